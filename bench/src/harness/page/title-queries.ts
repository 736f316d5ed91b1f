import type { LargeTitle } from '../large-catalogue';
import { type SeededRandom, seededRandom } from '../seeded-random';

export interface TitleQuery {
  readonly text: string;
  /** The title that the query is meant to find. */
  readonly meant: number;
  readonly hasSlip: boolean;
}

const SHORTEST_BEGINNING = 8;
const SHORTEST_WORD = 4;
/** One of this many is mistyped. */
const SLIP_EVERY = 5;

const longestWords = (name: string, count: number) =>
  name
    .split(' ')
    .sort((a, b) => b.length - a.length)
    .slice(0, count);

/** Queries for a known film: its whole name, its beginning, some words, or an actor. */
const waysToAsk: readonly ((name: string, title: LargeTitle, chance: SeededRandom) => string)[] = [
  (name) => name,
  (name) => name.toLowerCase(),
  (name) => name.slice(0, Math.max(SHORTEST_BEGINNING, Math.ceil(name.length * 0.75))),
  (name) => longestWords(name, 2).join(' '),
  (name, { cast }, chance) => [...longestWords(name, 1), chance.pick(cast).name.split(' ')[1]].join(' '),
];

/** One wrong, missing or extra letter, or two swapped ones, in a word that is long enough. */
const withSlip = (text: string, chance: SeededRandom): string => {
  const words = text.split(' ');
  const long = words.flatMap((word, index) => (word.length >= SHORTEST_WORD ? [index] : []));
  if (long.length === 0) return text;
  const chosen = chance.pick(long);
  const word = words[chosen] ?? '';
  const at = chance.below(word.length - 1);
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  // Of the same script: another letter of the text.
  const other = () => chance.pick([...text.toLowerCase()].filter((each) => each !== ' '));
  const slips = [
    () => before + other() + after,
    () => before + after,
    () => before + letter + other() + after,
    () => before + after.charAt(0) + letter + after.slice(1),
  ];
  words[chosen] = chance.pick(slips)();
  return words.join(' ');
};

export const titleQueries = (titles: readonly LargeTitle[], count: number, seed: number): TitleQuery[] => {
  const chance = seededRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const title = chance.pick(titles);
    const name = chance.pick([title.title.en, title.title.en, ...Object.values(title.title)]);
    const text = chance.pick(waysToAsk)(name, title, chance);
    const isMistyped = index % SLIP_EVERY === 0;
    const typed = isMistyped ? withSlip(text, chance) : text;
    return { text: typed, meant: title.parentProductId, hasSlip: typed !== text };
  });
};
