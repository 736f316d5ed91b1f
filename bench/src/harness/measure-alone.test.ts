import { expect, it } from 'vitest';
import { createMeasureAlone } from './measure-alone';

const MEASURING_MS = 10_000;

interface Scene {
  /** One after the other, each time somebody looks. */
  readonly shares: number[];
  /** Ticks stolen in each measurement, of ten that were wanted. */
  readonly stolen?: number[];
  readonly patienceMs?: number;
}

/** Which measurement counts, and how long was waited in all. */
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

it('what was measured alone on the core counts at once', async () => {
  const once = { value: 1, share: 0.98, tries: 1, waitedMs: 0 };
  expect(await measuredIn({ shares: [1.02, 0.98] })).toEqual(once);
});

it('somebody else on the core is waited for', async () => {
  const afterTwo = { value: 1, share: 0.95, tries: 1, waitedMs: 2000 };
  expect(await measuredIn({ shares: [0.6, 0.7, 0.95, 1] })).toEqual(afterTwo);
});

it('what somebody disturbed is measured again, also if they came after it began', async () => {
  const second = { value: 2, share: 0.95, tries: 2, waitedMs: 0 };
  expect(await measuredIn({ shares: [1, 0.7, 1, 0.95] })).toEqual(second);
});

it('so is what had its time stolen, though nobody is seen before or after', async () => {
  const second = { value: 2, share: 1, tries: 2, waitedMs: 0 };
  expect(await measuredIn({ shares: [1, 1, 1, 1], stolen: [2, 0] })).toEqual(second);
});

it('where patience ends the least disturbed counts', async () => {
  const least = { value: 1, share: 0.8, tries: 2, waitedMs: 1000 };
  const shares = [0.6, 0.95, 0.8, 1, 0.7];
  expect(await measuredIn({ shares, patienceMs: 15_000 })).toEqual(least);
});
