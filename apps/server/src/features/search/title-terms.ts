import { initialsOf, spellHangul } from './spell-hangul';

/** Letters that Unicode takes for letters of their own, where people type plain ones. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ đ: 'd', ð: 'd', ø: 'o', ł: 'l', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
};
const FROM_KATAKANA_TO_HIRAGANA = 0x60;
/** Accents of Latin, Greek and Cyrillic, vowel points of Hebrew and Arabic. Marks of other scripts are letters. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;
const INVISIBLE = /\p{Cf}/gu;
/** Letters and digits; inside a word also what joins its parts: Spider-Man, l'amour, S.W.A.T. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’.·-][\p{L}\p{N}\p{M}]+)*/gu;
const JOINERS = /['’.·-]/;

/** Most texts, and they need none of the care for the others. */
const IS_ASCII = /^[\0-\x7f]*$/;

/** One width and one case: what words are cut from. */
const evenOut = (text: string) =>
  IS_ASCII.test(text) ? text.toLowerCase() : text.normalize('NFKC').replace(INVISIBLE, '').toLowerCase();

/** The words of a text, in order, each as its parts: `spider-man` is spider and man. */
export const splitWords = (text: string): string[][] =>
  // Read aloud, & is a word, and people type it so.
  (evenOut(text).replaceAll('&', ' and ').match(WORD) ?? []).map((word) => word.split(JOINERS));

/** A word as it is compared: without accents, kana as hiragana, Hangul key by key. */
export const foldWord = (word: string): string => (IS_ASCII.test(word) ? word : foldAccents(word));

const foldAccents = (word: string): string =>
  spellHangul(word.normalize('NFKD').replace(MARKS, ''))
    .replace(/[đðøłıßæœþ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - FROM_KATAKANA_TO_HIRAGANA));

/** Where a word of a title stands; a lower number is the better place. */
export const Place = { Title: 0, Person: 1, Genre: 2 } as const;
export type Place = (typeof Place)[keyof typeof Place];

export interface SearchableTitle {
  /** In all languages. */
  readonly names: readonly string[];
  readonly people: readonly string[];
  readonly genres: readonly string[];
}

export interface TitleTerms {
  /** Whole titles without spaces: what is compared to everything that was typed. */
  readonly names: ReadonlySet<string>;
  readonly words: ReadonlyMap<string, Place>;
}

/** Scripts written without spaces: a word may begin at any character. */
const IS_UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Longer texts are cut, in titles and queries alike: nobody types more. */
const MAX_WORD = 40;
const MAX_NAME = 120;

const cutWord = (word: string) => foldWord(word).slice(0, MAX_WORD);
const squash = (words: readonly string[][]) => foldWord(words.flat().join('')).slice(0, MAX_NAME);

/** Every form under which one word is found. */
const formsOf = (parts: readonly string[]): string[] => {
  const whole = parts.join('');
  const pieces = parts.length > 1 ? [...parts, whole] : [whole];
  const initials = initialsOf(whole);
  if (initials) pieces.push(initials);
  if (IS_UNSPACED.test(whole)) {
    const letters = [...whole];
    pieces.push(...letters.slice(1).map((_, at) => letters.slice(at + 1).join('')));
  }
  return pieces.map(cutWord);
};

/** What a title is found by. */
export const termsOf = (title: SearchableTitle): TitleTerms => {
  const names = new Set<string>();
  const words = new Map<string, Place>();
  const add = (text: string, place: Place) => {
    const found = splitWords(text);
    for (const word of found.flatMap(formsOf))
      if (word && place < (words.get(word) ?? Number.POSITIVE_INFINITY)) words.set(word, place);
    return found;
  };
  for (const name of title.names) {
    const found = add(name, Place.Title);
    if (found.length > 0) names.add(squash(found));
  }
  for (const person of title.people) add(person, Place.Person);
  for (const genre of title.genres) add(genre, Place.Genre);
  return { names, words };
};

export interface Query {
  readonly name: string;
  readonly words: readonly string[];
}

/** CAT-05 */
const MIN_LETTERS = 2;
/** More words than any title's worth narrow nothing down. */
const MAX_WORDS = 12;

/** What somebody typed, compared like the titles; undefined where nothing of it can be searched. */
export const readQuery = (term: string): Query | undefined => {
  const found = splitWords(term);
  if ([...found.flat().join('')].length < MIN_LETTERS) return undefined;
  const words = [...new Set(found.flat().map(cutWord))].filter(Boolean).slice(0, MAX_WORDS);
  return words.length > 0 ? { name: squash(found), words } : undefined;
};
