import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { waitBeforeTry } from './sign-in-wait';

const NOW_MS = 1_800_000_000_000;
const RULE = { maxTries: 5, lockMs: 60_000, forgetAfterMs: 900_000 };
const counted = (failures: number, lockedForMs: number | null = null, ageMs = 0) => ({
  failures,
  lockedUntilMs: lockedForMs === null ? null : NOW_MS + lockedForMs,
  updatedAtMs: NOW_MS - ageMs,
});

describe('sign-in wait', () => {
  it.each([
    ['the first attempt waits 0 s', undefined, 0, 0],
    ['the fifth parallel attempt waits 0 s', undefined, 4, 0],
    ['the sixth parallel attempt waits 1 s', undefined, 5, 1],
    ['the fifth attempt after four wrong ones waits 0 s', counted(4), 0, 0],
    ['the fifth attempt after four wrong ones waits while another is checked', counted(4), 1, 1],
    ['an attempt during the lock waits for its end', counted(5, 59_001), 0, 60],
    ['an attempt at the end of the lock waits 0 s', counted(5, 0), 0, 0],
    ['a second attempt after the lock waits while the first is checked', counted(5, -1), 1, 1],
    ['the fifth parallel attempt waits 0 s when the failures are old', counted(5, -840_000, 900_000), 4, 0],
    [
      'an attempt waits 0 s when a clock that was set back would extend the lock',
      counted(5, 7_200_000),
      0,
      0,
    ],
  ])('%s', (_what, tries, underWay, waitS) => {
    expect(waitBeforeTry(tries, underWay, RULE, NOW_MS)).toBe(waitS);
  });

  const rules = fc.record({
    maxTries: fc.integer({ min: 1, max: 50 }),
    lockMs: fc.integer({ min: 1, max: 3_600_000 }),
    forgetAfterMs: fc.integer({ min: 1, max: 3_600_000 }),
  });
  const rows = fc.option(
    fc
      .tuple(
        fc.nat(60),
        fc.option(fc.integer({ min: -7_200_000, max: 7_200_000 })),
        fc.integer({ min: -7_200_000, max: 7_200_000 }),
      )
      .map((row) => counted(...row)),
    { nil: undefined },
  );

  it("the wait is at most the rule's lock, in whole seconds", () => {
    fc.assert(
      fc.property(rows, fc.nat(60), rules, (row, underWay, rule) => {
        const waitS = waitBeforeTry(row, underWay, rule, NOW_MS);
        expect(Number.isInteger(waitS) && waitS >= 0).toBe(true);
        expect(waitS).toBeLessThanOrEqual(Math.max(1, Math.ceil(rule.lockMs / 1000)));
      }),
    );
  });

  it('unlocked counters allow at least one attempt at a time and never more than the limit', () => {
    fc.assert(
      fc.property(rows, rules, (row, rule) => {
        let heard = 0;
        while (waitBeforeTry(row, heard, rule, NOW_MS) === 0) heard += 1;
        const isFresh = row !== undefined && row.updatedAtMs > NOW_MS - rule.forgetAfterMs;
        expect(heard).toBeLessThanOrEqual(Math.max(1, rule.maxTries - (isFresh ? row.failures : 0)));
        // More parallel attempts are never allowed where fewer are not.
        expect(waitBeforeTry(row, heard + 1, rule, NOW_MS)).toBeGreaterThan(0);
        const lockedForMs = (row?.lockedUntilMs ?? NOW_MS) - NOW_MS;
        const isShut = lockedForMs > 0 && lockedForMs <= rule.lockMs;
        expect(heard === 0).toBe(isShut);
      }),
    );
  });
});
