import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { handOverPlace } from './use-film';

const film = { parentProductId: 1601, vamId: undefined };
const never = new Promise<void>(() => undefined);
const KEY = ['title', 1601];

const clientWith = (streamProgress: number) => {
  const client = new QueryClient();
  client.setQueryData(KEY, { title: 'Lamp Keepers', streamProgress });
  return client;
};

describe('the place that a player leaves behind', () => {
  it('is on the page of the film before any server knows it', () => {
    const client = clientWith(9);
    handOverPlace(client, film, { positionS: 31.7, durationS: 132 }, never);
    expect(client.getQueryData(KEY)).toEqual({ title: 'Lamp Keepers', streamProgress: 31 });
  });

  it('is forgotten for a film that was seen to its end', () => {
    const client = clientWith(9);
    handOverPlace(client, film, { positionS: 131, durationS: 132 }, never);
    expect(client.getQueryData(KEY)).toMatchObject({ streamProgress: 0 });
  });

  it('stays what it was for a film that had not begun, for a clip, and for a page nobody has seen', () => {
    const client = clientWith(9);
    handOverPlace(client, film, { positionS: 0.4, durationS: 132 }, never);
    handOverPlace(client, { ...film, vamId: 7 }, { positionS: 31, durationS: 132 }, never);
    handOverPlace(client, { ...film, parentProductId: 1 }, { positionS: 31, durationS: 132 }, never);
    expect(client.getQueryData(KEY)).toMatchObject({ streamProgress: 9 });
    expect(client.getQueryData(['title', 1])).toBeUndefined();
  });

  it('is asked for again when the server has heard of it', async () => {
    const client = clientWith(9);
    const asked = vi.spyOn(client, 'invalidateQueries');
    let tell = (): void => undefined;
    handOverPlace(
      client,
      film,
      { positionS: 31, durationS: 132 },
      new Promise((resolve) => (tell = resolve)),
    );
    expect(asked).not.toHaveBeenCalled();
    tell();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  });
});
