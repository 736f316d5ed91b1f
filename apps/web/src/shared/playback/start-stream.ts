import { callApi } from '../api/api-call';
import type { PlaybackTracking } from './engine/open-playback';

/** Takes, or renews, one of the account's streams for a play session. Rejects with a CallFailure. */
export const startStream = async ({
  parentProductId,
  trackingId,
  vamId,
}: PlaybackTracking): Promise<void> => {
  await callApi('startStream', {
    body: { parentProductId, trackingId, ...(vamId !== undefined && { vamId }) },
  });
};
