import { describe, expect, it } from 'vitest';
import { creditWorth } from './credit-worth';

describe('the display of credits', () => {
  it('is money in Japan and Korea, and a count elsewhere', () => {
    expect(creditWorth('KR', 2)).toEqual({ value: 19_800, currencyCode: 'KRW' });
    expect(creditWorth('JP', 1)).toEqual({ value: 1300, currencyCode: 'JPY' });
    expect(creditWorth('JP', 0)).toEqual({ value: 0, currencyCode: 'JPY' });
    for (const country of ['US', 'DE', 'VN', '']) expect(creditWorth(country, 2)).toBeUndefined();
  });
});
