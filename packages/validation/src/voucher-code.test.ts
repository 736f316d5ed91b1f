import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkVoucherCode, maskVoucherCode, voucherCodeOf } from './voucher-code';

/** Characters that grow, shrink or turn into letters when they are upper-cased. */
const trickyCharacters = fc.constantFrom(...'aZ09-_ ßıﬁéя字🚗\u0000');

describe('the voucher field', () => {
  it.each([
    ['abcd', 'ABCD'],
    ['abcde', 'ABCD-E'],
    ['ab-cd-ef', 'ABCD-EF'],
    ['ab cd!1', 'ABCD-1'],
    ['ABCD-', 'ABCD'],
    ['', ''],
  ])('shows %s as %s', (typed, shown) => expect(maskVoucherCode(typed)).toBe(shown));

  it('holds capitals and digits with at most one dash, and is stable', () => {
    fc.assert(
      fc.property(fc.string({ unit: trickyCharacters }), (typed) => {
        const shown = maskVoucherCode(typed);
        expect(shown).toMatch(/^([A-Z0-9]{0,4}|[A-Z0-9]{4}-[A-Z0-9]+)$/);
        expect(maskVoucherCode(shown)).toBe(shown);
        expect(voucherCodeOf(shown)).toBe(voucherCodeOf(typed));
      }),
    );
  });
});

describe('the check before a voucher is sent', () => {
  it.each([
    ['', 'VoucherEmpty'],
    ['--', 'VoucherEmpty'],
    ['0', 'ok'],
    ['1', 'VoucherInvalid'],
    ['A', 'ok'],
    ['B', 'VoucherInvalid'],
    ['Z', 'VoucherInvalid'],
    ['ZB', 'ok'],
    ['welcome1', 'ok'],
    ['WELC-OME1', 'ok'],
    ['WELC-OME2', 'VoucherInvalid'],
  ])('%s: %s [VOU-02a, VOU-02c]', (code, expected) => expect(checkVoucherCode(code)).toBe(expected));

  it('does not care for dashes, spaces or case [VOU-02a]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{1,20}$/), (code) => {
        expect(checkVoucherCode(maskVoucherCode(code))).toBe(checkVoucherCode(code));
        expect(checkVoucherCode(` ${code.toLowerCase()} `)).toBe(checkVoucherCode(code));
      }),
    );
  });

  it('becomes invalid when one odd character is added', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{1,20}$/), (code) => {
        expect(checkVoucherCode(`${code}1`)).not.toBe(checkVoucherCode(code));
        expect(checkVoucherCode(`${code}2`)).toBe(checkVoucherCode(code));
      }),
    );
  });

  it('depends on letters and digits only, at any length [VOU-02a]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: trickyCharacters }), fc.string({ unit: 'binary' })), (text) => {
        const code = voucherCodeOf(text);
        expect(code).toMatch(/^[A-Z0-9]{0,60}$/);
        expect(checkVoucherCode(text)).toBe(checkVoucherCode(code));
        expect(checkVoucherCode(text) === 'VoucherEmpty').toBe(code === '');
      }),
    );
    expect(voucherCodeOf('a'.repeat(10_000))).toHaveLength(60);
  });

  it('detects every slip to a neighbouring key, and no swap of two characters [VOU-02a]', () => {
    const code = fc.stringMatching(/^[A-Y0-8]{2,20}$/);
    fc.assert(
      fc.property(code, fc.nat(), (text, index) => {
        const at = index % text.length;
        const next = (Number.parseInt(text.charAt(at), 36) + 1).toString(36);
        const slipped = text.slice(0, at) + next + text.slice(at + 1);
        expect(checkVoucherCode(slipped)).not.toBe(checkVoucherCode(text));
        const swapped = text.slice(1) + text.charAt(0);
        expect(checkVoucherCode(swapped)).toBe(checkVoucherCode(text));
      }),
    );
  });
});
