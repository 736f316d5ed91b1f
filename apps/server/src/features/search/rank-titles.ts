import { placeIn, type Postings, rankIn, type TitleIndex } from './title-index';
import type { Query } from './title-terms';
import { nearRangesOf, type Range, rangeOf } from './word-ranges';

/** How well a title fits, best first. Words count by their worst: every word of the query must fit somehow. */
const Fit = {
  ExactTitle: 0,
  TitleStart: 1,
  TitleWord: 2,
  TitleWordStart: 3,
  Person: 4,
  Genre: 5,
  NearTitleWord: 6,
  NearTitleWordStart: 7,
  NearPerson: 8,
  NearGenre: 9,
} as const;

/** By the place of the word. */
const WHOLE = [Fit.TitleWord, Fit.Person, Fit.Genre] as const;
const START = [Fit.TitleWordStart, Fit.Person, Fit.Genre] as const;
const NEAR = [Fit.NearTitleWord, Fit.NearPerson, Fit.NearGenre] as const;
const NEAR_START = [Fit.NearTitleWordStart, Fit.NearPerson, Fit.NearGenre] as const;
type FitByPlace = typeof WHOLE | typeof START | typeof NEAR | typeof NEAR_START;

/** In shorter words one letter is too much of the word. */
const MIN_NEAR_LENGTH = 3;
const MIN_NEAR_START_LENGTH = 4;
/** A first page. */
const ENOUGH = 24;

interface WordMatch extends Range {
  readonly fits: FitByPlace;
}

/** The titles that fit a query and are offered, by their rank in the index: the best fit first, then the most popular. */
export const rankTitles = (index: TitleIndex, query: Query, isOffered: Uint8Array): number[] => {
  const asTheyAre = fitAll(index, query, asTyped, isOffered);
  const found = asTheyAre.flat();
  // Words that stand in a title like this, or fill a page, are no slip of the finger.
  if (found.length >= ENOUGH || asTheyAre.slice(0, Fit.TitleWordStart).some(({ length }) => length > 0))
    return found;
  return fitAll(index, query, withSlips, isOffered).flat();
};

type Matcher = (texts: readonly string[], word: string, isLast: boolean) => WordMatch[];

const asTyped: Matcher = (texts, word) => {
  const range = rangeOf(texts, word);
  return splitWhole(texts, range, word.length, WHOLE, START);
};

const withSlips: Matcher = (texts, word, isLast) => {
  const matches = asTyped(texts, word, isLast);
  if (word.length < MIN_NEAR_LENGTH) return matches;
  const near = nearRangesOf(texts, word).flatMap((range) =>
    splitWhole(texts, range, range.length, NEAR, NEAR_START),
  );
  // The last word may be unfinished and mistyped at once.
  if (isLast && word.length >= MIN_NEAR_START_LENGTH) return [...matches, ...near];
  return [...matches, ...near.filter(({ fits }) => fits === NEAR)];
};

/** The word that is complete is a better match than those that only begin so. */
const splitWhole = (
  texts: readonly string[],
  { from, to }: Range,
  length: number,
  whole: FitByPlace,
  start: FitByPlace,
): WordMatch[] => {
  if (from >= to) return [];
  if (texts[from]?.length !== length) return [{ from, to, fits: start }];
  return [
    { from, to: from + 1, fits: whole },
    { from: from + 1, to, fits: start },
  ];
};

/** What is known of each title while the words of a query go over it, one after the other. */
interface Progress {
  /** How many words it has had so far; one that missed a word stays behind. */
  readonly had: Uint8Array;
  /** How well the last of them fits, and the worst of those before. */
  readonly last: Uint8Array;
  readonly worst: Uint8Array;
}

const fitAll = (
  index: TitleIndex,
  query: Query,
  matcher: Matcher,
  isOffered: Uint8Array,
): readonly number[][] => {
  const { size, words, names } = index;
  const progress = {
    had: new Uint8Array(size),
    last: new Uint8Array(size),
    worst: new Uint8Array(size),
  };
  const entriesOf = (matches: readonly WordMatch[]) =>
    matches.reduce((sum, { from, to }) => sum + (words.starts[to] ?? 0) - (words.starts[from] ?? 0), 0);
  // The rarest first: after it there is little left to look at.
  const matches = query.words.map((word, at, { length }) => matcher(words.texts, word, at === length - 1));
  matches.sort((a, b) => entriesOf(a) - entriesOf(b));
  matches.forEach((ofWord, before) => fitWord(words, ofWord, before, progress));
  fitName(names, query, progress);
  return inOrder(progress, query.words.length, isOffered);
};

const fitWord = (words: Postings, matches: readonly WordMatch[], before: number, progress: Progress) => {
  const { had, last, worst } = progress;
  const { starts, titles } = words;
  for (const { from, to, fits } of matches) {
    const end = starts[to] ?? 0;
    for (let at = starts[from] ?? 0; at < end; at += 1) {
      const entry = titles[at] ?? 0;
      const rank = rankIn(entry);
      const fit = fits[placeIn(entry)];
      if (had[rank] === before) {
        had[rank] = before + 1;
        worst[rank] = Math.max(worst[rank] ?? 0, last[rank] ?? 0);
        last[rank] = fit;
      } else if (had[rank] === before + 1 && fit < (last[rank] ?? 0)) last[rank] = fit;
    }
  }
};

/** A title that begins with all that was typed fits, whatever became of the single words. */
const fitName = ({ texts, starts, titles }: Postings, query: Query, { had, last, worst }: Progress) => {
  const { from, to } = rangeOf(texts, query.name);
  const endOfExact = (texts[from] === query.name ? starts[from + 1] : starts[from]) ?? 0;
  const end = starts[to] ?? 0;
  for (let at = starts[from] ?? 0; at < end; at += 1) {
    const rank = titles[at] ?? 0;
    const fit = at < endOfExact ? Fit.ExactTitle : Fit.TitleStart;
    // Of two names of a title the exact one comes first, and stays.
    const isBetterAlready =
      had[rank] === query.words.length && Math.max(last[rank] ?? 0, worst[rank] ?? 0) < fit;
    if (isBetterAlready) continue;
    had[rank] = query.words.length;
    last[rank] = worst[rank] = fit;
  }
};

/** One list for each fit, each by popularity. */
const inOrder = ({ had, last, worst }: Progress, wanted: number, isOffered: Uint8Array): number[][] => {
  const byFit = Array.from({ length: Fit.NearGenre + 1 }, (): number[] => []);
  for (let rank = 0; rank < had.length; rank += 1)
    if (had[rank] === wanted && isOffered[rank] === 1)
      byFit[Math.max(last[rank] ?? 0, worst[rank] ?? 0)]?.push(rank);
  return byFit;
};
