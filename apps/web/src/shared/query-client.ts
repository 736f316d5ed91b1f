import { CACHE_LIFETIME_MS } from '@drivein/contract/light';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { CallFailure, isNetworkFailure } from './call-failure';

/** Older than this is still shown at once, and asked for again behind it. */
const FRESH_MS = 60 * 1000;

export const createQueryClient = (onNetworkFailure: (queryClient: QueryClient) => void): QueryClient => {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isNetworkFailure(error)) onNetworkFailure(queryClient);
      },
    }),
    defaultOptions: {
      queries: {
        gcTime: CACHE_LIFETIME_MS,
        staleTime: FRESH_MS,
        // A refusal stays a refusal; a lost connection deserves one more try.
        retry: (failures, error) =>
          failures < 1 && !(error instanceof CallFailure && error.reason.kind === 'refused'),
        refetchOnWindowFocus: false,
        // `offlineFirst` asks once even without a network, so that the failure is seen and told.
        networkMode: 'offlineFirst',
      },
    },
  });
  return queryClient;
};
