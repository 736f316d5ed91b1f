import type { Category } from '@drivein/contract';
import { hasSomethingToShow, isFilled } from './filled-category';

export type CategoryGroup =
  | { readonly kind: 'row'; readonly category: Category }
  | { readonly kind: 'banners'; readonly banners: readonly Category[] };

const isBannerAlone = ({ categoryTemplateType, products = [] }: Category): boolean =>
  categoryTemplateType === 'Banner' && products.length === 0;

/** Whether one that is not shown yet will stand on the line of the banners before it. */
export const joinsBanners = (next: Category | undefined): boolean =>
  next !== undefined && isFilled(next) && isBannerAlone(next) && hasSomethingToShow(next);

/** Banners that follow each other share a line: one below the other they would push the films off the screen. */
export const groupBanners = (categories: readonly Category[]): readonly CategoryGroup[] =>
  categories.reduce<readonly CategoryGroup[]>((groups, category) => {
    if (!isBannerAlone(category)) return [...groups, { kind: 'row', category }];
    const last = groups.at(-1);
    if (last?.kind !== 'banners') return [...groups, { kind: 'banners', banners: [category] }];
    return [...groups.slice(0, -1), { kind: 'banners', banners: [...last.banners, category] }];
  }, []);
