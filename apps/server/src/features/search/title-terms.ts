import { foldWord, splitWords } from './fold-text';
import { initialsOf } from './spell-hangul';

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
