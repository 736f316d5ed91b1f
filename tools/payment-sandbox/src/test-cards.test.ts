import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brandOf } from './card-brands';
import { TEST_CARDS } from './test-cards';

const hasLuhnDigit = (number: string): boolean =>
  [...number].reverse().reduce((sum, digit, at) => {
    const value = at % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;

const grouped = (number: string): string =>
  number.length === 15
    ? number.replace(/(\d{4})(\d{6})(\d{5})/, '$1 $2 $3')
    : number.replace(/(\d{4})(?=\d)/g, '$1 ');

describe('the test cards', () => {
  it('have numbers that pass for a card, each its own', () => {
    for (const { number } of TEST_CARDS) {
      expect(hasLuhnDigit(number), number).toBe(true);
      expect(brandOf(number), number).toBeDefined();
    }
    expect(new Set(TEST_CARDS.map(({ number }) => number)).size).toBe(TEST_CARDS.length);
  });

  it.each(['tools/payment-sandbox/README.md', 'docs/demo.md'])('are all listed in %s', (file) => {
    const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
    for (const { number } of TEST_CARDS) expect(text).toContain(grouped(number));
  });
});
