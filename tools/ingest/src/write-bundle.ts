import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bundle, type BundleArt, type BundleTitle, CATALOGUE_FOLDER } from '@drivein/catalogue-bundle';
import type { IngestOrder } from './read-arguments';

/** The category of every ingested film: "Your films". */
export const YOUR_FILMS_PLAYLIST = 800_001;
const COUNTRIES = ['US', 'DE', 'KR', 'JP', 'VN'];
/** A price in dollar cents, in minor units elsewhere; whole units where the currency has no smaller ones. */
const MINOR_PER_CENT: Readonly<Record<string, number>> = { US: 1, DE: 1, KR: 13, JP: 1.5, VN: 250 };
const RENTAL_SHARE = 0.4;

export interface NewTitle {
  readonly bundleId: string;
  readonly parentProductId: number;
  readonly assetId: string;
  readonly durationS: number;
  readonly art: BundleArt;
  readonly order: IngestOrder;
  readonly year: number;
  readonly language: string;
}

type Offer = BundleTitle['offers'][number];

const offersOf = (priceMinor: number | undefined) =>
  COUNTRIES.flatMap((country): Offer[] => {
    if (priceMinor === undefined) return [{ country, transactionType: 'FVOD' }];
    const local = Math.round(priceMinor * (MINOR_PER_CENT[country] ?? 1));
    return [
      { country, transactionType: 'EST', priceMinor: local },
      { country, transactionType: 'TVOD', priceMinor: Math.round(local * RENTAL_SHARE) },
    ];
  });

export const bundleOf = (made: NewTitle): Bundle => {
  const { bundleId, parentProductId, assetId, durationS, art, order, year, language } = made;
  const content = {
    bundleId,
    territories: [],
    genres: {},
    assets: [{ assetId, kind: 'film' as const, durationS }],
    titles: [
      {
        parentProductId,
        assetId,
        preRollAssetIds: [],
        dubCardAssetIds: [],
        art,
        title: { en: order.title },
        synopsis: { en: order.synopsis },
        genres: [],
        rating: { default: 'NR' },
        ratingReason: { en: '' },
        cast: [],
        crew: [],
        copyright: '',
        releaseYear: year,
        releaseType: null,
        originalLanguage: language,
        isRedeemable: false,
        creditCost: 1,
        popularity: 0,
        offers: offersOf(order.priceMinor),
      },
    ],
    clips: [],
    playlists: [{ playlistId: YOUR_FILMS_PLAYLIST, titles: [parentProductId] }],
    ...{ customLists: [], features: [], categories: [], pages: [], legalDocuments: [], popularSearches: [] },
    ...{ vouchers: [], cars: [], demoAccounts: [] },
  };
  const version = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
  return { ...content, version };
};

export const writeBundle = async (dataDir: string, bundle: Bundle) => {
  const path = join(dataDir, CATALOGUE_FOLDER, `${bundle.bundleId}.json`);
  await mkdir(join(dataDir, CATALOGUE_FOLDER), { recursive: true });
  await writeFile(`${path}.tmp`, JSON.stringify(bundle, null, 2));
  await rename(`${path}.tmp`, path);
};
