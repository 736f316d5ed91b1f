import { describe, expect, it } from 'vitest';
import { fillText } from './fill-text';

const CREDITS = '{count, plural, one {# credit} other {# credits}}';

describe('a text of the wording table', () => {
  it('takes its parameters', () => {
    expect(fillText('Welcome back, {name}', { name: 'Ana' }, 'en')).toBe('Welcome back, Ana');
  });

  it.each([
    [0, '0 credits'],
    [1, '1 credit'],
    [1200, '1,200 credits'],
  ])('speaks of %i in the right number', (count, expected) => {
    expect(fillText(CREDITS, { count }, 'en')).toBe(expected);
  });

  it('follows the plural rules of the language', () => {
    expect(fillText('{count, plural, other {# クレジット}}', { count: 1 }, 'ja')).toBe('1 クレジット');
    // French counts zero as one.
    expect(fillText('{count, plural, one {# crédit} other {# crédits}}', { count: 0 }, 'fr')).toBe(
      '0 crédit',
    );
  });

  it('leaves a missing parameter visible and reads no markup from a given one', () => {
    expect(fillText('Hello {name}', {}, 'en')).toBe('Hello {name}');
    expect(fillText('{a}', { a: '{b}', b: 'no' }, 'en')).toBe('{b}');
    expect(fillText('Hello {name}', { name: '$& $1' }, 'en')).toBe('Hello $& $1');
  });
});
