import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

interface PagedList<T> {
  readonly queryKey: QueryKey;
  /** Pages count from 1. */
  readonly fetchPage: (number: number, signal: AbortSignal) => Promise<readonly T[]>;
  readonly isEnabled?: boolean;
  /** How long data is fresh; by default as long as in the rest of the app. */
  readonly freshMs?: number;
}

/** A list of unknown length, fetched page by page until one is empty. */
export const usePagedList = <T>({ queryKey, fetchPage, isEnabled = true, freshMs }: PagedList<T>) => {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.length === 0 ? undefined : all.length + 1),
    enabled: isEnabled,
    ...(freshMs !== undefined && { staleTime: freshMs }),
  });
  const { data, isFetchNextPageError, isFetchingNextPage, fetchStatus } = list;
  return {
    /** Undefined until the first page has arrived. */
    items: data?.pages.flat(),
    // Shown items stay valid when a background refetch fails.
    error: data && !isFetchNextPageError ? null : list.error,
    isWaiting: isFetchingNextPage || list.isPending,
    // Fetching more would cancel the refetch in progress, so it waits.
    hasMore: list.hasNextPage && fetchStatus === 'idle',
    more: () => void list.fetchNextPage(),
    again: () => void list.refetch(),
  };
};

export type PagedItems<T> = ReturnType<typeof usePagedList<T>>;
