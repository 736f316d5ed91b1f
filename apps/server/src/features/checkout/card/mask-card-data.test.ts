import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskCardData } from './mask-card-data';

describe('masking card data', () => {
  it.each([
    ['4000000000002701', '…2701'],
    ['card 4000 0000 0000 2701 declined', 'card …2701 declined'],
    ['{"number":"3400-000000-02708"}', '{"number":"…2708"}'],
    ['４０００ ００００ ００００ ２７０１', '…2701'],
    ['{"cvv":"123","securityCode": "1234"}', '{"cvv":"…","securityCode": "…"}'],
    ['token eyJhbGciOiJSUzI1NiJ9.eyJudW1iZXIiOiI0MDAwIn0.c2lnbmF0dXJl', 'token …'],
  ])('%s', (text, masked) => {
    expect(maskCardData(text)).toBe(masked);
  });

  it('text without card data stays unchanged', () => {
    const text = '{"responseCode":40362,"requestId":"aB3-1x","at":"2026-06-14T12:00:00Z"}';
    expect(maskCardData(text)).toBe(text);
  });

  it('card numbers are hidden in any grouping and context', () => {
    const digits = fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 19 })
      .map((each) => each.join(''));
    const separator = fc.constantFrom('', ' ', '-', '.', '\u00a0', ' - ');
    fc.assert(
      fc.property(digits, separator, fc.constantFrom('', '"', 'PAN='), (number, between, around) => {
        const written = number.replace(/(\d{4})(?=\d)/g, (group) => group + between.slice(0, 2));
        const masked = maskCardData(`${around}${written}${around}`);
        expect(masked.replace(/\D/g, '')).toBe(number.slice(-4));
      }),
    );
  });
});
