import type { BundleTitle } from '@drivein/catalogue-bundle';
import { COUNTRIES, type CountryCode } from './territories';
import type { Terms, TitleEntry } from './title-entry';

type Tier = 'premiere' | 'store' | 'catalogue';

/** To buy, to rent; in minor units. Won, yen and đồng have none, so theirs are whole. */
const PRICES: Record<Tier, Record<CountryCode, readonly [buy: number, rent: number]>> = {
  premiere: { US: [1999, 599], DE: [1799, 549], KR: [19900, 6500], JP: [2500, 600], VN: [189000, 59000] },
  store: { US: [1499, 499], DE: [1399, 449], KR: [14900, 4900], JP: [2000, 500], VN: [149000, 45000] },
  catalogue: { US: [999, 399], DE: [999, 399], KR: [9900, 3900], JP: [1300, 400], VN: [99000, 35000] },
};

const TIER_OF: Record<Terms, Tier | undefined> = {
  premiere: 'premiere',
  store: 'store',
  catalogue: 'catalogue',
  subscription: 'catalogue',
  packageOnly: undefined,
  free: undefined,
};

type Offer = BundleTitle['offers'][number];

function offersIn(country: CountryCode, { terms, windows }: TitleEntry): Offer[] {
  const { from, until } = windows?.[country] ?? {};
  const window = { ...(from && { availableFrom: from }), ...(until && { availableUntil: until }) };
  const tier = TIER_OF[terms];
  const offers: Offer[] = [];
  if (tier) {
    const [buy, rent] = PRICES[tier][country];
    offers.push(
      { country, transactionType: 'EST', priceMinor: buy, ...window },
      { country, transactionType: 'TVOD', priceMinor: rent, ...window },
    );
  }
  if (terms === 'subscription' || terms === 'packageOnly') {
    offers.push({ country, transactionType: 'SVOD', ...window });
  }
  if (terms === 'free') offers.push({ country, transactionType: 'FVOD', ...window });
  return offers;
}

export const offersOf = (entry: TitleEntry): Offer[] =>
  COUNTRIES.filter((country) => !entry.notIn?.includes(country)).flatMap((country) =>
    offersIn(country, entry),
  );
