import type { Bundle } from '@drivein/catalogue-bundle';

export const COUNTRIES = ['US', 'DE', 'KR', 'JP', 'VN'] as const;
export type CountryCode = (typeof COUNTRIES)[number];

/** `countryId` is the ISO 3166-1 number. */
export const territories: Bundle['territories'] = [
  { country: 'US', countryId: 840, svodCountryId: 840, currency: 'USD', languages: ['en', 'es'] },
  { country: 'DE', countryId: 276, svodCountryId: 276, currency: 'EUR', languages: ['de', 'en', 'fr'] },
  { country: 'KR', countryId: 410, svodCountryId: 410, currency: 'KRW', languages: ['ko', 'en'] },
  { country: 'JP', countryId: 392, svodCountryId: 392, currency: 'JPY', languages: ['ja', 'en'] },
  { country: 'VN', countryId: 704, svodCountryId: 704, currency: 'VND', languages: ['vi', 'en'] },
];
