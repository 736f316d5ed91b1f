import type { Field, TitleTerms } from './title-terms';

/** Sorted texts with their titles: `titles[starts[i] .. starts[i + 1])`. */
export interface Postings {
  readonly texts: readonly string[];
  readonly starts: Uint32Array;
  readonly titles: Uint32Array;
}

/**
 * Titles are identified by their rank in popularity, so lists in index order are sorted by it. Entries of `words` hold
 * rank and field (`rankIn`, `fieldIn`).
 */
export interface TitleIndex {
  readonly size: number;
  readonly words: Postings;
  readonly names: Postings;
}

const FIELD_BITS = 2;
export const rankIn = (entry: number) => entry >>> FIELD_BITS;
export const fieldIn = (entry: number) => (entry & ((1 << FIELD_BITS) - 1)) as Field;

type Entries = Map<string, number[]>;
/** Yields to other work. */
type Breathe = () => Promise<unknown>;

/** A few milliseconds of work. */
const TEXTS_PER_STEP = 4000;

/** Collects the terms of titles, in order of popularity. */
export const createIndexBuilder = () => {
  const words: Entries = new Map();
  const names: Entries = new Map();
  let size = 0;

  return {
    add: (terms: TitleTerms) => {
      for (const [word, field] of terms.words) put(words, word, (size << FIELD_BITS) | field);
      for (const name of terms.names) put(names, name, size);
      size += 1;
    },
    finish: async (breathe: Breathe): Promise<TitleIndex> => ({
      size,
      words: await flatten(words, breathe),
      names: await flatten(names, breathe),
    }),
  };
};

const put = (entries: Entries, text: string, entry: number) => {
  const known = entries.get(text);
  if (known) known.push(entry);
  else entries.set(text, [entry]);
};

/** Flat typed arrays need a fraction of the memory of many small lists and no garbage collection. */
const flatten = async (entries: Entries, breathe: Breathe): Promise<Postings> => {
  const texts = await sortedKeys(entries, breathe);
  const starts = new Uint32Array(texts.length + 1);
  const titles = new Uint32Array([...entries.values()].reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const [at, text] of texts.entries()) {
    const ofText = entries.get(text) ?? [];
    titles.set(ofText, end);
    end += ofText.length;
    starts[at + 1] = end;
    if (at % TEXTS_PER_STEP === 0) await breathe();
  }
  return { texts, starts, titles };
};

/** Sorted by first letter in steps, so that other requests are not blocked. */
const sortedKeys = async (entries: Entries, breathe: Breathe): Promise<string[]> => {
  const byLetter = new Map<string, string[]>();
  for (const text of entries.keys()) {
    const letter = text.charAt(0);
    const known = byLetter.get(letter);
    if (known) known.push(text);
    else byLetter.set(letter, [text]);
  }
  const sorted: string[] = [];
  for (const letter of [...byLetter.keys()].sort()) {
    for (const text of byLetter.get(letter)?.sort() ?? []) sorted.push(text);
    await breathe();
  }
  return sorted;
};
