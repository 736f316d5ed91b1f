import { fakeClock } from '@drivein/test-kit';
import { describe, expect, it } from 'vitest';
import { createThrottledCache } from './throttled-cache';

const EVERY_MS = 5000;

const open = (load: () => Promise<number>) => {
  const clock = fakeClock();
  return { clock, cache: createThrottledCache({ clock, load, everyMs: EVERY_MS, waitMs: 20 }) };
};

describe('throttled cache', () => {
  it('the value is loaded once per interval, however often it is requested', async () => {
    let count = 0;
    const { clock, cache } = open(() => Promise.resolve((count += 1)));
    expect(cache.current()).toBeUndefined();
    await Promise.all([cache.refresh(), cache.refresh()]);
    clock.advanceMs(EVERY_MS - 1);
    await cache.refresh();
    expect(cache.current()).toEqual({ value: 1, ageMs: EVERY_MS - 1 });
    clock.advanceMs(1);
    await cache.refresh();
    expect(cache.current()).toEqual({ value: 2, ageMs: 0 });
  });

  it('a hanging load does not block callers, and no second one starts', async () => {
    let count = 0;
    let answer: ((value: number) => void) | undefined;
    const { clock, cache } = open(() => {
      count += 1;
      return new Promise((resolve) => (answer = resolve));
    });
    await cache.refresh();
    clock.advanceMs(10 * EVERY_MS);
    await cache.refresh();
    expect([count, cache.current()]).toEqual([1, undefined]);
    answer?.(7);
    await cache.refresh();
    expect(count).toBe(1);
  });

  it('the value expires when loading fails for long', async () => {
    let isAway = false;
    const { clock, cache } = open(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(1)));
    await cache.refresh();
    isAway = true;
    for (let tries = 0; tries < 5; tries += 1) {
      clock.advanceMs(EVERY_MS);
      await cache.refresh();
      expect(cache.current()?.value).toBe(1);
    }
    clock.advanceMs(2 * EVERY_MS);
    await cache.refresh();
    expect(cache.current()).toBeUndefined();
  });

  it('the value is loaded at once after the clock was set back', async () => {
    let count = 0;
    let nowMs = 10 * EVERY_MS;
    const load = () => Promise.resolve((count += 1));
    const cache = createThrottledCache({
      clock: { nowMs: () => nowMs },
      load,
      everyMs: EVERY_MS,
      waitMs: 20,
    });
    await cache.refresh();
    nowMs -= 2 * EVERY_MS;
    await cache.refresh();
    expect(cache.current()?.value).toBe(2);
  });
});
