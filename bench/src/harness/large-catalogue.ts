import { type SeededRandom, seededRandom } from './seeded-random';

export interface LargeTitle {
  readonly parentProductId: number;
  readonly title: Readonly<Record<string, string>> & { readonly en: string };
  readonly cast: readonly { readonly name: string; readonly role: string }[];
}

const FIRST_ID = 2_000_000;
const DISTINCT_WORDS = 6000;
const FIRST_NAMES = 400;
const LAST_NAMES = 4000;
const COUNTRIES = ['US', 'KR', 'DE'];
const ONSETS = 'b br c cl d dr f fl g gr h j k l m n p pr qu r s sh st t tr v w'.split(' ');
const VOWELS = 'a e i o u ai ea oo ou'.split(' ');
const ENDS = 'l m n nd r rk s st t x ng ll'.split(' ');
const HIRAGANA = [
  ...'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわ',
];
const HAN = [...'夜海山空星月風雪花森川町道橋船鉄声影夢旅光雨石火水木金土日人心手目'];
const FIRST_SYLLABLE = 0xac00;
const HANGUL = Array.from({ length: 399 }, (_, index) => String.fromCharCode(FIRST_SYLLABLE + index * 28));

const wordOf = (chance: SeededRandom): string => {
  const syllable = () => chance.pick(ONSETS) + chance.pick(VOWELS);
  return syllable() + (chance.below(3) > 0 ? syllable() : '') + chance.pick(ENDS);
};
const distinct = (count: number, make: () => string): string[] => {
  const made = new Set<string>();
  while (made.size < count) made.add(make());
  return [...made];
};
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const several = (count: number, make: () => string) => Array.from({ length: count }, make);

/** Titles of two to five words, like real ones in how they share words, in English and one more language. */
const titleMaker = (chance: SeededRandom) => {
  const words = distinct(DISTINCT_WORDS, () => wordOf(chance));
  const word = () => capital(chance.pickSkewed(words));
  const patterns = [
    () => `The ${word()} ${word()}`,
    () => `${word()} ${word()}`,
    () => `${word()} of the ${word()}`,
    () => `A ${word()} in ${word()} ${word()}`,
    () => `${word()}'s ${word()} ${word()}`,
    () => `${word()} and ${word()}`,
  ];
  const others: readonly (readonly [string, () => string])[] = [
    ['de', () => `Das ${word()} über ${word()} ${word()}`],
    ['vi', () => `Đường ${word()} ở ${word()} ${word()}`],
    [
      'ja',
      () => several(3, () => chance.pick(HAN)).join('') + several(4, () => chance.pick(HIRAGANA)).join(''),
    ],
    ['ko', () => several(3, () => several(2, () => chance.pick(HANGUL)).join('')).join(' ')],
  ];
  return () => {
    const [language, make] = chance.pick(others);
    return { en: chance.pick(patterns)(), [language]: make() };
  };
};

/** Nothing but titles: the demo catalogue beside it brings countries and accounts. The same seed, the same titles. */
export const largeCatalogue = (count: number, seed = 42) => {
  const chance = seededRandom(seed);
  const newTitle = titleMaker(chance);
  const firstNames = distinct(FIRST_NAMES, () => capital(wordOf(chance)));
  const lastNames = distinct(LAST_NAMES, () => capital(wordOf(chance) + chance.pick(ENDS)));
  const person = () => `${chance.pickSkewed(firstNames)} ${chance.pick(lastNames)}`;
  const titles = Array.from({ length: count }, (_, index) => ({
    parentProductId: FIRST_ID + index,
    assetId: 'film-of-a-bench',
    preRollAssetIds: [],
    dubCardAssetIds: [],
    art: { artId: `bench-${index % 100}`, colour: '#1b2a41' },
    title: newTitle(),
    synopsis: { en: 'A film that is only looked for.' },
    genres: [chance.pick(['drama', 'family', 'comedy', 'thriller'])],
    rating: { default: 'PG' },
    ratingReason: { en: '' },
    cast: several(3, person).map((name) => ({ name, role: 'Themselves' })),
    crew: [{ name: person(), role: 'Director' }],
    copyright: '',
    releaseYear: 1950 + chance.below(77),
    releaseType: 0,
    originalLanguage: 'en',
    isRedeemable: false,
    creditCost: 1,
    popularity: chance.below(1_000_000),
    offers: COUNTRIES.map((country) => ({ country, transactionType: 'TVOD', priceMinor: 499 })),
  }));
  const none = { territories: [], assets: [], clips: [], customLists: [], features: [], categories: [] };
  const nobody = {
    pages: [],
    legalDocuments: [],
    popularSearches: [],
    vouchers: [],
    cars: [],
    demoAccounts: [],
  };
  return {
    ...none,
    ...nobody,
    bundleId: 'large',
    version: `${count}-${seed}`,
    genres: {},
    titles,
    playlists: [],
  };
};
