import { ResponseCode } from '@drivein/contract/light';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api-call';
import { refusalCodeOf } from '../api/call-failure';
import { currentPreview } from './preview';
import { deferRefetch } from '../network/defer-refetch';

const PREPARATION_POLL_MS = 5_000;
const RETRY_DELAY_MS = 1_000;
/** Valid while the page shows that it is reconnecting. */
const RETRIES = 4;

/** A preview has its own cache entries: it is anonymous, owns nothing, and uses the country of the screen. */
export const titleKey = (name: string, id: number) =>
  [currentPreview() === undefined ? name : `preview-${name}`, id] as const;

export const titleQuery = (id: number) =>
  queryOptions({
    queryKey: titleKey('title', id),
    queryFn: async (context) => {
      await deferRefetch(context);
      return callApi('getMetadata', { params: { id }, query: {}, signal: context.signal });
    },
    // Ownership and progress change during playback: shown from the cache and refetched in the background.
    staleTime: 5_000,
    // A film in preparation becomes available without user action, so it is polled.
    refetchInterval: ({ state }) => (state.data?.isInPreparation ? PREPARATION_POLL_MS : false),
    retry: (failures, error) => failures < RETRIES && refusalCodeOf(error) !== ResponseCode.TitleNotAvailable,
    retryDelay: RETRY_DELAY_MS,
  });
