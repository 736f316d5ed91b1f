export interface CreditWorth {
  /** In major units of the currency, as prices are shown. */
  readonly value: number;
  readonly currencyCode: string;
}

/**
 * D (SET-13): in Japan and Korea credits show as money, elsewhere as a count. One credit is worth the film it opens:
 * a purchase of the catalogue tier.
 */
const WORTH_OF_ONE: Readonly<Record<string, CreditWorth>> = {
  JP: { value: 1300, currencyCode: 'JPY' },
  KR: { value: 9900, currencyCode: 'KRW' },
};

/** What a balance shows as in a country, or undefined where it shows as a count. */
export const creditWorth = (country: string, credits: number): CreditWorth | undefined => {
  const one = WORTH_OF_ONE[country];
  return one && { ...one, value: one.value * credits };
};
