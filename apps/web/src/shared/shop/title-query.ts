import { ResponseCode } from '@drivein/contract/light';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api-call';
import { refusalCodeOf } from '../api/call-failure';
import { currentPreview } from './preview';
import { deferRefetch } from '../network/defer-refetch';

const PREPARATION_POLL_MS = 5_000;
const RETRY_DELAY_MS = 1_000;
/** As long as the page says that it reconnects. */
const RETRIES = 4;

/** A preview keeps its own answers: nobody in particular owns nothing, and buys in the country of the screen. */
export const titleKey = (name: string, id: number) =>
  [currentPreview() === undefined ? name : `preview-${name}`, id] as const;

export const titleQuery = (id: number) =>
  queryOptions({
    queryKey: titleKey('title', id),
    queryFn: async (context) => {
      await deferRefetch(context);
      return callApi('getMetadata', { params: { id }, query: {}, signal: context.signal });
    },
    // Ownership and progress change while one watches: shown from the cache, asked for again behind it.
    staleTime: 5_000,
    // A film being made ready opens by itself.
    refetchInterval: ({ state }) => (state.data?.isInPreparation ? PREPARATION_POLL_MS : false),
    retry: (failures, error) => failures < RETRIES && refusalCodeOf(error) !== ResponseCode.TitleNotAvailable,
    retryDelay: RETRY_DELAY_MS,
  });
