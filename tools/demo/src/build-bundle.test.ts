import { BundleSchema } from '@drivein/catalogue-bundle';
import { CATEGORY_TEMPLATES, LANGUAGES } from '@drivein/contract';
import { Value } from '@sinclair/typebox/value';
import { describe, expect, it } from 'vitest';
import { buildBundle, contentVersion } from './build-bundle';
import { artPlans } from './content/art-plans';
import { titleEntries } from './content/all-titles';
import { COUNTRIES } from './content/markets';

const bundle = buildBundle();
const titleIds = new Set(bundle.titles.map((title) => title.parentProductId));
const assetKinds = new Map(bundle.assets.map((asset) => [asset.assetId, asset.kind]));
const duplicates = <T>(values: readonly T[]) => values.filter((value, i) => values.indexOf(value) !== i);
const homeCategories = () => bundle.pages.find(({ uniqueId }) => uniqueId === 'home')?.categories ?? [];

describe('the demo catalogue', () => {
  it('is a bundle a server accepts', () => {
    expect([...Value.Errors(BundleSchema, bundle)]).toEqual([]);
  });

  it('is the same every time, version included', () => {
    expect(JSON.stringify(buildBundle())).toBe(JSON.stringify(bundle));
    expect(bundle.version).toMatch(/^[0-9a-f]{16}$/);
  });

  it('has more than sixty titles, twenty clips, and nine rows on home', () => {
    expect(bundle.titles.length).toBeGreaterThanOrEqual(64);
    expect(bundle.clips.length).toBeGreaterThanOrEqual(24);
    expect(homeCategories().length).toBeGreaterThanOrEqual(9);
  });

  it('uses all eight category templates', () => {
    const used = new Set(bundle.categories.map((category) => category.template));
    expect([...CATEGORY_TEMPLATES].filter((template) => !used.has(template))).toEqual([]);
  });

  it('gives no id twice', () => {
    expect(duplicates(bundle.titles.map((title) => title.parentProductId))).toEqual([]);
    expect(duplicates(bundle.clips.map((clip) => clip.vamId))).toEqual([]);
    expect(duplicates(bundle.playlists.map((list) => list.playlistId))).toEqual([]);
    expect(duplicates(bundle.customLists.map((list) => list.customListId))).toEqual([]);
    expect(duplicates(bundle.categories.map((category) => category.categoryId))).toEqual([]);
    expect(duplicates(bundle.features.map((feature) => feature.featureId))).toEqual([]);
    expect(duplicates(bundle.pages.map((page) => page.categoryListId))).toEqual([]);
    expect(duplicates(bundle.assets.map((asset) => asset.assetId))).toEqual([]);
    expect(duplicates(bundle.vouchers.map((voucher) => voucher.code))).toEqual([]);
    expect(duplicates(artPlans().map((plan) => plan.artId))).toEqual([]);
  });

  it('names every title in words of its own, in every language', () => {
    for (const language of LANGUAGES) {
      expect(duplicates(bundle.titles.map((title) => title.title[language]))).toEqual([]);
      expect(duplicates(bundle.titles.map((title) => title.synopsis[language]))).toEqual([]);
    }
  });

  it('has no text that lacks one of the seven languages', () => {
    const texts = [
      ...bundle.titles.flatMap((title) => [title.title, title.synopsis, title.ratingReason]),
      ...bundle.clips.map((clip) => clip.title),
      ...bundle.categories.flatMap(({ title, subtitle }) => (subtitle ? [title, subtitle] : [title])),
      ...bundle.features.flatMap((feature) => [feature.line1, feature.line2]),
      ...bundle.pages.map((page) => page.title),
      ...bundle.legalDocuments.map((document) => document.html),
      ...(bundle.consentContents ?? []).flatMap(({ section: { wording, child } }) =>
        [wording, child.wording, ...child.options.map((option) => option.wording)].flatMap((texts) =>
          Object.values(texts),
        ),
      ),
      ...bundle.popularSearches,
      ...Object.values(bundle.genres),
    ];
    expect(texts.filter((text) => LANGUAGES.some((language) => !text[language]?.trim()))).toEqual([]);
  });

  it('gives every title a picture that no other title has', () => {
    expect(duplicates(titleEntries.map(({ scene, variant }) => `${scene}/${String(variant)}`))).toEqual([]);
    expect(titleEntries.filter(({ variant }) => variant < 0 || variant > 5)).toEqual([]);
  });

  it('names a cast of three or more and a director for every title', () => {
    for (const title of bundle.titles) {
      expect(title.cast.length).toBeGreaterThanOrEqual(3);
      expect(title.cast.every(({ name, role }) => name && role)).toBe(true);
      expect(title.crew[0]?.role).toBe('Director');
    }
  });
});

