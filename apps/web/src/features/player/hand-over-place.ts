import { FINISHED_FRACTION } from '@drivein/contract/light';
import type { QueryClient } from '@tanstack/react-query';
import type { PlaybackTracking } from '../../shared/playback/open-playback';
import { titleQuery } from '../../shared/title-query';
import type { Moment } from './progress-reporter';

/**
 * The page of the film knows the place at once, because its own question to the server may overtake the report: then
 * Resume would go back to where the film was before. When the server has heard of the end, every page asks it.
 */
export const handOverPlace = (
  queryClient: QueryClient,
  { parentProductId, vamId }: Pick<PlaybackTracking, 'parentProductId' | 'vamId'>,
  { positionS, durationS }: Pick<Moment, 'positionS' | 'durationS'>,
  isTold: Promise<void>,
): void => {
  // Less than a second is what a player tells that is left while it still loads.
  if (vamId === undefined && positionS >= 1) {
    const isSeen = positionS >= durationS * FINISHED_FRACTION;
    const { queryKey } = titleQuery(parentProductId);
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(
      queryKey,
      (title) => title && { ...title, streamProgress: isSeen ? 0 : Math.floor(positionS) },
    );
  }
  void isTold.then(() => queryClient.invalidateQueries());
};
