import { HOME_FIRST_CATEGORIES, PAGE_FIRST_CATEGORIES } from '@drivein/contract/light';

export const HOME = 'home';

/**
 * How many of the first categories may move banners to the page's head. A preview shows more of a page at first but
 * has the same head.
 */
export const headCategoriesOf = (uniqueId: string): number =>
  uniqueId === HOME ? HOME_FIRST_CATEGORIES : PAGE_FIRST_CATEGORIES;
