import { initialsOf, spellHangul } from './spell-hangul';

/** Letters without a Unicode decomposition that people type as plain ones. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ đ: 'd', ð: 'd', ø: 'o', ł: 'l', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
};
const FROM_KATAKANA_TO_HIRAGANA = 0x60;
/**
 * Accents of Latin, Greek and Cyrillic, and vowel points of Hebrew and Arabic. Marks of other scripts are letters.
 */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;
const INVISIBLE = /\p{Cf}/gu;
/** Letters and digits, and inside a word the joining characters: Spider-Man, l'amour, S.W.A.T. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’.·-][\p{L}\p{N}\p{M}]+)*/gu;
const JOINERS = /['’.·-]/;

/** Fast path: most texts are ASCII and need no folding. */
const IS_ASCII = /^[\0-\x7f]*$/;

/** Normalises width and case before splitting. */
const evenOut = (text: string) =>
  IS_ASCII.test(text) ? text.toLowerCase() : text.normalize('NFKC').replace(INVISIBLE, '').toLowerCase();

/** The words of a text in order, each as a list of parts: `spider-man` is spider and man. */
export const splitWords = (text: string): string[][] =>
  // People type & as "and".
  (evenOut(text).replaceAll('&', ' and ').match(WORD) ?? []).map((word) => word.split(JOINERS));

/** A word in comparable form: without accents, kana as hiragana, Hangul key by key. */
export const foldWord = (word: string): string => (IS_ASCII.test(word) ? word : foldAccents(word));

const foldAccents = (word: string): string =>
  spellHangul(word.normalize('NFKD').replace(MARKS, ''))
    .replace(/[đðøłıßæœþ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - FROM_KATAKANA_TO_HIRAGANA));

/** The field of a word; a lower number ranks higher. */
export const Field = { Title: 0, Person: 1, Genre: 2 } as const;
export type Field = (typeof Field)[keyof typeof Field];

export interface SearchableTitle {
  /** In all languages. */
  readonly names: readonly string[];
  readonly people: readonly string[];
  readonly genres: readonly string[];
}

export interface TitleTerms {
  /** Whole titles without spaces, compared with the whole query. */
  readonly names: ReadonlySet<string>;
  readonly words: ReadonlyMap<string, Field>;
}

/** Scripts written without spaces: a word may begin at any character. */
const IS_UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Longer words are cut, in titles and queries alike. */
const MAX_WORD = 40;
const MAX_NAME = 120;

const cutWord = (word: string) => foldWord(word).slice(0, MAX_WORD);
const squash = (words: readonly string[][]) => foldWord(words.flat().join('')).slice(0, MAX_NAME);

/** All forms under which a word is found. */
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

/** The search terms of a title. */
export const termsOf = (title: SearchableTitle): TitleTerms => {
  const names = new Set<string>();
  const words = new Map<string, Field>();
  const add = (text: string, field: Field) => {
    const found = splitWords(text);
    for (const word of found.flatMap(formsOf))
      if (word && field < (words.get(word) ?? Number.POSITIVE_INFINITY)) words.set(word, field);
    return found;
  };
  for (const name of title.names) {
    const found = add(name, Field.Title);
    if (found.length > 0) names.add(squash(found));
  }
  for (const person of title.people) add(person, Field.Person);
  for (const genre of title.genres) add(genre, Field.Genre);
  return { names, words };
};

export interface Query {
  readonly name: string;
  readonly words: readonly string[];
}

/** CAT-05 */
const MIN_LETTERS = 2;
/** More words do not narrow the result. */
const MAX_WORDS = 12;

/** A query in the form of the titles; undefined when nothing in it is searchable. */
export const readQuery = (term: string): Query | undefined => {
  const found = splitWords(term);
  if ([...found.flat().join('')].length < MIN_LETTERS) return undefined;
  const words = [...new Set(found.flat().map(cutWord))].filter(Boolean).slice(0, MAX_WORDS);
  return words.length > 0 ? { name: squash(found), words } : undefined;
};
