import type { BundleTitle } from '@drivein/catalogue-bundle';
import { type Language, LANGUAGES } from '@drivein/contract';
import { filmPlans } from '../films/plans';
import { artIdOf } from './all-titles';
import { artOf } from './art/art-tones';
import type { Texts } from './localised';
import { offersOf } from './price-tiers';
import { ratingReasons } from './rating-reasons';
import { ratingOfAge } from './ratings';
import type { Terms, TitleEntry } from './title-entry';

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
