import { fieldIn, type Postings, rankIn, type TitleIndex } from './title-index';
import type { Query } from './title-terms';
import { nearRangesOf, type Range, rangeOf } from './word-ranges';

/** How well a title matches, best first. Every word must match, and the worst one counts. */
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

/** By the field of the word. */
const WHOLE = [Fit.TitleWord, Fit.Person, Fit.Genre] as const;
const START = [Fit.TitleWordStart, Fit.Person, Fit.Genre] as const;
const NEAR = [Fit.NearTitleWord, Fit.NearPerson, Fit.NearGenre] as const;
const NEAR_START = [Fit.NearTitleWordStart, Fit.NearPerson, Fit.NearGenre] as const;
type FitByPlace = typeof WHOLE | typeof START | typeof NEAR | typeof NEAR_START;

/** In shorter words one letter is too large a part. */
const MIN_NEAR_LENGTH = 3;
const MIN_NEAR_START_LENGTH = 4;
/** One page of results. */
const ENOUGH = 24;

interface WordMatch extends Range {
  readonly fits: FitByPlace;
}

/** Ranks of the offered titles that match a query: best match first, then most popular. */
export const rankTitles = (index: TitleIndex, query: Query, isOffered: Uint8Array): number[] => {
  const asTheyAre = fitAll(index, query, asTyped, isOffered);
  const found = asTheyAre.flat();
  // Words that occur in a title, or fill a page, are no typing error.
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
  // The last word may be both unfinished and mistyped.
  if (isLast && word.length >= MIN_NEAR_START_LENGTH) return [...matches, ...near];
  return [...matches, ...near.filter(({ fits }) => fits === NEAR)];
};

/** A complete word is a better match than a prefix. */
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

/** State of each title while the words of a query are matched one after the other. */
interface Progress {
  /** Number of matched words; a title that misses one is out. */
  readonly had: Uint8Array;
  /** Match quality of the last word, and the worst one before. */
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
  // The rarest word first, which leaves few candidates.
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
      const fit = fits[fieldIn(entry)];
      if (had[rank] === before) {
        had[rank] = before + 1;
        worst[rank] = Math.max(worst[rank] ?? 0, last[rank] ?? 0);
        last[rank] = fit;
      } else if (had[rank] === before + 1 && fit < (last[rank] ?? 0)) last[rank] = fit;
    }
  }
};

/** A title that starts with the whole query matches, independent of its words. */
const fitName = ({ texts, starts, titles }: Postings, query: Query, { had, last, worst }: Progress) => {
  const { from, to } = rangeOf(texts, query.name);
  const endOfExact = (texts[from] === query.name ? starts[from + 1] : starts[from]) ?? 0;
  const end = starts[to] ?? 0;
  for (let at = starts[from] ?? 0; at < end; at += 1) {
    const rank = titles[at] ?? 0;
    const fit = at < endOfExact ? Fit.ExactTitle : Fit.TitleStart;
    // The exact one of several names wins.
    const isBetterAlready =
      had[rank] === query.words.length && Math.max(last[rank] ?? 0, worst[rank] ?? 0) < fit;
    if (isBetterAlready) continue;
    had[rank] = query.words.length;
    last[rank] = worst[rank] = fit;
  }
};

/** One list per match quality, each by popularity. */
const inOrder = ({ had, last, worst }: Progress, wanted: number, isOffered: Uint8Array): number[][] => {
  const byFit = Array.from({ length: Fit.NearGenre + 1 }, (): number[] => []);
  for (let rank = 0; rank < had.length; rank += 1)
    if (had[rank] === wanted && isOffered[rank] === 1)
      byFit[Math.max(last[rank] ?? 0, worst[rank] ?? 0)]?.push(rank);
  return byFit;
};
