import type { CatalogueEntry } from '@drivein/contract';
import { CONSUMER_PLAYLIST_IDS, GRID_PAGE_SIZE, StreamType } from '@drivein/contract/light';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/api-call';
import { fetchTitles } from '../../shared/catalogue/rows/category-queries';
import { subscriptionQuery } from '../../shared/session/subscription-query';
import { rentalEnds } from './rental-note';

export const LIBRARY_KEY = ['library'] as const;

/** Another screen may have bought or watched something a moment ago. */
export const LIBRARY_FRESH_MS = 5_000;

export const fetchLibraryPage = async (
  number: number,
  signal: AbortSignal,
): Promise<readonly CatalogueEntry[]> => {
  const id = CONSUMER_PLAYLIST_IDS.library;
  return (await fetchTitles({ id, size: GRID_PAGE_SIZE, number, signal })).products;
};

/** The best match of each popular search. */
const fetchPopularTitles = async (signal: AbortSignal): Promise<readonly CatalogueEntry[]> => {
  const { searches } = await callApi('getPopularSearches', { signal });
  const query = { ...subscriptionQuery(), pageSize: 1, pageNumber: 1 };
  const found = await Promise.all(
    searches.map(({ text: term }) => callApi('searchTitles', { params: { term }, query, signal })),
  );
  const titles = found.flatMap(({ products }) => products.slice(0, 1));
  return [...new Map(titles.map((entry) => [entry.parentProductId, entry])).values()];
};

export const popularTitlesQuery = queryOptions({
  queryKey: ['popular-titles'],
  queryFn: ({ signal }) => fetchPopularTitles(signal),
});

/** Which of these titles are rented, and until when. */
export const rentalsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['rentals', ...ids],
    queryFn: async ({ signal }) => {
      const body = ids.map((parentProductId) => ({ parentProductId, streamType: StreamType.Dash }));
      return rentalEnds((await callApi('checkOwned', { body, signal })).owned);
    },
    staleTime: LIBRARY_FRESH_MS,
  });
