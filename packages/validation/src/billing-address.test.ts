import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BillingForm, isBlank, missingBillingFields, tidyBilling, tidyLine } from './billing-address';

const anAddress = (changes: Partial<BillingForm> = {}): BillingForm => ({
  line1: '48 Harbor Street',
  line2: '',
  country: 'US',
  region: 'NY',
  city: 'Brooklyn',
  postalCode: '11231',
  ...changes,
});

describe('a billing address', () => {
  it('requires every field but the second line', () => {
    expect(missingBillingFields(anAddress(), { hasRegions: true })).toEqual([]);
    const empty = { line1: '', line2: '', country: '', region: '', city: '', postalCode: '' };
    expect(missingBillingFields(empty, { hasRegions: true })).toEqual([
      'line1',
      'country',
      'region',
      'city',
      'postalCode',
    ]);
  });

  it('needs no region where the country has none', () => {
    expect(missingBillingFields(anAddress({ region: '' }), { hasRegions: false })).toEqual([]);
    expect(missingBillingFields(anAddress({ region: '' }), { hasRegions: true })).toEqual(['region']);
  });

  it.each(['   ', '\t\n', '\u3000', '\u200b', '\u202e'])('counts %j as empty', (text) => {
    expect(missingBillingFields(anAddress({ city: text }), { hasRegions: true })).toEqual(['city']);
  });

  it.each([
    ['  48   Harbor\u00a0Street ', '48 Harbor Street'],
    ['서울특별시 강남구', '서울특별시 강남구'],
    ['東京都\u3000千代田区', '東京都 千代田区'],
    ['12 Đường Lê Lợi', '12 Đường Lê Lợi'],
    ['Main\r\nStreet', 'Main Street'],
    ['\u202eteertS niaM', 'teertS niaM'],
  ])('sends %j as %j', (typed, sent) => expect(tidyLine(typed)).toBe(sent));

  it('is normalised by one pass, in every script', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const tidy = tidyLine(text);
        expect(tidyLine(tidy)).toBe(tidy);
        expect(isBlank(text)).toBe(tidy === '');
      }),
    );
  });

  it('keeps the codes of countries and regions', () => {
    expect(tidyBilling(anAddress({ line1: ' 48 Harbor Street ' }))).toEqual(anAddress());
  });
});
