import type { Place, TitleTerms } from './title-terms';

/** Sorted texts, and for each the titles that have it: `titles[starts[i] .. starts[i + 1])`. */
export interface Postings {
  readonly texts: readonly string[];
  readonly starts: Uint32Array;
  readonly titles: Uint32Array;
}

/**
 * A title is known here by its rank in popularity, so whatever is read in order is already sorted by it. The entries
 * of `words` hold the rank and the place of the word (`rankIn`, `placeIn`).
 */
export interface TitleIndex {
  readonly size: number;
  readonly words: Postings;
  readonly names: Postings;
}

const PLACE_BITS = 2;
export const rankIn = (entry: number) => entry >>> PLACE_BITS;
export const placeIn = (entry: number) => (entry & ((1 << PLACE_BITS) - 1)) as Place;

type Entries = Map<string, number[]>;
/** Lets others work in between. */
type Breathe = () => Promise<unknown>;

/** So few texts take a few milliseconds. */
const TEXTS_PER_STEP = 4000;

/** Collects the terms of titles, the most popular first. */
export const createIndexBuilder = () => {
  const words: Entries = new Map();
  const names: Entries = new Map();
  let size = 0;

  return {
    add: (terms: TitleTerms) => {
      for (const [word, place] of terms.words) put(words, word, (size << PLACE_BITS) | place);
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

/** Flat numbers instead of many small lists: a fraction of the memory, and nothing for the garbage collector to walk. */
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

/** Letter by letter: sorting all at once would hold everybody up. */
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
