import { expect, it } from 'vitest';
import { createMeasureAlone } from './measure-alone';

const MEASURING_MS = 10_000;

interface Scene {
  /** Returns the next value at each call. */
  readonly shares: number[];
  /** Stolen ticks of each measurement, out of ten. */
  readonly stolen?: number[];
  readonly patienceMs?: number;
}

/** The accepted measurement, and the total wait. */
const measuredIn = async ({ shares, stolen = [], patienceMs = 60_000 }: Scene) => {
  let tries = 0;
  let nowMs = 0;
  let waitedMs = 0;
  const time = { worked: 0, stolen: 0 };
  const measureAlone = createMeasureAlone(
    {
      share: () => shares.shift() ?? Number.NaN,
      time: () => ({ ...time }),
      nowMs: () => nowMs,
      wait: (ms) => {
        nowMs += ms;
        waitedMs += ms;
        return Promise.resolve();
      },
    },
    patienceMs,
  );
  const { value, share } = await measureAlone(() => {
    const lost = stolen[tries] ?? 0;
    time.stolen += lost;
    time.worked += 10 - lost;
    nowMs += MEASURING_MS;
    return Promise.resolve(++tries);
  });
  return { value, share, tries, waitedMs };
};

it('measure alone: accepts an undisturbed measurement at once', async () => {
  const once = { value: 1, share: 0.98, tries: 1, waitedMs: 0 };
  expect(await measuredIn({ shares: [1.02, 0.98] })).toEqual(once);
});

it('measure alone: waits for another process on the core', async () => {
  const afterTwo = { value: 1, share: 0.95, tries: 1, waitedMs: 2000 };
  expect(await measuredIn({ shares: [0.6, 0.7, 0.95, 1] })).toEqual(afterTwo);
});

it('measure alone: repeats a disturbed measurement, also if the disturbance began later', async () => {
  const second = { value: 2, share: 0.95, tries: 2, waitedMs: 0 };
  expect(await measuredIn({ shares: [1, 0.7, 1, 0.95] })).toEqual(second);
});

it('measure alone: repeats a measurement with stolen time, even if the core looks free before and after', async () => {
  const second = { value: 2, share: 1, tries: 2, waitedMs: 0 };
  expect(await measuredIn({ shares: [1, 1, 1, 1], stolen: [2, 0] })).toEqual(second);
});

it('measure alone: accepts the least disturbed measurement when its patience ends', async () => {
  const least = { value: 1, share: 0.8, tries: 2, waitedMs: 1000 };
  const shares = [0.6, 0.95, 0.8, 1, 0.7];
  expect(await measuredIn({ shares, patienceMs: 15_000 })).toEqual(least);
});
