import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountDetails, moneyFrom } from './decimal-amount';

describe('amounts of the card processor', () => {
  it('amounts are written with the digits of their currency', () => {
    expect(amountDetails({ amountMinor: 1499, currency: 'USD' }).totalAmount).toBe('14.99');
    expect(amountDetails({ amountMinor: 5, currency: 'EUR' }).totalAmount).toBe('0.05');
    expect(amountDetails({ amountMinor: 2500, currency: 'JPY' }).totalAmount).toBe('2500');
  });

  it('writing and reading gives the same amount', () => {
    const sums = fc.record({
      amountMinor: fc.integer({ min: 0, max: 1_000_000_000 }),
      currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KRW', 'VND'),
    });
    fc.assert(
      fc.property(sums, (sum) => {
        const { totalAmount, currency } = amountDetails(sum);
        expect(moneyFrom(totalAmount, currency)).toEqual(sum);
      }),
    );
  });

  it.each(['', '-1', '1,5', '1e3', '14.999', ' 1', 'NaN', 14.99])('%j is rejected', (decimal) => {
    expect(moneyFrom(decimal, 'USD')).toBeUndefined();
  });

  it('additional zeros are accepted', () => {
    expect(moneyFrom('2500.00', 'JPY')).toEqual({ amountMinor: 2500, currency: 'JPY' });
    expect(moneyFrom('2500.50', 'JPY')).toBeUndefined();
  });
});
