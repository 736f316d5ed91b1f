const digits = new Map<string, number>();

/** Two for dollars and euros, none for yen, won and dong: the platform knows every currency. */
export const digitsOf = (currency: string): number => {
  const known = digits.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const found = format.resolvedOptions().maximumFractionDigits ?? 2;
  digits.set(currency, found);
  return found;
};

/** Sums are kept in minor units (cents); people and the wire see major ones (dollars). */
export const inMajorUnits = (minor: number, currency: string): number => minor / 10 ** digitsOf(currency);

/** For sums that others computed: rounded, as a fraction of a cent is an error of floating point. */
export const inMinorUnits = (major: number, currency: string): number =>
  Math.round(major * 10 ** digitsOf(currency));
