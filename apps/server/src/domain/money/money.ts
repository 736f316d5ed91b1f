const digits = new Map<string, number>();

/** Decimal digits of a currency: two for dollars and euros, none for yen, won and dong. */
export const digitsOf = (currency: string): number => {
  const known = digits.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const found = format.resolvedOptions().maximumFractionDigits ?? 2;
  digits.set(currency, found);
  return found;
};

/** Amounts are stored in minor units (cents); people and the wire use major units (dollars). */
export const inMajorUnits = (minor: number, currency: string): number => minor / 10 ** digitsOf(currency);

/** For amounts from other systems. Rounded, because fractions of a cent are floating-point errors. */
export const inMinorUnits = (major: number, currency: string): number =>
  Math.round(major * 10 ** digitsOf(currency));
