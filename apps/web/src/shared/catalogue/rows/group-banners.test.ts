import type { Category } from '@drivein/contract';
import { expect, it } from 'vitest';
import { groupBanners, joinsBanners } from './category-list';

const aCategory = (id: number, categoryTemplateType: Category['categoryTemplateType']): Category => ({
  id,
  name: `${id}`,
  categoryTemplateType,
  categoryTextTranslations: { title: `${id}` },
  categoryImages: [],
  categoryOthers: {},
});

it('banners: consecutive ones share a line, and rows keep their position', () => {
  const groups = groupBanners([
    aCategory(1, 'STD'),
    aCategory(2, 'Banner'),
    aCategory(3, 'Banner'),
    aCategory(4, 'VAM'),
    aCategory(5, 'Banner'),
  ]);
  expect(
    groups.map((group) => (group.kind === 'row' ? group.category.id : group.banners.map(({ id }) => id))),
  ).toEqual([1, [2, 3], 4, [5]]);
});

it('banners: the next banner is known to join the line before it is shown', () => {
  const banner: Category = {
    ...aCategory(6, 'Banner'),
    categoryImages: [{ imageUrl: '/a.webp' }],
    categoryOthers: { page: 'saturday' },
  };
  expect(joinsBanners(banner)).toBe(true);
  expect(joinsBanners({ ...banner, categoryOthers: {} })).toBe(false);
  // A banner that gets a row of films once its list is loaded.
  expect(joinsBanners({ ...banner, playlistId: 401 })).toBe(false);
  expect(joinsBanners(aCategory(7, 'STD'))).toBe(false);
  expect(joinsBanners(undefined)).toBe(false);
});
