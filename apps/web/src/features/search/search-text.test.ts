import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canMatch, cutText, isLongEnough, SEARCH_MAX_LENGTH, termOf } from './search-text';

describe('search term', () => {
  it('counts characters as people do, not the units of a string', () => {
    for (const one of ['a', ' a ', '밤', '🎬', 'é', '👨‍👩‍👧', '\u1107\u1161\u11b7', '🇩🇪'])
      expect(isLongEnough(termOf(one)), one).toBe(false);
    for (const two of ['ab', '밤의', '🎬🍿', 'ㅂㅇ', 'éa', '..'])
      expect(isLongEnough(termOf(two)), two).toBe(true);
  });

  it('drops characters that are no text', () => {
    expect(termOf('\u0000night\u0007 \t ferry\n')).toBe('night ferry');
    expect(termOf('night\ud83c')).toBe('night');
    expect(termOf('  50% / who? #1  ')).toBe('50% / who? #1');
    expect(termOf('עברית')).toBe('עברית');
  });

  it('that no title can match is not sent', () => {
    for (const term of ['..', '%%', '🎬🍿', '\u202e\u200f']) expect(canMatch(term)).toBe(false);
    for (const term of ['夜', '7', 'ｒａ', 'a..']) expect(canMatch(term)).toBe(true);
  });

  it('keeps whole characters of a text that is too long', () => {
    expect(cutText('밤'.repeat(101))).toBe('밤'.repeat(100));
    const family = '👨‍👩‍👧';
    expect(cutText(family.repeat(30))).toBe(family.repeat(20));
  });

  it('can be sent for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const term = termOf(text);
        expect([...term].length).toBeLessThanOrEqual(SEARCH_MAX_LENGTH);
        expect(decodeURIComponent(encodeURIComponent(term))).toBe(term);
        expect(termOf(term)).toBe(term);
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 300 }), (units) => {
        expect(() => encodeURIComponent(termOf(String.fromCharCode(...units)))).not.toThrow();
      }),
    );
  });
});
