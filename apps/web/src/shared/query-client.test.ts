import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client';

const MINUTE_MS = 60_000;

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-06-01T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

/** Opens a screen that shows a title, for as long as it is open; the server never answers a second time. */
const openTitle = async (client = createQueryClient(() => undefined)) => {
  const queryFn = vi.fn(() => new Promise<string>(() => undefined)).mockResolvedValueOnce('details');
  const open = () => {
    const observer = new QueryObserver(client, { queryKey: ['title', 1], queryFn });
    const close = observer.subscribe(() => undefined);
    return { shown: () => observer.getCurrentResult().data, close };
  };
  const first = open();
  await vi.advanceTimersByTimeAsync(0);
  expect(first.shown()).toBe('details');
  return { first, open };
};

describe('what was fetched', () => {
  it('is shown again within 240 minutes [ENT-14]', async () => {
    const { first, open } = await openTitle();
    first.close();
    await vi.advanceTimersByTimeAsync(239 * MINUTE_MS);
    expect(open().shown()).toBe('details');
  });

  it('is not shown after 240 minutes, however long it stayed open [ENT-14]', async () => {
    const { first, open } = await openTitle();
    await vi.advanceTimersByTimeAsync(239 * MINUTE_MS);
    first.close();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(open().shown()).toBeUndefined();
  });

  it('is not shown when the clock was set back', async () => {
    const { first, open } = await openTitle();
    first.close();
    vi.setSystemTime(Date.parse('2026-05-31T12:00:00Z'));
    expect(open().shown()).toBeUndefined();
  });
});
