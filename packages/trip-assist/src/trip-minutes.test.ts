import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arrivalMs,
  endsInTime,
  minutesLeft,
  plannableMinutes,
  readTripMinutes,
  TRIP_MINUTES_MAX,
  TRIP_MINUTES_MIN,
} from './trip-minutes';

describe('the minutes of a trip', () => {
  it('are whole ones from one minute to a day', () => {
    expect(readTripMinutes('45')).toBe(45);
    expect(readTripMinutes(' 1440 ')).toBe(1440);
    for (const text of ['', '0', '1441', '-5', '4.5', '1e3', '12345', 'soon', '٤٥', 'NaN'])
      expect(readTripMinutes(text), text).toBeUndefined();
  });

  it('count down with the clock, and stop at arrival', () => {
    const trip = { minutes: 45, givenAtMs: 1_000_000 };
    expect(minutesLeft(trip, 1_000_000)).toBe(45);
    expect(minutesLeft(trip, 1_000_000 + 59_999)).toBe(45);
    expect(minutesLeft(trip, 1_000_000 + 60_000)).toBe(44);
    expect(minutesLeft(trip, arrivalMs(trip) - 1)).toBe(1);
    expect(minutesLeft(trip, arrivalMs(trip))).toBe(0);
    expect(minutesLeft(trip, arrivalMs(trip) + 9e9)).toBe(0);
  });

  it('are planned for in whole ones, so that what fills them ends in time', () => {
    const trip = { minutes: 45, givenAtMs: 0 };
    expect(plannableMinutes(trip, 0)).toBe(45);
    expect(plannableMinutes(trip, 4000)).toBe(45);
    expect(plannableMinutes(trip, 30_000)).toBe(44);
    expect(plannableMinutes(trip, arrivalMs(trip))).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: -9e6, max: 9e6 }), (nowMs) => {
        const minutes = plannableMinutes(trip, nowMs);
        if (minutes > 0) expect(endsInTime(trip, minutes * 60, nowMs)).toBe(true);
      }),
    );
    expect(endsInTime(trip, 45 * 60, 60_000)).toBe(false);
  });

  it('never grow, not even when the clock is set back', () => {
    const minutes = fc.integer({ min: TRIP_MINUTES_MIN, max: TRIP_MINUTES_MAX });
    fc.assert(
      fc.property(minutes, fc.integer({ min: -9e12, max: 9e12 }), (given, laterMs) => {
        const left = minutesLeft({ minutes: given, givenAtMs: 0 }, laterMs);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(given);
      }),
    );
  });
});
