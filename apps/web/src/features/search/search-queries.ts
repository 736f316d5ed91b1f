import { SEARCH_PAGE_SIZE } from '@drivein/contract/light';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/api-call';
import { usePagedList } from '../../shared/catalogue/tiles/use-paged-list';
import { subscriptionQuery } from '../../shared/session/subscription-query';
import { canMatch } from './search-text';

const fetchResults = async (term: string, pageNumber: number, signal: AbortSignal) => {
  if (!canMatch(term)) return [];
  const query = { ...subscriptionQuery(), pageSize: SEARCH_PAGE_SIZE, pageNumber };
  return (await callApi('searchTitles', { params: { term }, query, signal })).products;
};

/** Each term has its own query, so that a late reply never shows for another term; an unused request is cancelled. */
export const useResults = (term: string) => {
  const list = usePagedList({
    queryKey: ['search', term],
    fetchPage: (number, signal) => fetchResults(term, number, signal),
  });
  // An incomplete page is followed by an empty one, which is fetched silently.
  const isLast = list.items !== undefined && list.items.length % SEARCH_PAGE_SIZE !== 0;
  return { ...list, isWaiting: list.isWaiting && !isLast };
};

export const popularSearchesQuery = queryOptions({
  queryKey: ['popular-searches'],
  queryFn: async ({ signal }) => (await callApi('getPopularSearches', { signal })).searches,
});
