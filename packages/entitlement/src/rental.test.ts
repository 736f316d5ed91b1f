import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRentalRunning, rentalEndsAtMs, rentalRemaining } from './rental';

const HOUR_MS = 3_600_000;
const now = 1_781_438_400_000;

describe('a rental', () => {
  it('runs 30 days to the millisecond [TDP-05b]', () => {
    expect(rentalEndsAtMs(now) - now).toBe(30 * 24 * HOUR_MS);
    expect(isRentalRunning(now, rentalEndsAtMs(now) - 1)).toBe(true);
    expect(isRentalRunning(now, rentalEndsAtMs(now))).toBe(false);
  });

  it.each([
    [0, { kind: 'over' }],
    [-1, { kind: 'over' }],
    [1, { kind: 'countdown', hours: 0, minutes: 1 }],
    [HOUR_MS, { kind: 'countdown', hours: 1, minutes: 0 }],
    [HOUR_MS - 1, { kind: 'countdown', hours: 1, minutes: 0 }],
    [2.5 * HOUR_MS, { kind: 'countdown', hours: 2, minutes: 30 }],
    [48 * HOUR_MS, { kind: 'date', endsAtMs: now + 48 * HOUR_MS }],
    [29 * 24 * HOUR_MS, { kind: 'date', endsAtMs: now + 29 * 24 * HOUR_MS }],
  ])('with %d ms left reads %j', (leftMs, expected) => {
    expect(rentalRemaining(now + leftMs, now)).toEqual(expected);
  });

  it('counts down by minutes and never shows less than the remaining time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 48 * HOUR_MS - 1 }), (leftMs) => {
        const left = rentalRemaining(now + leftMs, now);
        if (left.kind !== 'countdown') throw new Error(`not a countdown: ${left.kind}`);
        const shownMs = left.hours * HOUR_MS + left.minutes * 60_000;
        expect(left.minutes).toBeLessThan(60);
        expect(shownMs).toBeGreaterThanOrEqual(leftMs);
        expect(shownMs - leftMs).toBeLessThan(60_000);
      }),
    );
  });
});
