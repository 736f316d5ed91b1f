import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RATE_UNIT, rateFromPercent, type TaxAmounts, taxInside, taxOnTop } from './tax-amounts';

/** Up to the largest amount a column holds, and up to 100 %. */
const price = fc.integer({ min: 0, max: 2_147_483_647 });
const rate = fc.integer({ min: 0, max: RATE_UNIT });

/** The same sum in integers without a limit. */
const roundedExactly = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator));

const isWhole = ({ netMinor, taxMinor, totalMinor }: TaxAmounts) =>
  [netMinor, taxMinor, totalMinor].every((minor) => Number.isSafeInteger(minor) && minor >= 0);

describe('tax', () => {
  it('plus net is the total, in whole minor units and never below zero', () => {
    fc.assert(
      fc.property(price, rate, fc.constantFrom(taxOnTop, taxInside), (priceMinor, perMillion, taxed) => {
        const amounts = taxed(priceMinor, perMillion);
        expect(isWhole(amounts)).toBe(true);
        expect(amounts.netMinor + amounts.taxMinor).toBe(amounts.totalMinor);
      }),
    );
  });

  it('added on top leaves the price as the net; included, as the total', () => {
    fc.assert(
      fc.property(price, rate, (priceMinor, perMillion) => {
        expect(taxOnTop(priceMinor, perMillion).netMinor).toBe(priceMinor);
        expect(taxInside(priceMinor, perMillion).totalMinor).toBe(priceMinor);
      }),
    );
  });

  it('is rounded once, half a unit up, exactly', () => {
    fc.assert(
      fc.property(price, rate, (priceMinor, perMillion) => {
        const product = BigInt(priceMinor) * BigInt(perMillion);
        const unit = BigInt(RATE_UNIT);
        expect(taxOnTop(priceMinor, perMillion).taxMinor).toBe(roundedExactly(product, unit));
        expect(taxInside(priceMinor, perMillion).taxMinor).toBe(
          roundedExactly(product, unit + BigInt(perMillion)),
        );
      }),
    );
  });

  it('grows with the rate and with the price', () => {
    fc.assert(
      fc.property(price, rate, fc.constantFrom(taxOnTop, taxInside), (priceMinor, perMillion, taxed) => {
        const { taxMinor } = taxed(priceMinor, perMillion);
        expect(taxed(priceMinor, Math.min(RATE_UNIT, perMillion + 1)).taxMinor).toBeGreaterThanOrEqual(
          taxMinor,
        );
        expect(taxed(priceMinor + 1, perMillion).taxMinor).toBeGreaterThanOrEqual(taxMinor);
      }),
    );
  });

  it.each([
    [taxOnTop, 1499, 8.875, { netMinor: 1499, taxMinor: 133, totalMinor: 1632 }],
    [taxInside, 1499, 19, { netMinor: 1260, taxMinor: 239, totalMinor: 1499 }],
    [taxInside, 2000, 10, { netMinor: 1818, taxMinor: 182, totalMinor: 2000 }],
    // 0.5 of a unit.
    [taxOnTop, 50, 1, { netMinor: 50, taxMinor: 1, totalMinor: 51 }],
    [taxOnTop, 49, 1, { netMinor: 49, taxMinor: 0, totalMinor: 49 }],
    [taxOnTop, 0, 25.5, { netMinor: 0, taxMinor: 0, totalMinor: 0 }],
  ])('%o of %i at %d %%', (taxed, priceMinor, percent, amounts) => {
    expect(taxed(priceMinor, rateFromPercent(percent))).toEqual(amounts);
  });

  it('keeps every digit of a written percentage', () => {
    expect([8.875, 9.975, 25.5, 4.2, 0.0001].map(rateFromPercent)).toEqual([
      88_750, 99_750, 255_000, 42_000, 1,
    ]);
  });
});
