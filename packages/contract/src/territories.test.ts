import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './enumerations';
import { COUNTRY_CODES, LOCALES } from './territories';

describe('the table of countries', () => {
  it('has the 249 countries of ISO 3166-1, each once', () => {
    expect(COUNTRY_CODES).toHaveLength(249);
    expect(new Set(COUNTRY_CODES).size).toBe(249);
  });

  it('has only codes with a name', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    expect(COUNTRY_CODES.filter((code) => !names.of(code))).toEqual([]);
  });
});

describe('the table of locales', () => {
  it('has every language of the wording, and regions that exist', () => {
    expect([...new Set(LOCALES.map((locale) => locale.slice(0, 2)))].sort()).toEqual([...LANGUAGES].sort());
    expect(LOCALES.filter((locale) => !COUNTRY_CODES.includes(locale.slice(3)))).toEqual([]);
  });
});
