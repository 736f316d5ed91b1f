import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlaybackTracking } from '../../../shared/playback/engine/open-playback';
import { startProgressReports } from './progress-reporter';

const callApi = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('../../../shared/api/api-call', () => ({ callApi }));

const HEARTBEAT_MS = 5000;
const WARM_MS = 300_000;

const aTracking = (): PlaybackTracking => ({
  parentProductId: 1001,
  vamId: undefined,
  trackingId: 'track-1',
  beaconUrl: undefined,
  receivedAtMs: performance.now(),
});
const aMoment = () => ({ positionS: 61.5, durationS: 600, isPlaying: true });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('progress reports: the age of the play session counts from its creation, also after a long prefetch', async () => {
  const tracking = aTracking();
  vi.advanceTimersByTime(WARM_MS);
  const stop = startProgressReports(tracking, aMoment, () => undefined);
  vi.advanceTimersByTime(HEARTBEAT_MS);
  await stop();
  const about = { parentProductId: 1001, trackingId: 'track-1', streamProgress: 61.5, totalDuration: 600 };
  const bodies = callApi.mock.calls.map((call: unknown[]) => (call[1] as { body: object }).body);
  expect(bodies).toEqual([
    { ...about, event: 'start', sessionAgeMs: WARM_MS },
    { ...about, event: 'update', sessionAgeMs: WARM_MS + HEARTBEAT_MS },
    { ...about, event: 'end', sessionAgeMs: WARM_MS + HEARTBEAT_MS },
  ]);
});
