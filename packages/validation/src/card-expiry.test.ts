import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCardExpiry, maskCardExpiry, parseCardExpiry } from './card-expiry';

const now = { year: 2026, month: 6 };

describe('the card expiry field', () => {
  it.each([
    ['0', '', '0'],
    ['07', '0', '07/'],
    ['07', '07/', '07'],
    ['0728', '', '07/28'],
    ['07/2890', '', '07/28'],
    ['ab', '', ''],
  ])('turns %s (after %s) into %s', (typed, before, shown) =>
    expect(maskCardExpiry(typed, before)).toBe(shown),
  );

  it('holds at most five characters, digits and one slash, for any input', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (typed, before) => {
        expect(maskCardExpiry(typed, before)).toMatch(/^(\d{0,2}|\d{2}\/\d{0,2})$/);
      }),
    );
  });
});

describe('a card expiry in June 2026', () => {
  it.each([
    ['06/26', 'ok'],
    ['05/26', 'CardExpiryInvalid'],
    ['12/25', 'CardExpiryInvalid'],
    ['01/27', 'ok'],
    ['00/27', 'CardExpiryInvalid'],
    ['13/27', 'CardExpiryInvalid'],
    ['1/27', 'CardExpiryInvalid'],
    ['01/2', 'CardExpiryInvalid'],
    ['', 'CardExpiryInvalid'],
  ])('%s: %s', (text, expected) => expect(checkCardExpiry(text, now)).toBe(expected));

  it('is valid exactly from this month on', () => {
    const two = (value: number) => String(value).padStart(2, '0');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 99 }), (month, year) => {
        const text = `${two(month)}/${two(year)}`;
        expect(parseCardExpiry(text)).toEqual({ year: 2000 + year, month });
        const isAhead = (2000 + year) * 12 + month >= now.year * 12 + now.month;
        expect(checkCardExpiry(text, now) === 'ok').toBe(isAhead);
      }),
    );
  });
});
