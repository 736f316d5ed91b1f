import { CACHE_LIFETIME_MS } from '@drivein/contract/light';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { CallFailure, isNetworkFailure } from './call-failure';

/** Older data is still shown at once and refetched in the background. */
const FRESH_MS = 60 * 1000;

/** A clock set back must not keep data valid forever. */
const isOver = (updatedAtMs: number, nowMs: number) =>
  updatedAtMs > 0 && (updatedAtMs > nowMs || nowMs - updatedAtMs >= CACHE_LIFETIME_MS);

/** Data older than the cache lifetime is not shown to the next screen (ENT-14). */
const forgetOldContent = (cache: QueryCache): void =>
  void cache.subscribe(({ type, query }) => {
    const isOpenedAgain = type === 'observerAdded' && query.getObserversCount() === 1;
    if (isOpenedAgain && isOver(query.state.dataUpdatedAt, Date.now())) query.reset();
  });

export const createQueryClient = (onNetworkFailure: (queryClient: QueryClient) => void): QueryClient => {
  const queryCache = new QueryCache({
    onError: (error) => {
      if (isNetworkFailure(error)) onNetworkFailure(queryClient);
    },
  });
  forgetOldContent(queryCache);
  const queryClient = new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        gcTime: CACHE_LIFETIME_MS,
        staleTime: FRESH_MS,
        // A refusal is final; a network failure is retried once.
        retry: (failures, error) =>
          failures < 1 && !(error instanceof CallFailure && error.reason.kind === 'refused'),
        refetchOnWindowFocus: false,
        // Calls run without a network and fail, so that the failure is shown; by default they would wait silently.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
  return queryClient;
};
