import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

interface PagedList<T> {
  readonly queryKey: QueryKey;
  /** Pages count from 1. */
  readonly fetchPage: (number: number, signal: AbortSignal) => Promise<readonly T[]>;
  readonly isEnabled?: boolean;
  /** How long it is shown without asking again; the app's own time unless given. */
  readonly freshMs?: number;
}

/** A list of unknown length, page by page until one comes empty. */
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
    /** Undefined until the first page has come. */
    items: data?.pages.flat(),
    // What is shown stays good enough when asking again behind it fails.
    error: data && !isFetchNextPageError ? null : list.error,
    isWaiting: isFetchingNextPage || list.isPending,
    // Asking for more would break off the asking again that is under way: the end of the list waits for it.
    hasMore: list.hasNextPage && fetchStatus === 'idle',
    more: () => void list.fetchNextPage(),
    again: () => void list.refetch(),
  };
};

export type PagedItems<T> = ReturnType<typeof usePagedList<T>>;
