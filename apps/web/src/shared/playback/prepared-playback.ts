import { callApi } from '../api/api-call';
import { retryUntilOnline, retryUntilDelivered } from '../network/retry-until-delivered';
import { createVideo } from './engine/create-video';
import { type OpenPlayback, openPlayback } from './engine/open-playback';
import type { PlaybackEngine } from './engine/playback-engine';
import { type PlayRequest, startOf } from './play-request';
import { startStream } from './start-stream';

/** Something to watch that is being loaded: its picture can be put on a screen at once. */
export interface PreparedPlayback {
  readonly request: PlayRequest;
  readonly playback: OpenPlayback;
  readonly video: HTMLVideoElement;
  readonly engine: PlaybackEngine;
  /** Kept once the first segments are there; what fails is told by the engine. */
  readonly isLoaded: Promise<void>;
  /** Makes sure that the account has a stream for it, however long the network is away. Rejects with what is refused. */
  readonly takeStream: () => Promise<void>;
  /** Reports have begun: they tell the server of the end, too. */
  readonly noteReports: () => void;
  /** Gives the stream back at once where nobody else will. */
  readonly destroy: () => void;
}

export interface PrepareOptions {
  readonly signal: AbortSignal;
  /** Only prepared: it takes no stream until `takeStream`. */
  readonly isWarmUp: boolean;
  /** Elsewhere than the request says: where a film went on before its addresses ended. */
  readonly startS?: number;
  /** The server was asked already. */
  readonly opening?: Promise<OpenPlayback>;
}

/** Asks the server and fetches the player's code side by side, then loads. Rejects with a CallFailure. */
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
    // What is warm plays on meanwhile, and the player tells of a network that stays away.
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

/** Left before its first picture: otherwise it would count for as long as a lease lasts. */
const giveStreamBack = ({ tracking }: OpenPlayback): void => {
  if (!tracking) return;
  const body = { trackingId: tracking.trackingId };
  void retryUntilDelivered(() => callApi('stopStream', { body, keepalive: true }));
};
