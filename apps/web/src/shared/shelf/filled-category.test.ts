import type { CatalogueEntry, Category, Clip } from '@drivein/contract';
import { describe, expect, it } from 'vitest';
import { fillCategory, hasSomethingToShow, isFilled, withCaps } from './filled-category';

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

describe('a category of home', () => {
  it('is hidden when it holds nothing, and waits when it was not filled yet', () => {
    expect(hasSomethingToShow(aCategory({ products: [] }))).toBe(false);
    expect(isFilled(aCategory({ products: [] }))).toBe(true);
    expect(isFilled(aCategory())).toBe(false);
  });

  it('shows what was fetched for it', () => {
    const filled = fillCategory(aCategory(), { products: products(2), vam: [] });
    expect(isFilled(filled)).toBe(true);
    expect(hasSomethingToShow(filled)).toBe(true);
  });

  it('is a banner by its picture and where it leads', () => {
    const banner = aCategory({ categoryTemplateType: 'Banner', categoryImages: [{ imageUrl: '/a.webp' }] });
    expect(hasSomethingToShow({ ...banner, categoryOthers: { page: 'saturday' } })).toBe(true);
    expect(hasSomethingToShow(banner)).toBe(false);
  });

  it('keeps at most 15 titles to continue and 20 clips', () => {
    const watching = withCaps(
      aCategory({ categoryTemplateType: 'ContinueWatching', products: products(30) }),
    );
    expect(watching.products).toHaveLength(15);
    expect(withCaps(aCategory({ categoryTemplateType: 'VAM', vam: clips(30) })).vam).toHaveLength(20);
    expect(withCaps(aCategory({ products: products(30) })).products).toHaveLength(30);
  });
});
