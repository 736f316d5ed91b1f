import type { BundleTitle } from '@drivein/catalogue-bundle';

/** A film that can be bought, rented and redeemed in the US and in KR, with a trailer. */
export const aTitle = (overrides: Partial<BundleTitle> = {}): BundleTitle => ({
  parentProductId: 101,
  assetId: 'film-night-ferry',
  trailerAssetId: 'trailer-night-ferry',
  preRollAssetIds: [],
  dubCardAssetIds: [],
  art: { artId: 'night-ferry', colour: '#1b2a41' },
  title: { en: 'Night Ferry', ko: '밤의 여객선' },
  synopsis: { en: 'The last boat of the season leaves with one passenger too many.' },
  genres: ['drama'],
  rating: { default: 'PG', KR: '12' },
  ratingReason: { en: 'Mild peril' },
  cast: [{ name: 'Ines Calloway', role: 'Captain Moreau' }],
  crew: [{ name: 'Tomas Brandt', role: 'Director' }],
  copyright: '© Lantern Pictures',
  releaseYear: 2024,
  releaseType: 0,
  originalLanguage: 'en',
  isRedeemable: true,
  creditCost: 1,
  popularity: 300,
  offers: [
    { country: 'US', transactionType: 'EST', priceMinor: 1499 },
    { country: 'US', transactionType: 'TVOD', priceMinor: 499 },
    { country: 'KR', transactionType: 'EST', priceMinor: 15000 },
    { country: 'KR', transactionType: 'TVOD', priceMinor: 5000 },
  ],
  ...overrides,
});
