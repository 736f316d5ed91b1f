import { SUPPORTED_CODECS } from '@drivein/contract/light';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api-call';

const PREPARATION_POLL_MS = 5_000;

export const titleQuery = (id: number) =>
  queryOptions({
    queryKey: ['title', id],
    queryFn: ({ signal }) => callApi('getMetadata', { params: { id }, query: {}, signal }),
    // Ownership and progress change while one watches: shown from the cache, asked for again behind it.
    staleTime: 5_000,
    // A film being made ready opens by itself.
    refetchInterval: ({ state }) => (state.data?.isInPreparation ? PREPARATION_POLL_MS : false),
  });

export const pricesQuery = (id: number) =>
  queryOptions({
    queryKey: ['prices', id],
    queryFn: async ({ signal }) =>
      (await callApi('getProductTiers', { params: { id }, signal })).productTierDetails,
  });

export const trailerQuery = (id: number) =>
  queryOptions({
    queryKey: ['trailer', id],
    queryFn: async ({ signal }) => {
      const { url } = await callApi('getTrailer', {
        params: { id },
        query: { supportedCodecs: SUPPORTED_CODECS },
        signal,
      });
      return url ?? null;
    },
  });

export const creditsQuery = queryOptions({
  queryKey: ['credits'],
  queryFn: async ({ signal }) => (await callApi('getCredits', { signal })).creditsAvailable,
});
