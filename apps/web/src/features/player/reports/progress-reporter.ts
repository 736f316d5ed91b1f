import { HEARTBEAT_MS } from '@drivein/contract/light';
import { callApi } from '../../../shared/api/api-call';
import { refusalCodeOf } from '../../../shared/api/call-failure';
import type { PlaybackTracking } from '../../../shared/playback/engine/open-playback';
import { retryUntilDelivered } from '../../../shared/network/retry-until-delivered';

export interface Moment {
  readonly positionS: number;
  readonly durationS: number;
  readonly isPlaying: boolean;
}

/**
 * Reports playback progress to the server: at the start, every five seconds while playing, and at the end (PLY-03). A
 * lost report is harmless, because the next one has the position; the last one is also sent from a closing tab and
 * waits for a missing network. Returns a stop function that resolves when the server received the end.
 */
export const startProgressReports = (
  tracking: PlaybackTracking,
  momentNow: () => Moment,
  onRefused: (responseCode: number) => void,
): (() => Promise<void>) => {
  const bodyOf = (event: 'start' | 'update' | 'end') => {
    const { positionS, durationS } = momentNow();
    return {
      parentProductId: tracking.parentProductId,
      ...(tracking.vamId !== undefined && { vamId: tracking.vamId }),
      streamProgress: Math.max(0, positionS),
      totalDuration: Number.isFinite(durationS) ? durationS : 0,
      event,
      trackingId: tracking.trackingId,
      sessionAgeMs: Math.round(performance.now() - tracking.receivedAtMs),
    };
  };
  let hasEnded = false;
  const handleFailure = (error: unknown) => {
    const code = refusalCodeOf(error);
    if (code !== undefined && !hasEnded) onRefused(code);
  };
  const report = (event: 'start' | 'update') =>
    void callApi('reportProgress', { body: bodyOf(event) }).catch(handleFailure);

  const closing = () => {
    if (hasEnded || !tracking.beaconUrl) return;
    navigator.sendBeacon(tracking.beaconUrl, JSON.stringify(bodyOf('end')));
  };

  report('start');
  const beat = setInterval(() => {
    if (momentNow().isPlaying) report('update');
  }, HEARTBEAT_MS);
  window.addEventListener('pagehide', closing);

  return () => {
    hasEnded = true;
    clearInterval(beat);
    window.removeEventListener('pagehide', closing);
    const body = bodyOf('end');
    return retryUntilDelivered(() => callApi('reportProgress', { body, keepalive: true }));
  };
};
