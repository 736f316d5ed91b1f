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
 * Tells the server where playback stands: once at the start, each five seconds while playing, once at the end
 * (PLY-03). A lost beat is no harm, the next one brings the place; the end also leaves a closing tab, and one that
 * meets no network waits for it. Returns the stop, which resolves when the server has heard of the end.
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
  const hear = (error: unknown) => {
    const code = refusalCodeOf(error);
    if (code !== undefined && !hasEnded) onRefused(code);
  };
  const report = (event: 'start' | 'update') =>
    void callApi('reportProgress', { body: bodyOf(event) }).catch(hear);

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
