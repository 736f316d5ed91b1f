import type { CatalogueEntry, Category, Clip } from '@drivein/contract';
import {
  CLIP_PAGE_SIZE,
  CLIP_ROW_MAX,
  GRID_PAGE_SIZE,
  ResponseCode,
  SUPPORTED_CODECS,
} from '@drivein/contract/light';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api-call';
import { appLocale } from '../../shared/app-language';
import { refusalCodeOf } from '../../shared/call-failure';
import { deviceStorage } from '../../shared/device-storage';
import { readLastSeen, writeLastSeen } from './last-seen-home';
import { transactionalFilters } from '../../shared/transactional-filters';

const HOME_PAGE = 'home';

const fetchHomeListId = async (): Promise<number> => {
  const { pages } = await callApi('getPage', { params: { uniqueId: HOME_PAGE } });
  const listId = pages[0]?.categoryListId ?? 0;
  deviceStorage.write('homeListId', String(listId));
  return listId;
};

const fetchCategories = async (listId: number): Promise<readonly Category[]> => {
  const { categories } = await callApi('getCategories', {
    params: { id: listId },
    query: {
      demo: false,
      imax: false,
      transactionalFilters: transactionalFilters(deviceStorage, Date.now()),
      include: 'content',
    },
  });
  return categories;
};

/** The list of the home page rarely changes: remembering it makes a start one call instead of two in a row. */
const fetchHome = async (): Promise<readonly Category[]> => {
  const remembered = Number(deviceStorage.read('homeListId'));
  if (!(remembered > 0)) return fetchCategories(await fetchHomeListId());
  try {
    return await fetchCategories(remembered);
  } catch (error) {
    if (refusalCodeOf(error) !== ResponseCode.NotFound) throw error;
    return fetchCategories(await fetchHomeListId());
  }
};

/** Home as this device saw it last, if that was not long ago. */
export const lastSeenHome = () => readLastSeen(deviceStorage, appLocale(), Date.now());

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: async () => {
    const categories = await fetchHome();
    writeLastSeen(deviceStorage, appLocale(), Date.now(), categories);
    return categories;
  },
  initialData: () => lastSeenHome()?.categories,
  // However young it is, something may have been watched since: a new start always asks again behind it.
  initialDataUpdatedAt: 0,
  // Continue watching changes with every film: shown at once from the cache, asked for again behind it.
  staleTime: 5_000,
});

export interface CategoryContent {
  readonly products: readonly CatalogueEntry[];
  readonly vam: readonly Clip[];
}

const listing = () => ({
  PageNumber: 1,
  transactionalFilters: transactionalFilters(deviceStorage, Date.now()),
  streamType: 2,
  supportedCodecs: SUPPORTED_CODECS,
});

const fetchContent = async (category: Category): Promise<CategoryContent> => {
  if (category.customListId !== undefined) {
    const { vam } = await callApi('getCustomListContent', {
      params: { id: category.customListId },
      query: {
        ...listing(),
        PageSize: category.categoryTemplateType === 'VAM' ? CLIP_ROW_MAX : CLIP_PAGE_SIZE,
      },
    });
    return { products: [], vam };
  }
  const playlistId = category.playlistId ?? category.consumerPlaylistId;
  if (playlistId === undefined) return { products: [], vam: [] };
  const { products } = await callApi('getPlaylistContent', {
    params: { id: playlistId },
    query: { ...listing(), PageSize: GRID_PAGE_SIZE },
  });
  return { products, vam: [] };
};

const emptyWhenGone = (error: unknown): CategoryContent => {
  if (refusalCodeOf(error) !== ResponseCode.NotFound) throw error;
  return { products: [], vam: [] };
};

/** Categories beyond the first arrive empty and are filled one by one. */
export const categoryContentQuery = (category: Category) =>
  queryOptions({
    queryKey: ['category-content', category.id],
    // A list that is gone is an empty row, not a problem of the person in front of it.
    queryFn: () => fetchContent(category).catch(emptyWhenGone),
  });
