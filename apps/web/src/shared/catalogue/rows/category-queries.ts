import type { CatalogueEntry, Category, Clip } from '@drivein/contract';
import {
  CLIP_PAGE_SIZE,
  CLIP_ROW_MAX,
  GRID_PAGE_SIZE,
  ResponseCode,
  StreamType,
  SUPPORTED_CODECS,
} from '@drivein/contract/light';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/api-call';
import { refusalCodeOf } from '../../api/call-failure';
import { currentPreview } from '../../shop/preview';
import { subscriptionQuery } from '../../session/subscription-query';
import { titleListOf } from './list-of-category';

/** A preview has its own cache entries, because its replies are anonymous. */
export const catalogueKey = (...parts: readonly (string | number)[]) =>
  [currentPreview() === undefined ? 'shelf' : 'preview-shelf', ...parts] as const;

/** Query parameters of every listing (CAT-11). */
const listing = (page: { readonly size: number; readonly number: number }) => ({
  PageSize: page.size,
  PageNumber: page.number,
  ...subscriptionQuery(),
  streamType: StreamType.Dash,
  supportedCodecs: SUPPORTED_CODECS,
});

export const fetchPage = async (uniqueId: string, signal?: AbortSignal) => {
  const call = currentPreview() === undefined ? 'getPage' : 'getSharedPage';
  const { pages } = await callApi(call, { params: { uniqueId }, ...(signal && { signal }) });
  return pages[0];
};

export const fetchCategories = async (id: number, signal?: AbortSignal): Promise<readonly Category[]> => {
  const call = currentPreview() === undefined ? 'getCategories' : 'getSharedCategories';
  const query = {
    demo: false,
    imax: false,
    ...subscriptionQuery(),
    include: 'content' as const,
  };
  return (await callApi(call, { params: { id }, query, ...(signal && { signal }) })).categories;
};

interface ListPage {
  readonly id: number;
  readonly size: number;
  readonly number: number;
  readonly signal?: AbortSignal;
}

export const fetchTitles = ({ id, signal, ...page }: ListPage) => {
  const call = currentPreview() === undefined ? 'getPlaylistContent' : 'getSharedPlaylistContent';
  return callApi(call, { params: { id }, query: listing(page), ...(signal && { signal }) });
};

export const fetchClips = ({ id, signal, ...page }: ListPage) => {
  const call = currentPreview() === undefined ? 'getCustomListContent' : 'getSharedCustomListContent';
  return callApi(call, { params: { id }, query: listing(page), ...(signal && { signal }) });
};

export interface CategoryContent {
  readonly products: readonly CatalogueEntry[];
  readonly vam: readonly Clip[];
}

const fetchContent = async (category: Category): Promise<CategoryContent> => {
  if (category.customListId !== undefined) {
    const size = category.categoryTemplateType === 'VAM' ? CLIP_ROW_MAX : CLIP_PAGE_SIZE;
    const { vam } = await fetchClips({ id: category.customListId, size, number: 1 });
    return { products: [], vam };
  }
  const id = titleListOf(category);
  if (id === undefined) return { products: [], vam: [] };
  const { products } = await fetchTitles({ id, size: GRID_PAGE_SIZE, number: 1 });
  return { products, vam: [] };
};

/** A removed list is an empty row, not an error. */
const emptyWhenGone = (error: unknown): CategoryContent => {
  if (refusalCodeOf(error) !== ResponseCode.NotFound) throw error;
  return { products: [], vam: [] };
};

/** Categories after the first arrive without content, which is fetched one by one. */
export const categoryContentQuery = (category: Category) =>
  queryOptions({
    queryKey: catalogueKey('category-content', category.id),
    queryFn: () => fetchContent(category).catch(emptyWhenGone),
  });
