import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearRangesOf, rangeOf } from './word-ranges';

const WORDS = ['fairy', 'fern', 'ferry', 'ferryman', 'fury', 'merry', 'night', 'nights', 'やま', '夜'].sort();

const nearWords = (typed: string) =>
  new Set(
    nearRangesOf(WORDS, typed).flatMap(({ from, length }) =>
      WORDS[from]?.length === length ? [WORDS[from]] : [],
    ),
  );

describe('word ranges', () => {
  it('a prefix gives its words, the exact one first', () => {
    const { from, to } = rangeOf(WORDS, 'ferry');
    expect(WORDS.slice(from, to)).toEqual(['ferry', 'ferryman']);
    expect(rangeOf(WORDS, 'x')).toMatchObject({ from: 8, to: 8 });
  });

  it('one wrong, missing, extra or swapped letter is accepted, also at the start', () => {
    for (const typed of ['fezry', 'fery', 'ferrry', 'frery', 'xerry', 'erry', 'xferry', 'efrry'])
      expect(nearWords(typed), typed).toContain('ferry');
    expect(nearWords('fzzry')).not.toContain('ferry');
  });

  it('an unfinished word may contain a typing error', () => {
    const found = nearRangesOf(WORDS, 'ferrzm').flatMap(({ from, to }) => WORDS.slice(from, to));
    expect(found).toEqual(['ferryman']);
  });

  it('words one typing error away are found, and no others', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 30 }), word, (list, typed) => {
        const words = [...list].sort();
        const found = new Set(
          nearRangesOf(words, typed).flatMap(({ from, length }) =>
            words[from]?.length === length ? [words[from]] : [],
          ),
        );
        // Words that only continue the typed one are found by prefix.
        const expected = words.filter((each) => isOneSlipAway(typed, each) && !each.startsWith(typed));
        expect([...found].filter((each) => each !== typed && !each?.startsWith(typed)).sort()).toEqual(
          expected,
        );
      }),
    );
  });
});

/** Tries all possible typing errors. */
const isOneSlipAway = (typed: string, word: string): boolean => {
  const letters = [...new Set(word)];
  const slips = Array.from({ length: typed.length + 1 }, (_, at) => {
    const [before, after] = [typed.slice(0, at), typed.slice(at)];
    return [
      before + after.slice(1),
      before + after.charAt(1) + after.charAt(0) + after.slice(2),
      ...letters.flatMap((letter) => [before + letter + after, before + letter + after.slice(1)]),
    ];
  });
  return typed !== word && slips.flat().includes(word);
};
