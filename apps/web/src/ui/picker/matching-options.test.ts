import { describe, expect, it } from 'vitest';
import { matchingOptions, type PickerOption } from './matching-options';

const countries: readonly PickerOption[] = [
  { value: 'CI', label: 'Côte d’Ivoire' },
  { value: 'GB', label: 'United Kingdom' },
  { value: 'KP', label: 'North Korea' },
  { value: 'KR', label: 'South Korea', keywords: '대한민국' },
  { value: 'AT', label: 'Österreich', keywords: 'Austria' },
  { value: 'US', label: 'United States' },
];

const found = (text: string) => matchingOptions(countries, text).map(({ value }) => value);

describe('searching the options of a picker', () => {
  it('shows all of them, in their order, while nothing is typed', () => {
    expect(matchingOptions(countries, '  ')).toEqual(countries);
  });

  it.each([
    ['côte', ['CI']],
    ['COTE', ['CI']],
    ['oster', ['AT']],
    ['austria', ['AT']],
    ['korea', ['KP', 'KR']],
    ['states', ['US']],
    ['대한', ['KR']],
    ['대하', ['KR']],
    ['atlantis', []],
    ['<b>', []],
    ['(', []],
    ['\\', []],
    ['😀', []],
  ])('finds "%s" regardless of case and accents', (text, values) => {
    expect(found(text)).toEqual(values);
  });

  it('ranks a code and names with that beginning before other matching words, and those before the rest', () => {
    expect(found('us')).toEqual(['US', 'AT']);
    expect(found('s')).toEqual(['KR', 'US', 'AT']);
  });
});
