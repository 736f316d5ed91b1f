import { fakeClock } from '@drivein/test-kit';
import { describe, expect, it } from 'vitest';
import { createAskedSeldom } from './throttled-cache';

const EVERY_MS = 5000;

const open = (ask: () => Promise<number>) => {
  const clock = fakeClock();
  return { clock, asked: createAskedSeldom({ clock, ask, everyMs: EVERY_MS, waitMs: 20 }) };
};

describe('what is asked seldom', () => {
  it('is asked once in a while, however often somebody wants to know', async () => {
    let count = 0;
    const { clock, asked } = open(() => Promise.resolve((count += 1)));
    expect(asked.known()).toBeUndefined();
    await Promise.all([asked.refresh(), asked.refresh()]);
    clock.advanceMs(EVERY_MS - 1);
    await asked.refresh();
    expect(asked.known()).toEqual({ value: 1, ageMs: EVERY_MS - 1 });
    clock.advanceMs(1);
    await asked.refresh();
    expect(asked.known()).toEqual({ value: 2, ageMs: 0 });
  });

  it('keeps nobody waiting while the other side hangs, and is not asked a second time meanwhile', async () => {
    let count = 0;
    let answer: ((value: number) => void) | undefined;
    const { clock, asked } = open(() => {
      count += 1;
      return new Promise((resolve) => (answer = resolve));
    });
    await asked.refresh();
    clock.advanceMs(10 * EVERY_MS);
    await asked.refresh();
    expect([count, asked.known()]).toEqual([1, undefined]);
    answer?.(7);
    await asked.refresh();
    expect(count).toBe(1);
  });

  it('is forgotten when the other side fails for long: an old answer is no answer', async () => {
    let isAway = false;
    const { clock, asked } = open(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(1)));
    await asked.refresh();
    isAway = true;
    for (let tries = 0; tries < 5; tries += 1) {
      clock.advanceMs(EVERY_MS);
      await asked.refresh();
      expect(asked.known()?.value).toBe(1);
    }
    clock.advanceMs(2 * EVERY_MS);
    await asked.refresh();
    expect(asked.known()).toBeUndefined();
  });

  it('is asked again at once where the clock was set back', async () => {
    let count = 0;
    let nowMs = 10 * EVERY_MS;
    const ask = () => Promise.resolve((count += 1));
    const asked = createAskedSeldom({ clock: { nowMs: () => nowMs }, ask, everyMs: EVERY_MS, waitMs: 20 });
    await asked.refresh();
    nowMs -= 2 * EVERY_MS;
    await asked.refresh();
    expect(asked.known()?.value).toBe(2);
  });
});
