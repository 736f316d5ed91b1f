import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { cachePosition } from './use-film';

const film = { parentProductId: 1601, vamId: undefined };
const never = new Promise<void>(() => undefined);
const KEY = ['title', 1601];

const clientWith = (streamProgress: number) => {
  const client = new QueryClient();
  client.setQueryData(KEY, { title: 'Lamp Keepers', streamProgress });
  return client;
};

describe('position after leaving the player', () => {
  it("is on the film's page before the server has it", () => {
    const client = clientWith(9);
    cachePosition(client, film, { positionS: 31.7, durationS: 132 }, never);
    expect(client.getQueryData(KEY)).toEqual({ title: 'Lamp Keepers', streamProgress: 31 });
  });

  it('is removed for a film watched to its end', () => {
    const client = clientWith(9);
    cachePosition(client, film, { positionS: 131, durationS: 132 }, never);
    expect(client.getQueryData(KEY)).toMatchObject({ streamProgress: 0 });
  });

  it('is unchanged for a film that had not begun, for a clip, and for an unvisited page', () => {
    const client = clientWith(9);
    cachePosition(client, film, { positionS: 0.4, durationS: 132 }, never);
    cachePosition(client, { ...film, vamId: 7 }, { positionS: 31, durationS: 132 }, never);
    cachePosition(client, { ...film, parentProductId: 1 }, { positionS: 31, durationS: 132 }, never);
    expect(client.getQueryData(KEY)).toMatchObject({ streamProgress: 9 });
    expect(client.getQueryData(['title', 1])).toBeUndefined();
  });

  it('is fetched again when the server received it', async () => {
    const client = clientWith(9);
    const asked = vi.spyOn(client, 'invalidateQueries');
    let finishReport = (): void => undefined;
    cachePosition(
      client,
      film,
      { positionS: 31, durationS: 132 },
      new Promise((resolve) => (finishReport = resolve)),
    );
    expect(asked).not.toHaveBeenCalled();
    finishReport();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  });
});
