/** A range in a sorted list: `from` inclusive, `to` exclusive. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A range of words that begin with the same `length` letters. */
export interface NearRange extends Range {
  readonly length: number;
}

/** Sorts after every letter. */
const AFTER = '\uffff';

const lowerBound = (words: readonly string[], wanted: string, from: number, to: number): number => {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The words with a prefix. The prefix itself, if it is a word, comes first. */
export const rangeOf = (
  words: readonly string[],
  prefix: string,
  { from, to }: Range = { from: 0, to: words.length },
): Range => {
  const start = lowerBound(words, prefix, from, to);
  return { from: start, to: lowerBound(words, prefix + AFTER, start, to) };
};

const FIRST_EAST_ASIAN = '\u2e80';

/** Typing errors stay in one script: trying thousands of Chinese characters is pointless. */
const sameScript = (words: readonly string[], typed: string): Range => {
  const border = lowerBound(words, FIRST_EAST_ASIAN, 0, words.length);
  return typed < FIRST_EAST_ASIAN ? { from: 0, to: border } : { from: border, to: words.length };
};

/**
 * Words that start like the typed one except for one typing error: a wrong, missing, extra or two swapped letters.
 * Walks the sorted list like a trie; each step tries every error at one letter, and the rest must match.
 */
export const nearRangesOf = (words: readonly string[], typed: string): NearRange[] => {
  const found: NearRange[] = [];
  const tryPrefix = (prefix: string, within: Range) => {
    const range = rangeOf(words, prefix, within);
    if (range.from < range.to) found.push({ ...range, length: prefix.length });
  };
  let here = sameScript(words, typed);
  for (let at = 0; at < typed.length && here.from < here.to; at += 1) {
    const begin = typed.slice(0, at);
    const letter = typed.charAt(at);
    const after = typed.slice(at + 1);
    let next: Range = { from: 0, to: 0 };
    tryPrefix(begin + after, here);
    for (const branch of branchesOf(words, here, at)) {
      const other = branch.letter;
      if (other === letter) next = branch;
      else {
        tryPrefix(begin + other + after, branch);
        tryPrefix(begin + other + letter + after, branch);
        if (other === after.charAt(0)) tryPrefix(begin + other + letter + after.slice(1), branch);
      }
    }
    here = next;
  }
  return found;
};

interface Branch extends Range {
  readonly letter: string;
}

/** Splits a range whose words share their first `depth` letters by the next letter. */
function* branchesOf(words: readonly string[], { from, to }: Range, depth: number): Generator<Branch> {
  let at = from;
  // Only the first word of the range can end here.
  if (words[at]?.length === depth) at += 1;
  while (at < to) {
    const start = (words[at] ?? '').slice(0, depth + 1);
    const end = lowerBound(words, start + AFTER, at, to);
    yield { letter: start.charAt(depth), from: at, to: end };
    at = end;
  }
}
