/** `netMinor + taxMinor = totalMinor`, always; all three are integers of the currency's smallest unit. */
export interface TaxAmounts {
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly totalMinor: number;
}

/** 8.875 % are 88,750 millionths: rates are integers too, so no sum depends on how a fraction is stored. */
export const RATE_UNIT = 1_000_000;

/** For rates as people write them; more than four digits after the point no tax has. */
export const rateFromPercent = (percent: number): number => Math.round(percent * (RATE_UNIT / 100));

/** Half a cent goes away from zero, as tax offices round. Exact up to 2^53: remainders of integers are. */
const divideRounded = (numerator: number, denominator: number): number => {
  const rest = numerator % denominator;
  return (numerator - rest) / denominator + (2 * rest >= denominator ? 1 : 0);
};

/** Tax that comes on top of a price (sales tax). */
export const taxOnTop = (priceMinor: number, rate: number): TaxAmounts => {
  const taxMinor = divideRounded(priceMinor * rate, RATE_UNIT);
  return { netMinor: priceMinor, taxMinor, totalMinor: priceMinor + taxMinor };
};

/** Tax that a price holds already (VAT): the total is the price people saw. */
export const taxInside = (priceMinor: number, rate: number): TaxAmounts => {
  const taxMinor = divideRounded(priceMinor * rate, RATE_UNIT + rate);
  return { netMinor: priceMinor - taxMinor, taxMinor, totalMinor: priceMinor };
};
