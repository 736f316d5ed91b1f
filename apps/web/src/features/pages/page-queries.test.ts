import type { Category, Feature } from '@drivein/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceStorage } from '../../shared/device/device-storage';
import { heroOf } from '../../shared/catalogue/rows/filled-category';
import { headCategoriesOf } from './head-categories';
import { pageQuery } from './page-queries';

const feature: Feature = {
  featureId: 1,
  navigationLinkType: 'Page',
  navigationLink: 'saturday',
  featureImageUrl: '/a.webp',
  featureText: { Line1: { text: 'Saturday', hexCode: '' }, Line2: { text: '', hexCode: '' } },
};
const aCategory = (id: number, change: Partial<Category> = {}): Category => ({
  id,
  name: 'row',
  categoryTemplateType: 'STD',
  categoryTextTranslations: { title: 'Row' },
  categoryImages: [],
  categoryOthers: {},
  products: [],
  ...change,
});
const banners = (id: number, featureList: Feature[]) =>
  aCategory(id, { categoryTemplateType: 'FeatureTemplate', featureList });

let categories: Category[] = [];
const page = {
  uniqueId: 'saturday',
  categoryListId: 510,
  featureListId: 610,
  pageTranslations: { title: 'Saturday' },
  pageImages: [],
};

const answerTo = (address: string) => {
  if (address.includes('/page/')) return { pages: [page] };
  return address.includes('/features/') ? { featureList: [feature] } : { categories };
};

beforeEach(() => {
  deviceStorage.write('apiKey', JSON.stringify({ apiKey: 'key', country: 'US', apiHost: '' }));
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => Response.json({ responseCode: 10000, ...answerTo(address) })),
  );
});
afterEach(() => vi.unstubAllGlobals());

const shownIds = async (uniqueId = 'saturday') => {
  const content = await new QueryClient().fetchQuery(pageQuery(uniqueId));
  return content?.categories.map(({ id }) => id);
};

it('page queries: own banners are left out only where others are at the head', async () => {
  categories = [banners(1, [feature]), aCategory(2)];
  expect(await shownIds()).toEqual([1, 2]);
  categories = [banners(1, []), aCategory(2)];
  expect(await shownIds()).toEqual([0, 1, 2]);
  categories = [1, 2, 3, 4].map((id) => aCategory(id));
  categories.push(banners(5, [feature]));
  expect(await shownIds()).toEqual([0, 1, 2, 3, 4, 5]);
});

it('page queries: the head is looked for among the categories first shown, also in a preview', async () => {
  categories = [1, 2, 3, 4].map((id) => aCategory(id));
  categories.push(banners(5, [feature]));
  expect(await shownIds('home')).toEqual([1, 2, 3, 4, 5]);
  const hasHead = (uniqueId: string) => heroOf(categories, headCategoriesOf(uniqueId)) !== undefined;
  expect([hasHead('home'), hasHead('saturday')]).toEqual([true, false]);
});
