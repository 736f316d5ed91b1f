import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { largeCatalogue } from '../harness/large-catalogue';

/** The parts of its catalogue that the simulator uses. */
export const HOME_CATEGORIES = 501;
const LIBRARY_CATEGORIES = 502;
const FIRST_PLAYLIST = 4001;
const ROWS = 6;
const ROW_LENGTH = 24;
/** Free for all; the n-th screen of a car plays the n-th, so that each has its own position. */
export const FREE_FILMS = [90_001, 90_002, 90_003, 90_004] as const;
/** Longer than any proof, so that no film ends. */
export const FILM_DURATION_S = 7200;
/** A credit each. */
export const REDEEMABLE = Array.from({ length: 12 }, (_, at) => 91_001 + at);
export const VOUCHERS_EACH = 6;
export const CREDITS_OF_VOUCHER = 2;

/** The sum of a code's digits in base 36 is even (VOU-02). */
const evenCode = (code: string): string => {
  const sum = [...code].reduce((total, digit) => total + Number.parseInt(digit, 36), 0);
  return `${code}${sum % 2}`;
};
export const hardwareIdOf = (car: number): string => `HW-FLEET-${String(car).padStart(5, '0')}`;
export const voucherOf = (car: number, at: number): string =>
  evenCode(`FLEET${String(car).padStart(5, '0')}N${at}`);
export const playlistOf = (row: number): number => FIRST_PLAYLIST + (row % ROWS);

/** A catalogue for a fleet: titles to browse, free films to watch, films for credits, and vouchers and cars for each. */
const fleetBundle = (cars: number, titleCount: number) => {
  const { titles, ...rest } = largeCatalogue(titleCount);
  const [sample] = titles;
  if (!sample) throw new Error('a catalogue without a title');
  const film = (parentProductId: number, name: string, more: object) => ({
    ...sample,
    parentProductId,
    assetId: `fleet-film-${parentProductId}`,
    title: { en: `${name} ${parentProductId}` },
    ...more,
  });
  const free = { offers: [{ country: 'US', transactionType: 'FVOD' }], isRedeemable: false };
  const forCredits = {
    offers: [{ country: 'US', transactionType: 'EST', priceMinor: 999 }],
    isRedeemable: true,
    creditCost: 1,
  };
  const films = [
    ...FREE_FILMS.map((id) => film(id, 'The Long Road', free)),
    ...REDEEMABLE.map((id) => film(id, 'A Film for a Credit', forCredits)),
  ];
  const rows = Array.from({ length: ROWS }, (_, row) => ({
    playlistId: playlistOf(row),
    titles: titles.filter((_title, at) => at % ROWS === row).map(({ parentProductId }) => parentProductId),
  }));
  const category = (categoryId: number, name: string, more: object) => ({
    categoryId,
    name,
    template: 'STD',
    title: { en: name },
    ...more,
  });
  const homeRows = rows.map(({ playlistId }, row) => category(301 + row, `Row ${row}`, { playlistId }));
  const own = [
    category(390, 'Continue watching', {
      template: 'ContinueWatching',
      consumerPlaylist: 'continue-watching',
    }),
    category(391, 'My library', { template: 'Grid', consumerPlaylist: 'library' }),
  ];
  const page = (uniqueId: string, categoryListId: number, categories: readonly number[]) => ({
    uniqueId,
    title: { en: uniqueId },
    categoryListId,
    categories,
    features: [],
  });
  return {
    ...rest,
    bundleId: 'fleet',
    version: `${cars}-${titleCount}`,
    territories: [
      { country: 'US', countryId: 840, svodCountryId: 840, currency: 'USD', languages: ['en', 'es'] },
    ],
    genres: Object.fromEntries(['drama', 'family', 'comedy', 'thriller'].map((name) => [name, { en: name }])),
    assets: films.map(({ assetId }) => ({ assetId, kind: 'film', durationS: FILM_DURATION_S })),
    titles: [...titles, ...films],
    playlists: rows.map((row) => ({ ...row, titles: row.titles.slice(0, ROW_LENGTH * 2) })),
    categories: [...homeRows, ...own],
    pages: [
      page(
        'home',
        HOME_CATEGORIES,
        homeRows.map(({ categoryId }) => categoryId),
      ),
      page(
        'library',
        LIBRARY_CATEGORIES,
        own.map(({ categoryId }) => categoryId),
      ),
    ],
    popularSearches: [{ en: 'the' }],
    vouchers: Array.from({ length: cars * VOUCHERS_EACH }, (_, at) => ({
      code: voucherOf(Math.floor(at / VOUCHERS_EACH), at % VOUCHERS_EACH),
      gives: { kind: 'credits', credits: CREDITS_OF_VOUCHER },
      state: 'ready',
    })),
    cars: Array.from({ length: cars }, (_, car) => ({ hardwareId: hardwareIdOf(car), isEntitled: true })),
  };
};

/** Search words, taken from the titles. */
export interface FleetCatalogue {
  readonly titleIds: readonly number[];
  readonly searches: readonly string[];
}

/** Writes it into a data folder, with films that are only marked as ready: their bytes are the CDN's work. */
export const writeFleetCatalogue = (dataDir: string, cars: number, titleCount: number): FleetCatalogue => {
  const bundle = fleetBundle(cars, titleCount);
  mkdirSync(path.join(dataDir, 'catalogue'), { recursive: true });
  writeFileSync(path.join(dataDir, 'catalogue', 'fleet.json'), JSON.stringify(bundle));
  for (const { assetId } of bundle.assets) {
    const folder = path.join(dataDir, 'media', assetId);
    mkdirSync(folder, { recursive: true });
    const asset = {
      assetId,
      durationS: FILM_DURATION_S,
      isEncrypted: false,
      manifest: 'manifest.mpd',
      audioLanguages: ['en'],
      subtitles: [],
      forcedSubtitles: [],
      heights: [720],
    };
    writeFileSync(path.join(folder, 'manifest.mpd'), '<MPD/>');
    writeFileSync(path.join(folder, 'asset.json'), JSON.stringify(asset));
  }
  return {
    titleIds: bundle.titles.map(({ parentProductId }) => parentProductId),
    searches: bundle.titles.slice(0, 500).map(({ title }) => title.en.split(' ').at(-1) ?? 'the'),
  };
};
