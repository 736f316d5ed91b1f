/** The browser's formatters, each made once and not for every text: a page of tiles asks for them a hundred times. */
const keepEach = <T, A extends readonly string[]>(make: (...args: A) => T) => {
  const made = new Map<string, T>();
  return (...args: A): T => {
    const key = args.join('|');
    const known = made.get(key) ?? make(...args);
    made.set(key, known);
    return known;
  };
};

/** Throws for a currency that is none. */
export const pricesIn = keepEach(
  (locale: string, currency: string) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
);

export const languageNamesIn = keepEach(
  (locale: string) => new Intl.DisplayNames([locale], { type: 'language' }),
);
