import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPostalCode } from './postal-code';

describe('postal code', () => {
  it.each([
    ['US', ' 94105 ', '94105'],
    ['US', '941051234', '94105-1234'],
    ['US', '94105 1234', '94105-1234'],
    ['CA', 'm5v2t6', 'M5V 2T6'],
    ['CA', 'M5V-2T6', 'M5V 2T6'],
    ['JP', '１５０－０００１', '150-0001'],
    ['JP', '1500001', '150-0001'],
    ['JP', '150ー0001', '150-0001'],
    ['GB', 'sw1a 1aa', 'SW1A 1AA'],
    ['GR', '105 63', '105 63'],
    ['HK', '-', '-'],
  ])('the code of %s entered as %j becomes %j', (country, typed, written) => {
    expect(readPostalCode(country, typed)).toBe(written);
  });

  it.each([
    ['US', '9410'],
    ['CA', 'M5V2T'],
    ['DE', '1234'],
    ['JP', '150-00012'],
    ['FR', ''],
    ['FR', '75\u000001'],
    ['FR', '7500175001750'],
  ])('the code of %s cannot be %j', (country, typed) => {
    expect(readPostalCode(country, typed)).toBeUndefined();
  });

  it('normalising a code twice gives the same result', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('US', 'CA', 'DE', 'JP', 'KR', 'VN', 'GB'),
        fc.oneof(
          fc.stringMatching(/^\d{5}([- ]?\d{2,4})?$/),
          fc.stringMatching(/^[A-Z]\d[A-Z][- ]?\d[A-Z]\d$/),
          fc.string(),
        ),
        (country, typed) => {
          const written = readPostalCode(country, typed);
          if (written !== undefined) expect(readPostalCode(country, written)).toBe(written);
        },
      ),
    );
  });
});
