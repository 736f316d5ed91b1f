import { describe, expect, it } from 'vitest';
import { inMajorUnits } from './money';

describe('money', () => {
  it.each([
    [1299, 'USD', 12.99],
    [1299, 'EUR', 12.99],
    [1300, 'JPY', 1300],
    [9900, 'KRW', 9900],
    [120_000, 'VND', 120_000],
    [0, 'USD', 0],
  ])('%i %s in minor units are %d in major units', (minor, currency, major) => {
    expect(inMajorUnits(minor, currency)).toBe(major);
  });
});
