import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utcMs } from './utc-time';

describe('times of the vehicle', () => {
  it('match the calendar', () => {
    const times = fc.date({ min: new Date('1970-01-01'), max: new Date('2399-12-31'), noInvalidDate: true });
    fc.assert(fc.property(times, (time) => void expect(utcMs(time.toISOString())).toBe(time.getTime())));
  });

  it('may have any number of fractional digits of a second', () => {
    expect(utcMs('2026-02-28T23:59:59Z')).toBe(Date.parse('2026-02-28T23:59:59Z'));
    expect(utcMs('2026-02-28T23:59:59.5Z')).toBe(Date.parse('2026-02-28T23:59:59.500Z'));
    expect(utcMs('2026-02-28T23:59:59.123456789Z')).toBe(Date.parse('2026-02-28T23:59:59.123Z'));
  });

  it.each([
    '2026-02-28 23:59:59Z',
    '2026-02-28T23:59:59',
    '2026-02-28T23:59:59+01:00',
    '+2026-02-28T23:59:59Z',
    '2026-02-28T23:59:59Z ',
    '2026-02-28T23:60:00Z',
    '2026-02-28T23:59:60Z',
    '2026-00-01T00:00:00Z',
    '2026-01-32T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-00T00:00:00Z',
    '',
    0,
    null,
    undefined,
  ])('are not: %j', (text) => expect(utcMs(text)).toBeUndefined());
});
