import { CACHE_LIFETIME_MS } from '@drivein/contract/light';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { CallFailure, isNetworkFailure } from './call-failure';

/** Older than this is still shown at once, and asked for again behind it. */
const FRESH_MS = 60 * 1000;

/** A clock set back must not keep anything for ever. */
const isOver = (updatedAtMs: number, nowMs: number) =>
  updatedAtMs > 0 && (updatedAtMs > nowMs || nowMs - updatedAtMs >= CACHE_LIFETIME_MS);

/** What a screen left behind longer ago than the cache lives is not shown to the next (ENT-14). */
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
        // A refusal stays a refusal; a lost connection deserves one more try.
        retry: (failures, error) =>
          failures < 1 && !(error instanceof CallFailure && error.reason.kind === 'refused'),
        refetchOnWindowFocus: false,
        // Without a network a call fails like any other, so that it is told; the others would wait for one in silence.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
  return queryClient;
};
