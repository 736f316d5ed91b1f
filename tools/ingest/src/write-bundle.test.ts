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

it("film bundle: is valid for the server, in the category of the owner's films", () => {
  const bundle = made();
  expect([...Value.Errors(BundleSchema, bundle)]).toEqual([]);
  expect(bundle.playlists).toEqual([
    { playlistId: YOUR_FILMS_PLAYLIST, titles: [bundle.titles[0]?.parentProductId] },
  ]);
});

it('film bundle: has the price in every territory, and is free without one', () => {
  expect(made().titles[0]?.offers).toContainEqual({ country: 'US', transactionType: 'EST', priceMinor: 999 });
  const free = made({ priceMinor: undefined }).titles[0]?.offers ?? [];
  expect(free.length).toBeGreaterThan(0);
  expect(free.every((offer) => offer.transactionType === 'FVOD' && offer.priceMinor === undefined)).toBe(
    true,
  );
});

it('film bundle: its version changes with its content only', () => {
  expect(made().version).toBe(made().version);
  expect(made({ synopsis: 'Anew.' }).version).not.toBe(made().version);
});
