import { callApi } from '../api/api-call';
import { retryUntilOnline, retryUntilDelivered } from '../network/retry-until-delivered';
import { createVideo } from './engine/create-video';
import { type OpenPlayback, openPlayback } from './engine/open-playback';
import type { PlaybackEngine } from './engine/playback-engine';
import { type PlayRequest, startOf } from './play-request';
import { startStream } from './start-stream';

/** Content that is loading: its video element can be shown at once. */
export interface PreparedPlayback {
  readonly request: PlayRequest;
  readonly playback: OpenPlayback;
  readonly video: HTMLVideoElement;
  readonly engine: PlaybackEngine;
  /** Resolves when the first segments are loaded; failures are reported by the engine. */
  readonly isLoaded: Promise<void>;
  /** Takes a stream of the account, retrying while offline. Rejects with a refusal. */
  readonly takeStream: () => Promise<void>;
  /** Progress reports have started, and they also report the end. */
  readonly noteReports: () => void;
  /** Also releases the stream, if no report will. */
  readonly destroy: () => void;
}

export interface PrepareOptions {
  readonly signal: AbortSignal;
  /** Prefetch only: takes no stream until `takeStream`. */
  readonly isWarmUp: boolean;
  /** Overrides the request's start, for a film that continues after its addresses expired. */
  readonly startS?: number;
  /** The play session, if it was requested already. */
  readonly opening?: Promise<OpenPlayback>;
}

/**
 * Requests the play session and loads the player's code in parallel, then loads the film. Rejects with a CallFailure.
 */
export const preparePlayback = async (
  request: PlayRequest,
  { signal, isWarmUp, startS = startOf(request), opening }: PrepareOptions,
): Promise<PreparedPlayback> => {
  const video = createVideo();
  video.className = 'player__picture';
  const engineReady = import('./engine/shaka-engine').then(({ createShakaEngine }) =>
    createShakaEngine(video),
  );
  const [playback, engine] = await Promise.all([
    opening ?? openPlayback(request, { signal, isWarmUp }),
    engineReady,
  ]).catch((error: unknown) => {
    void engineReady.then((created) => created.destroy()).catch(() => undefined);
    throw error;
  });
  if (signal.aborted) {
    if (!isWarmUp) giveStreamBack(playback);
    void engine.destroy();
    signal.throwIfAborted();
  }
  engine.setWatched(!isWarmUp);
  const isLoaded = engine.load(playback.source, startS);

  const destroyed = new AbortController();
  const becomeStream = async () => {
    const { tracking } = playback;
    // Prefetched content plays meanwhile, and the player reports a network that stays away.
    if (tracking) await retryUntilOnline(() => startStream(tracking), destroyed.signal);
    engine.setWatched(true);
  };
  let taking: Promise<void> | undefined;
  let isReported = false;
  return {
    request,
    playback,
    video,
    engine,
    isLoaded,
    takeStream: () => {
      taking ??= isWarmUp ? becomeStream() : Promise.resolve();
      return taking;
    },
    noteReports: () => {
      isReported = true;
    },
    destroy: () => {
      destroyed.abort();
      if (!isReported && (taking || !isWarmUp)) giveStreamBack(playback);
      void engine.destroy();
    },
  };
};

/** Closed before the first picture: otherwise the stream would count until its lease expires. */
const giveStreamBack = ({ tracking }: OpenPlayback): void => {
  if (!tracking) return;
  const body = { trackingId: tracking.trackingId };
  void retryUntilDelivered(() => callApi('stopStream', { body, keepalive: true }));
};
