import type { Category } from '@drivein/contract';
import { CONTINUE_WATCHING_MAX, CLIP_ROW_MAX } from '@drivein/contract/light';
import { linkOfBanner } from './editor-link';
import { hasList } from './list-of-category';
import type { CategoryContent } from './category-queries';

/** Whether the category came with its content. One without a list, such as most banners, has none to fetch. */
export const isFilled = (category: Category): boolean =>
  category.products !== undefined ||
  category.vam !== undefined ||
  category.featureList !== undefined ||
  !hasList(category);

const fillCategory = (category: Category, content: CategoryContent): Category => ({
  ...category,
  products: [...content.products],
  vam: [...content.vam],
});

interface Full {
  readonly content: CategoryContent | undefined;
  readonly category: Category;
}
const known = new WeakMap<Category, Full>();

/**
 * The category with its content, included or fetched; undefined while pending. The same input gives the same object,
 * so that existing rows are not drawn again.
 */
export const fullCategory = (
  category: Category,
  content: CategoryContent | undefined,
): Category | undefined => {
  const last = known.get(category);
  if (last && last.content === content) return last.category;
  const filled = isFilled(category) ? category : content && fillCategory(category, content);
  if (!filled) return undefined;
  const full = withCaps(filled);
  known.set(category, { content, category: full });
  return full;
};

/** A banner with a target needs no tiles; any other category needs at least one tile. */
export const hasSomethingToShow = (category: Category): boolean => {
  const { products = [], vam = [], featureList = [], categoryImages, categoryTemplateType } = category;
  if (products.length + vam.length + featureList.length > 0) return true;
  return (
    categoryTemplateType === 'Banner' && categoryImages.length > 0 && linkOfBanner(category) !== undefined
  );
};

/**
 * The banners at the head of a page, taken from its first categories. Later ones stay in their rows, because the head
 * must not change while scrolling.
 */
export const heroOf = (categories: readonly Category[], firstCount: number): Category | undefined =>
  categories
    .slice(0, firstCount)
    .find(
      ({ categoryTemplateType, featureList = [] }) =>
        categoryTemplateType === 'FeatureTemplate' && featureList.length > 0,
    );

/** CAT-03 */
const withCaps = (category: Category): Category => {
  if (category.categoryTemplateType === 'ContinueWatching' && category.products) {
    return { ...category, products: category.products.slice(0, CONTINUE_WATCHING_MAX) };
  }
  if (category.categoryTemplateType === 'VAM' && category.vam) {
    return { ...category, vam: category.vam.slice(0, CLIP_ROW_MAX) };
  }
  return category;
};
