import type { Category } from '@drivein/contract';
import { expect, it } from 'vitest';
import { groupBanners } from './group-banners';

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
