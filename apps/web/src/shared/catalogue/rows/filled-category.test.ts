import type { CatalogueEntry, Category, Clip, Feature } from '@drivein/contract';
import { describe, expect, it } from 'vitest';
import { fullCategory, hasSomethingToShow, heroOf, isFilled } from './filled-category';

const aCategory = (change: Partial<Category> = {}): Category => ({
  id: 1,
  name: 'row',
  categoryTemplateType: 'STD',
  categoryTextTranslations: { title: 'Row' },
  categoryImages: [],
  categoryOthers: {},
  ...change,
});
const products = (count: number): CatalogueEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    parentProductId: index + 1,
    title: `Film ${index}`,
    packshots: [],
  }));
const clips = (count: number): Clip[] =>
  Array.from({ length: count }, (_, index) => ({
    vamId: index + 1,
    productId: 0,
    uniqueContentId: `c${index}`,
    title: `Clip ${index}`,
    imageUrl: '',
    vamStatus: 1,
    duration: 60,
  }));

describe('home category', () => {
  it('home category: hidden when empty, pending when not yet filled', () => {
    expect(hasSomethingToShow(aCategory({ products: [] }))).toBe(false);
    expect(isFilled(aCategory({ products: [] }))).toBe(true);
    expect(isFilled(aCategory({ playlistId: 401 }))).toBe(false);
    expect(isFilled(aCategory({ customListId: 402 }))).toBe(false);
    expect(isFilled(aCategory({ consumerPlaylistId: 403 }))).toBe(false);
  });

  it('home category: not pending without a list', () => {
    expect(isFilled(aCategory())).toBe(true);
  });

  it('home category: shows its fetched content', () => {
    const category = aCategory({ playlistId: 401 });
    expect(fullCategory(category, undefined)).toBeUndefined();
    const filled = fullCategory(category, { products: products(2), vam: [] });
    expect(filled?.products).toHaveLength(2);
    expect(filled && hasSomethingToShow(filled)).toBe(true);
  });

  it('home category: the same object until its content changes', () => {
    const category = aCategory({ playlistId: 401 });
    const content = { products: products(2), vam: [] };
    const full = fullCategory(category, content);
    expect(fullCategory(category, content)).toBe(full);
    expect(fullCategory(category, { ...content, products: products(3) })?.products).toHaveLength(3);
  });

  it('home category: a banner needs a picture and a target', () => {
    const banner = aCategory({ categoryTemplateType: 'Banner', categoryImages: [{ imageUrl: '/a.webp' }] });
    expect(hasSomethingToShow({ ...banner, categoryOthers: { page: 'saturday' } })).toBe(true);
    expect(hasSomethingToShow(banner)).toBe(false);
  });

  it('home category: at most 15 titles to continue and 20 clips', () => {
    const shown = (change: Partial<Category>) => fullCategory(aCategory(change), undefined);
    const watching = { categoryTemplateType: 'ContinueWatching', products: products(30) } as const;
    expect(shown(watching)?.products).toHaveLength(15);
    expect(shown({ categoryTemplateType: 'VAM', vam: clips(30) })?.vam).toHaveLength(20);
    expect(shown({ products: products(30) })?.products).toHaveLength(30);
  });
});

describe('page head', () => {
  const feature: Feature = {
    featureId: 1,
    navigationLinkType: 'Page',
    navigationLink: 'saturday',
    featureImageUrl: '/a.webp',
    featureText: { Line1: { text: '', hexCode: '' }, Line2: { text: '', hexCode: '' } },
  };
  const banners = (featureList: Feature[]) =>
    aCategory({ categoryTemplateType: 'FeatureTemplate', featureList });
  const row = aCategory({ products: products(1) });

  it('page head: uses the banners among the first categories, not later ones', () => {
    const hero = banners([feature]);
    expect(heroOf([row, row, row, hero], 4)).toBe(hero);
    expect(heroOf([row, row, row, row, hero], 4)).toBeUndefined();
  });

  it('page head: an empty list of banners does not count', () => {
    const hero = banners([feature]);
    expect(heroOf([banners([])], 4)).toBeUndefined();
    expect(heroOf([banners([]), hero], 4)).toBe(hero);
  });
});
