import { expect, it } from 'vitest';
import { isSixDigits, maskSixDigits } from './enter-pay-code';

it.each([
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['１２３４５６', '123456'],
  ['12a3', '123'],
  ['1234567', '123456'],
])('pay code: input %o gives %s', (typed, digits) => expect(maskSixDigits(typed)).toBe(digits));

it('pay code: anything but six digits is rejected', () => {
  expect(['123456', '12345', '1234567', 'abcdef', ''].map(isSixDigits)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
