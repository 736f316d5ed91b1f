import { HOME_FIRST_CATEGORIES, PAGE_FIRST_CATEGORIES } from '@drivein/contract/light';

export const HOME = 'home';

/**
 * Among how many categories of a page banners come to its head: a preview, which shows more of a page at first, has the
 * same head as the page itself.
 */
export const headCategoriesOf = (uniqueId: string): number =>
  uniqueId === HOME ? HOME_FIRST_CATEGORIES : PAGE_FIRST_CATEGORIES;
