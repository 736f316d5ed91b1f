import { BundleSchema } from '@drivein/catalogue-bundle';
import { checkVoucherCode } from '@drivein/validation';
import { Value } from '@sinclair/typebox/value';
import { describe, expect, it } from 'vitest';
import { aBundle } from './a-bundle';

describe('aBundle', () => {
  const bundle = aBundle();

  it('is a valid catalogue bundle, also after a trip through JSON', () => {
    expect([...Value.Errors(BundleSchema, bundle)]).toEqual([]);
    expect(Value.Check(BundleSchema, JSON.parse(JSON.stringify(bundle)))).toBe(true);
  });

  it('has no reference to a missing part', () => {
    const assets = new Set(bundle.assets.map(({ assetId }) => assetId));
    const titles = new Set(bundle.titles.map(({ parentProductId }) => parentProductId));
    const clips = new Set(bundle.clips.map(({ vamId }) => vamId));
    const categories = new Set(bundle.categories.map(({ categoryId }) => categoryId));
    const features = new Set(bundle.features.map(({ featureId }) => featureId));
    const usedAssets = [
      ...bundle.titles.flatMap((title) => [
        title.assetId,
        ...(title.trailerAssetId ? [title.trailerAssetId] : []),
        ...title.preRollAssetIds,
        ...title.dubCardAssetIds,
      ]),
      ...bundle.clips.map(({ assetId }) => assetId),
    ];
    expect(usedAssets.filter((asset) => !assets.has(asset))).toEqual([]);
    expect(bundle.playlists.flatMap((list) => list.titles).filter((id) => !titles.has(id))).toEqual([]);
    expect(bundle.customLists.flatMap((list) => list.clips).filter((id) => !clips.has(id))).toEqual([]);
    expect(bundle.pages.flatMap((page) => page.categories).filter((id) => !categories.has(id))).toEqual([]);
    expect(bundle.pages.flatMap((page) => page.features).filter((id) => !features.has(id))).toEqual([]);
  });

  it('has voucher codes that pass the check of the form', () => {
    expect(bundle.vouchers.filter(({ code }) => checkVoucherCode(code) !== 'ok')).toEqual([]);
  });

  it('is a new object for each call, so that tests cannot affect each other', () => {
    aBundle().titles.pop();
    expect(aBundle().titles).toHaveLength(3);
  });
});
