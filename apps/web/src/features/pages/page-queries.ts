import type { Category, Page } from '@drivein/contract';
import { ResponseCode } from '@drivein/contract/light';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/api-call';
import { refusalCodeOf } from '../../shared/api/call-failure';
import { currentPreview } from '../../shared/shop/preview';
import { heroOf } from '../../shared/catalogue/rows/filled-category';
import { fetchCategories, fetchPage, catalogueKey } from '../../shared/catalogue/rows/category-queries';
import { headCategoriesOf } from './head-categories';

interface PageContent {
  readonly page: Page;
  readonly categories: readonly Category[];
}

/** The page does not exist, or its id is invalid. */
const isUnknown = (error: unknown): boolean => {
  const code = refusalCodeOf(error);
  return code === ResponseCode.NotFound || code === ResponseCode.InvalidRequest;
};

const insteadOfUnknown =
  <T>(value: T) =>
  (error: unknown): T => {
    if (!isUnknown(error)) throw error;
    return value;
  };

/** The page's own banners come first as a category, unless others are at the head. */
const fetchOwnBanners = async (featureListId: number, signal: AbortSignal): Promise<Category[]> => {
  const call = currentPreview() === undefined ? 'getFeatures' : 'getSharedFeatures';
  const { featureList } = await callApi(call, { params: { id: featureListId }, query: {}, signal });
  return [
    {
      id: 0,
      name: 'page-banners',
      categoryTemplateType: 'FeatureTemplate',
      categoryTextTranslations: { title: '' },
      categoryImages: [],
      categoryOthers: {},
      featureList,
    },
  ];
};

const fetchContent = async (uniqueId: string, signal: AbortSignal): Promise<PageContent | null> => {
  const page = await fetchPage(uniqueId, signal).catch(insteadOfUnknown(undefined));
  if (!page) return null;
  // A list without categories counts as unknown: the page is empty.
  const categories = await fetchCategories(page.categoryListId, signal).catch(insteadOfUnknown([]));
  const hasHero = heroOf(categories, headCategoriesOf(uniqueId)) !== undefined;
  if (page.featureListId === undefined || hasHero) return { page, categories };
  const banners = await fetchOwnBanners(page.featureListId, signal).catch(insteadOfUnknown([]));
  return { page, categories: [...banners, ...categories] };
};

/** Null: the page does not exist. A cached page is shown at once and refetched in the background (ENT-14). */
export const pageQuery = (uniqueId: string) =>
  queryOptions({
    queryKey: catalogueKey('page', uniqueId),
    queryFn: ({ signal }) => fetchContent(uniqueId, signal),
    staleTime: 5_000,
  });
