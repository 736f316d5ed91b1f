import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkShortCode, maskShortCode } from './short-code';

describe('a sign-in code', () => {
  it.each([
    ['', 'ShortCodeInvalid'],
    ['ABC12', 'ShortCodeInvalid'],
    ['ABC123', 'ok'],
    ['abc 123', 'ok'],
    ['      ', 'ShortCodeInvalid'],
  ])('"%s": %s', (code, expected) => expect(checkShortCode(code)).toBe(expected));

  it('is shown as at most six capitals and digits, for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aZ09-_ ßıﬁéя字🚗\u0000') }), (typed) => {
        const shown = maskShortCode(typed);
        expect(shown).toMatch(/^[A-Z0-9]{0,6}$/);
        expect(maskShortCode(shown)).toBe(shown);
      }),
    );
  });
});
