import type { BundleTitle, BundleArt, BundleClip } from '@drivein/catalogue-bundle';
import { type Language, LANGUAGES } from '@drivein/contract';
import { filmPlans } from '../films/plans';
import { artIdOf, titleEntries } from './all-titles';
import { artOf } from './house-art';
import type { Texts } from './localised';
import { COUNTRIES, type CountryCode, ratingOfAge, ratingReasons } from './markets';
import type { Terms, TitleEntry } from './title-entry';
import { borrowedArt, type ClipEntry } from './clips';

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

const offersOf = (entry: TitleEntry): Offer[] =>
  COUNTRIES.filter((country) => !entry.notIn?.includes(country)).flatMap((country) =>
    offersIn(country, entry),
  );

const inAllLanguages = (textIn: (language: Language) => string): Texts =>
  Object.fromEntries(LANGUAGES.map((language) => [language, textIn(language)])) as Texts;

export const titleTexts = ({ text }: TitleEntry): Texts => inAllLanguages((language) => text[language][0]);

/** The pre-roll follows the price: a premiere starts at once, a free film has an unskippable one. */
const PRE_ROLLS: Record<Terms, readonly string[]> = {
  premiere: [],
  store: ['preroll-1'],
  catalogue: ['preroll-1'],
  subscription: ['preroll-1', 'skipless-1'],
  packageOnly: [],
  free: ['skipless-1'],
};

/** 2 while a film is new in the store, 0 afterwards, none where nothing is sold. */
const RELEASE_TYPES: Record<Terms, BundleTitle['releaseType']> = {
  premiere: 2,
  store: 0,
  catalogue: 0,
  subscription: 0,
  packageOnly: null,
  free: null,
};

const DUB_CARD_OF_LANGUAGE: Readonly<Record<string, string>> = { 'de-DE': 'dubcard-1', 'ja-JP': 'dubcard-2' };

const CREW_ROLES = ['Director', 'Writer', 'Composer', 'Cinematography'] as const;

function castOf(cast: string): BundleTitle['cast'] {
  return cast.split(', ').map((line) => {
    const [name = line, role = ''] = line.split(' as ');
    return { name, role };
  });
}

export function bundleTitle(entry: TitleEntry): BundleTitle {
  const assetId = `film-${entry.scene}`;
  const film = filmPlans.find((plan) => plan.assetId === assetId);
  const isSold = entry.terms !== 'free' && entry.terms !== 'packageOnly';
  return {
    parentProductId: entry.id,
    assetId,
    trailerAssetId: `trailer-${entry.scene}`,
    preRollAssetIds: [...PRE_ROLLS[entry.terms]],
    dubCardAssetIds: (film?.audioLanguages ?? []).flatMap((language) => DUB_CARD_OF_LANGUAGE[language] ?? []),
    art: artOf(artIdOf(entry), entry.scene, entry.variant),
    title: titleTexts(entry),
    synopsis: inAllLanguages((language) => entry.text[language][1]),
    genres: [...entry.genres],
    rating: ratingOfAge[entry.age],
    ratingReason: ratingReasons[entry.reason],
    cast: castOf(entry.cast),
    crew: entry.crew.flatMap((name, i) => {
      const role = CREW_ROLES[i];
      return name && role ? [{ name, role }] : [];
    }),
    copyright: `© ${String(entry.year)} ${entry.studio}`,
    releaseYear: entry.year,
    releaseType: RELEASE_TYPES[entry.terms],
    originalLanguage: 'en',
    isRedeemable: isSold,
    creditCost: entry.credits ?? 1,
    popularity: entry.popularity,
    offers: offersOf(entry),
  };
}

export const clipArtId = ({ vamId }: ClipEntry) => `clip-${String(vamId)}`;

function clipArt(clip: ClipEntry): BundleArt {
  if (clip.ownArt) return artOf(clipArtId(clip), ...clip.ownArt);
  const lenderId = clip.film ?? borrowedArt[clip.vamId];
  const lender = titleEntries.find(({ id }) => id === lenderId);
  if (!lender) throw new Error(`clip ${String(clip.vamId)} has no picture`);
  return artOf(artIdOf(lender), lender.scene, lender.variant);
}

export const bundleClip = (clip: ClipEntry): BundleClip => ({
  vamId: clip.vamId,
  uniqueContentId: `drive-in-clip-${String(clip.vamId)}`,
  ...(clip.film !== undefined && { parentProductId: clip.film }),
  assetId: clip.assetId,
  art: clipArt(clip),
  title: clip.title,
  isLocked: clip.isLocked ?? false,
});
