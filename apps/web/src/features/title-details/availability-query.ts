import { SUPPORTED_CODECS } from '@drivein/contract/light';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api-call';

const DASH = 2;

/** Whether a stream is free for this film. Nobody is told that the answer failed: the server has the last word. */
export const availabilityQuery = (id: number) =>
  queryOptions({
    queryKey: ['availability', id],
    queryFn: ({ signal }) => {
      const query = { supportedCodecs: SUPPORTED_CODECS, streamType: DASH };
      return callApi('getAvailability', { params: { id }, query, signal }).then(
        ({ globalStreams, streamsAvailable }) => ({ isFull: !globalStreams || streamsAvailable === 0 }),
        () => ({ isFull: false }),
      );
    },
    // Others start and stop all the time.
    staleTime: 0,
  });
