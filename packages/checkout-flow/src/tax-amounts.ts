/** `netMinor + taxMinor = totalMinor`, always; all three are integers of the currency's smallest unit. */
export interface TaxAmounts {
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly totalMinor: number;
}

/** 8.875 % are 88,750 millionths: rates are integers too, so no sum depends on how a fraction is stored. */
export const RATE_UNIT = 1_000_000;

/** For rates as people write them; no tax has more than four digits after the point. */
export const rateFromPercent = (percent: number): number => Math.round(percent * (RATE_UNIT / 100));

/** Rounds half a cent away from zero, as tax offices do. Exact up to 2^53, because remainders of integers are. */
const divideRounded = (numerator: number, denominator: number): number => {
  const rest = numerator % denominator;
  return (numerator - rest) / denominator + (2 * rest >= denominator ? 1 : 0);
};

/** Tax added to a price (sales tax). */
export const taxOnTop = (priceMinor: number, rate: number): TaxAmounts => {
  const taxMinor = divideRounded(priceMinor * rate, RATE_UNIT);
  return { netMinor: priceMinor, taxMinor, totalMinor: priceMinor + taxMinor };
};

/** Tax included in a price (VAT): the total is the displayed price. */
export const taxInside = (priceMinor: number, rate: number): TaxAmounts => {
  const taxMinor = divideRounded(priceMinor * rate, RATE_UNIT + rate);
  return { netMinor: priceMinor - taxMinor, taxMinor, totalMinor: priceMinor };
};