describe('the references of the demo catalogue', () => {
  it('lead from titles and clips to assets of the right kind', () => {
    for (const title of bundle.titles) {
      expect(assetKinds.get(title.assetId)).toBe('film');
      expect(assetKinds.get(title.trailerAssetId ?? '')).toBe('trailer');
      for (const id of title.preRollAssetIds) expect(assetKinds.get(id)).toMatch(/pre-roll$/);
      for (const id of title.dubCardAssetIds) expect(assetKinds.get(id)).toBe('dub-card');
      expect(title.genres.filter((genre) => !bundle.genres[genre])).toEqual([]);
    }
    for (const clip of bundle.clips) {
      expect(assetKinds.get(clip.assetId)).toBe('clip');
      if (clip.parentProductId !== undefined) expect(titleIds).toContain(clip.parentProductId);
    }
  });

  it('lead from lists to titles and clips that exist, each once in a list', () => {
    const clipIds = bundle.clips.map((clip) => clip.vamId);
    for (const { titles } of bundle.playlists) {
      expect(titles.filter((id) => !titleIds.has(id))).toEqual([]);
      expect(duplicates(titles)).toEqual([]);
    }
    for (const { clips } of bundle.customLists) {
      expect(clips.filter((id) => !clipIds.includes(id))).toEqual([]);
      expect(duplicates(clips)).toEqual([]);
    }
  });

  it('keep playlists between eight titles and the one that holds them all, but for the one that starts empty', () => {
    const sizes = new Map(bundle.playlists.map(({ playlistId, titles }) => [playlistId, titles.length]));
    expect(sizes.get(800001)).toBe(0);
    expect([...sizes].filter(([id, size]) => id !== 800001 && size < 8)).toEqual([]);
    expect([...sizes.values()].filter((size) => size > 30)).toEqual([bundle.titles.length]);
  });

  it('lead from categories to lists, and from banners to pages and titles', () => {
    const playlistIds = bundle.playlists.map((list) => list.playlistId);
    const customListIds = bundle.customLists.map((list) => list.customListId);
    const featureListIds = bundle.pages.map((page) => page.featureListId);
    for (const category of bundle.categories) {
      if (category.playlistId !== undefined) expect(playlistIds).toContain(category.playlistId);
      if (category.customListId !== undefined) expect(customListIds).toContain(category.customListId);
      if (category.featureListId !== undefined) expect(featureListIds).toContain(category.featureListId);
      const filledBy = [
        category.playlistId,
        category.customListId,
        category.featureListId,
        category.consumerPlaylist,
        category.link,
      ];
      expect(filledBy.filter((source) => source !== undefined)).toHaveLength(1);
    }
    for (const { link } of [...bundle.categories, ...bundle.features]) {
      if (link?.kind === 'title') expect(titleIds).toContain(link.parentProductId);
      if (link?.kind === 'page') expect(bundle.pages.map((page) => page.uniqueId)).toContain(link.uniqueId);
    }
  });

  it('lead from pages to categories and features, and leave none unused', () => {
    const onPages = new Set(bundle.pages.flatMap((page) => page.categories));
    const featured = new Set(bundle.pages.flatMap((page) => page.features));
    expect([...onPages].sort()).toEqual(bundle.categories.map((category) => category.categoryId).sort());
    expect([...featured].sort()).toEqual(bundle.features.map((feature) => feature.featureId).sort());
  });

  it('lead from every picture to a plan that draws it', () => {
    const planned = new Set(artPlans().map((plan) => plan.artId));
    const used = [
      ...bundle.titles,
      ...bundle.clips,
      ...bundle.features,
      ...bundle.categories,
      ...bundle.pages,
    ]
      .flatMap(({ art }) => (art ? [art.artId] : []))
      .concat('shell-drivein');
    expect(used.filter((artId) => !planned.has(artId))).toEqual([]);
    expect([...planned].filter((artId) => !used.includes(artId))).toEqual([]);
  });

  it('draw first what home shows first', () => {
    const order = artPlans().map((plan) => plan.artId);
    expect(order.slice(0, 5)).toEqual([
      'shell-drivein',
      'mile-marker-zero',
      'salt-signal',
      'apogee',
      'up-otto-up',
    ]);
  });
});

describe('the offers of the demo catalogue', () => {
  it('carry a price wherever a film is sold or rented, and none where it is not', () => {
    for (const offer of bundle.titles.flatMap((title) => title.offers)) {
      const isPriced = offer.transactionType === 'EST' || offer.transactionType === 'TVOD';
      expect((offer.priceMinor ?? 0) > 0).toBe(isPriced);
      expect(COUNTRIES).toContain(offer.country);
    }
  });

  it('include every way to watch, a film missing in a country, and windows in time', () => {
    const offers = bundle.titles.flatMap((title) => title.offers);
    expect(new Set(offers.map((offer) => offer.transactionType))).toEqual(
      new Set(['EST', 'TVOD', 'SVOD', 'FVOD']),
    );
    expect(bundle.titles.some(({ offers: own }) => !own.some(({ country }) => country === 'VN'))).toBe(true);
    expect(offers.some((offer) => offer.availableFrom)).toBe(true);
    expect(offers.some((offer) => offer.availableUntil)).toBe(true);
    expect(bundle.titles.some((title) => title.isRedeemable && title.creditCost === 2)).toBe(true);
  });

  it('rate every title in every country', () => {
    for (const { rating } of bundle.titles) {
      expect(Object.keys(rating).sort()).toEqual([...COUNTRIES, 'default'].sort());
    }
  });
});

describe('the version of a catalogue', () => {
  it('changes with the smallest change of its content and with nothing else', () => {
    expect(contentVersion({ a: 1 })).toBe(contentVersion({ a: 1 }));
    expect(contentVersion({ a: 1 })).not.toBe(contentVersion({ a: 2 }));
    expect(contentVersion({ a: 'ab' })).not.toBe(contentVersion({ a: 'ba' }));
  });
});
