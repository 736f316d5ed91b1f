import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

interface PagedList<T> {
  readonly queryKey: QueryKey;
  /** Pages count from 1. */
  readonly fetchPage: (number: number, signal: AbortSignal) => Promise<readonly T[]>;
  readonly isEnabled?: boolean;
}

/** A list of unknown length, page by page until one comes empty. */
export const usePagedList = <T>({ queryKey, fetchPage, isEnabled = true }: PagedList<T>) => {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.length === 0 ? undefined : all.length + 1),
    enabled: isEnabled,
  });
  return {
    /** Undefined until the first page has come. */
    items: list.data?.pages.flat(),
    error: list.error,
    isWaiting: list.isFetchingNextPage || list.isPending,
    hasMore: list.hasNextPage,
    more: () => void list.fetchNextPage(),
    again: () => void list.refetch(),
  };
};

export type PagedItems<T> = ReturnType<typeof usePagedList<T>>;
