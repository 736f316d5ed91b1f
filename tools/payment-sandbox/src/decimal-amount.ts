/** '14.99' of dollars, '2500' of yen. */
export const toDecimal = (amountMinor: number, currency: string): string => {
  const digits = digitsOf(currency);
  return (amountMinor / 10 ** digits).toFixed(digits);
};

/** Undefined if the text is no positive amount of the currency: too many decimals, a sign, a comma, an exponent. */
export const toMinor = (decimal: unknown, currency: unknown): number | undefined => {
  if (typeof decimal !== 'string' || typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency))
    return undefined;
  const digits = digitsOf(currency);
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(decimal);
  const [, whole = '', fraction = ''] = match ?? [];
  if (!match || fraction.length > digits) return undefined;
  const minor = Number(whole + fraction.padEnd(digits, '0'));
  return minor > 0 ? minor : undefined;
};

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
