import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api-call';

/** What the account's other screens play at this moment. */
export const streamsQuery = (contentId: number) =>
  queryOptions({
    queryKey: ['streams', contentId],
    queryFn: ({ signal }) => callApi('checkConcurrency', { params: { id: contentId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
