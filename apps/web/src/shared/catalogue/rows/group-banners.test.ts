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

it('puts banners that follow each other on one line and leaves rows where they are', () => {
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

it('knows a banner that will share the line before it is shown', () => {
  const banner: Category = {
    ...aCategory(6, 'Banner'),
    categoryImages: [{ imageUrl: '/a.webp' }],
    categoryOthers: { page: 'saturday' },
  };
  expect(joinsBanners(banner)).toBe(true);
  expect(joinsBanners({ ...banner, categoryOthers: {} })).toBe(false);
  // A row of films under a banner's name, once its list is there.
  expect(joinsBanners({ ...banner, playlistId: 401 })).toBe(false);
  expect(joinsBanners(aCategory(7, 'STD'))).toBe(false);
  expect(joinsBanners(undefined)).toBe(false);
});
