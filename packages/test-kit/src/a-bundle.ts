import type { Bundle } from '@drivein/catalogue-bundle';
import { aClip } from './a-clip';
import { aDemoAccount } from './a-demo-account';
import { aTitle } from './a-title';

/** The ids of `aBundle()`, so that a test says `ids.ferry` rather than 101. */
export const aBundleIds = {
  /** Bought, rented and redeemed in US and KR; trailer, pre-roll, skip-less pre-roll, dub card. */
  ferry: 101,
  /** Rent or subscription in the US only; no trailer. */
  moons: 102,
  /** Free (FVOD) everywhere; costs nothing and is not redeemable. */
  harbour: 103,
  /** An extra of the ferry film, locked until that is owned. */
  lockedClip: 201,
  /** A studio clip that belongs to no film. */
  studioClip: 202,
  popularRow: 301,
  clipRow: 302,
  watchingRow: 303,
  libraryRow: 304,
  popularPlaylist: 401,
  clipList: 451,
  homeCategories: 501,
  libraryCategories: 502,
  homeFeatures: 601,
  heroTitle: 701,
} as const;

const ids = aBundleIds;

/** The smallest catalogue with which every screen has something to show. */
export const aBundle = (overrides: Partial<Bundle> = {}): Bundle => ({
  bundleId: 'test',
  version: '1',
  territories: [
    { country: 'US', countryId: 840, svodCountryId: 840, currency: 'USD', languages: ['en', 'es'] },
    { country: 'KR', countryId: 410, svodCountryId: 410, currency: 'KRW', languages: ['ko', 'en'] },
  ],
  genres: { drama: { en: 'Drama', ko: '드라마' }, family: { en: 'Family' } },
  assets: [
    { assetId: 'film-night-ferry', kind: 'film', durationS: 120 },
    { assetId: 'film-paper-moons', kind: 'film', durationS: 90 },
    { assetId: 'film-glass-harbour', kind: 'film', durationS: 60 },
    { assetId: 'trailer-night-ferry', kind: 'trailer', durationS: 20 },
    { assetId: 'pre-roll', kind: 'pre-roll', durationS: 5 },
    { assetId: 'skip-less-pre-roll', kind: 'skip-less-pre-roll', durationS: 4 },
    { assetId: 'dub-card', kind: 'dub-card', durationS: 3 },
    { assetId: 'clip-captains-bridge', kind: 'clip', durationS: 30 },
    { assetId: 'clip-building-the-harbour', kind: 'clip', durationS: 25 },
  ],
  titles: [
    aTitle({ preRollAssetIds: ['pre-roll', 'skip-less-pre-roll'], dubCardAssetIds: ['dub-card'] }),
    aTitle({
      parentProductId: ids.moons,
      assetId: 'film-paper-moons',
      trailerAssetId: undefined,
      art: { artId: 'paper-moons', colour: '#5b3758' },
      title: { en: 'Paper Moons', es: 'Lunas de papel' },
      synopsis: { en: 'Two kite makers race the first winter storm across the plains.' },
      isRedeemable: true,
      creditCost: 2,
      popularity: 200,
      offers: [
        { country: 'US', transactionType: 'TVOD', priceMinor: 399 },
        { country: 'US', transactionType: 'SVOD' },
      ],
    }),
    aTitle({
      parentProductId: ids.harbour,
      assetId: 'film-glass-harbour',
      trailerAssetId: undefined,
      art: { artId: 'glass-harbour', colour: '#0f4c4a' },
      title: { en: 'Glass Harbour' },
      synopsis: { en: 'A lighthouse keeper teaches a stranded whale the way home.' },
      genres: ['family'],
      isRedeemable: false,
      popularity: 100,
      offers: [
        { country: 'US', transactionType: 'FVOD' },
        { country: 'KR', transactionType: 'FVOD' },
      ],
    }),
  ],
  clips: [
    aClip({
      vamId: ids.lockedClip,
      uniqueContentId: 'clip-captains-bridge',
      parentProductId: ids.ferry,
      assetId: 'clip-captains-bridge',
      art: { artId: 'captains-bridge', colour: '#22364f' },
      title: { en: "On the Captain's Bridge" },
      isLocked: true,
    }),
    aClip(),
  ],
  playlists: [{ playlistId: ids.popularPlaylist, titles: [ids.ferry, ids.moons, ids.harbour] }],
  customLists: [{ customListId: ids.clipList, clips: [ids.lockedClip, ids.studioClip] }],
  features: [
    {
      featureId: ids.heroTitle,
      link: { kind: 'title', parentProductId: ids.ferry },
      art: { artId: 'night-ferry', colour: '#1b2a41' },
      line1: { en: 'Night Ferry' },
      line1Colour: '#ffffff',
      line2: { en: 'Leaves tonight' },
      line2Colour: '#ffd166',
    },
  ],
  categories: [
    {
      categoryId: ids.popularRow,
      name: 'popular',
      template: 'STD',
      title: { en: 'Popular tonight', ko: '오늘 밤 인기' },
      playlistId: ids.popularPlaylist,
    },
    {
      categoryId: ids.clipRow,
      name: 'clips',
      template: 'VAM',
      title: { en: 'Short clips' },
      customListId: ids.clipList,
    },
    {
      categoryId: ids.watchingRow,
      name: 'continue-watching',
      template: 'ContinueWatching',
      title: { en: 'Continue watching' },
      consumerPlaylist: 'continue-watching',
    },
    {
      categoryId: ids.libraryRow,
      name: 'library',
      template: 'Grid',
      title: { en: 'My library' },
      consumerPlaylist: 'library',
    },
  ],
  pages: [
    {
      uniqueId: 'home',
      title: { en: 'Home' },
      categoryListId: ids.homeCategories,
      categories: [ids.popularRow, ids.clipRow],
      featureListId: ids.homeFeatures,
      features: [ids.heroTitle],
    },
    {
      uniqueId: 'library',
      title: { en: 'My library' },
      categoryListId: ids.libraryCategories,
      categories: [ids.watchingRow, ids.libraryRow],
      features: [],
    },
  ],
  legalDocuments: [
    {
      type: 2,
      html: { en: '<h1>Privacy</h1><p>What we keep, and why.</p>', de: '<h1>Datenschutz</h1>' },
    },
    { type: 3, html: { en: '<h1>Terms of service</h1>' } },
    { type: 6, html: { en: '<h1>Terms of use</h1>' } },
  ],
  consentContents: [
    {
      type: 'otherData',
      section: {
        wording: { 'section-title': { en: 'Statistics', de: 'Statistik' } },
        child: {
          wording: { 'section-title': { en: 'Both' } },
          options: [
            { optionId: 152, name: 'Google Analytics', wording: { 'option-title': { en: 'Screens' } } },
            { optionId: 154, name: 'Video Analytics', wording: { 'option-title': { en: 'Films' } } },
          ],
        },
      },
    },
  ],
  popularSearches: [{ en: 'ferry' }, { en: 'moon' }],
  vouchers: [
    { code: 'TESTGOOD1', gives: { kind: 'credits', credits: 3 }, state: 'ready' },
    { code: 'TESTPACK1', gives: { kind: 'package', days: 30 }, state: 'ready' },
    { code: 'TESTUSED1', gives: { kind: 'credits', credits: 1 }, state: 'used' },
    { code: 'TESTOVER', gives: { kind: 'credits', credits: 1 }, state: 'expired' },
    { code: 'TESTLATER1', gives: { kind: 'credits', credits: 1 }, state: 'not-active' },
    { code: 'TESTBUNDLE', gives: { kind: 'package', days: 30 }, state: 'bundle-not-active' },
    { code: 'TESTOTHERCAR', gives: { kind: 'credits', credits: 1 }, state: 'device-not-valid' },
    { code: 'TESTPROMO', gives: { kind: 'credits', credits: 1 }, state: 'promotion' },
    { code: 'TESTNOCAR', gives: { kind: 'credits', credits: 1 }, state: 'device-not-entitled' },
  ],
  cars: [
    { hardwareId: 'HW-TEST-0001', linkedTo: 'driver@example.com', isEntitled: true },
    { hardwareId: 'HW-TEST-0002', isEntitled: true },
    { hardwareId: 'HW-TEST-0003', isEntitled: true, automaticVoucher: 'TESTGOOD1' },
    { hardwareId: 'HW-TEST-0004', isEntitled: false },
  ],
  demoAccounts: [
    aDemoAccount({
      email: 'driver@example.com',
      credits: [{ amount: 5, expiresInDays: 90 }],
      owns: [{ parentProductId: ids.ferry, boughtDay: -10 }],
      rents: [{ parentProductId: ids.moons, rentedDay: -1 }],
      watching: [{ parentProductId: ids.ferry, fraction: 0.25 }],
    }),
    aDemoAccount({ email: 'korea@example.com', country: 'KR', language: 'ko' }),
    aDemoAccount(),
  ],
  ...overrides,
});
