import { callApi } from '../api/api-call';
import type { PlaybackTracking } from './engine/open-playback';

/** Takes one of the account's streams for a play session, or takes it again. Rejects with a CallFailure. */
export const startStream = async ({
  parentProductId,
  trackingId,
  vamId,
}: PlaybackTracking): Promise<void> => {
  await callApi('startStream', {
    body: { parentProductId, trackingId, ...(vamId !== undefined && { vamId }) },
  });
};
