import { callApi } from '../api-call';
import type { PlaybackTracking } from './open-playback';

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
