import { BundleSchema } from '@drivein/catalogue-bundle';
import { Value } from '@sinclair/typebox/value';
import { expect, it } from 'vitest';
import { bundleOf, YOUR_FILMS_PLAYLIST } from './write-bundle';

const order = {
  ...{
    file: 'a.mp4',
    title: 'My film',
    synopsis: 'About us.',
    priceMinor: 999 as number | undefined,
    dataDir: '.data',
  },
  ...{ subtitles: [], shouldReplace: false },
};
const made = (change: Partial<typeof order> = {}) =>
  bundleOf({
    ...{ bundleId: 'own-my-film', parentProductId: 900_001, assetId: 'own-my-film' },
    ...{ durationS: 12, year: 2026, language: 'en-US' },
    ...{ art: { artId: 'own-my-film', colour: '#102030' }, order: { ...order, ...change } },
  });

it("writes a bundle the server accepts, on the shelf of the owner's films", () => {
  const bundle = made();
  expect([...Value.Errors(BundleSchema, bundle)]).toEqual([]);
  expect(bundle.playlists).toEqual([
    { playlistId: YOUR_FILMS_PLAYLIST, titles: [bundle.titles[0]?.parentProductId] },
  ]);
});

it('sells at the price in every territory, and gives away what has none', () => {
  expect(made().titles[0]?.offers).toContainEqual({ country: 'US', transactionType: 'EST', priceMinor: 999 });
  const free = made({ priceMinor: undefined }).titles[0]?.offers ?? [];
  expect(free.length).toBeGreaterThan(0);
  expect(free.every((offer) => offer.transactionType === 'FVOD' && offer.priceMinor === undefined)).toBe(
    true,
  );
});

it('changes its version with its content only', () => {
  expect(made().version).toBe(made().version);
  expect(made({ synopsis: 'Anew.' }).version).not.toBe(made().version);
});
