import { WARM_UP_MS } from '@drivein/entitlement';
import { isOffline } from '../connection';
import { isInMotion } from '../car-activity';
import { useWordingState } from '../wording';
import { catchUp, isShown } from './catch-up';
import { storedGroupFor } from './group-for';
import type { OpenPlayback } from './open-playback';
import type { OpeningFilm } from './opening-film';
import type { PlayRequest } from './play-request';
import { type PreparedPlayback, preparePlayback } from './prepared-playback';
import { clearStage, putOnStage } from './stage';

interface Warm {
  readonly key: string;
  readonly leaving: AbortController;
  readonly coming: Promise<PreparedPlayback | undefined>;
  prepared: PreparedPlayback | undefined;
  /** Whose look at a page wants it: the latest one. */
  wantedBy: symbol | undefined;
  /** What watches over it until it is dropped, or somebody else's. */
  readonly stops: (() => void)[];
}

/** One at a time: a screen shows one film, and what nobody wants any more frees its decoder. */
let warm: Warm | undefined;

const LONGEST_WAIT_MS = 200;
/** Shortly before the server ends what was only prepared: a press in the last moment would find it gone. */
const KEEP_WARM_MS = WARM_UP_MS - 15_000;

const keyOf = (request: PlayRequest): string => JSON.stringify(request);

const letGo = (left: Warm): void => {
  if (warm === left) warm = undefined;
  for (const stop of left.stops) stop();
};

const drop = (dropped: Warm): void => {
  letGo(dropped);
  dropped.leaving.abort();
  clearStage();
  void dropped.coming.then((prepared) => prepared?.destroy());
};

const warmUp = (request: PlayRequest, how: { isWarmUp: boolean; opening?: Promise<OpenPlayback> }): Warm => {
  const leaving = new AbortController();
  const coming = preparePlayback(request, { signal: leaving.signal, ...how });
  const started: Warm = {
    key: keyOf(request),
    leaving,
    prepared: undefined,
    wantedBy: undefined,
    stops: [],
    // Nobody asked for it yet: what fails here is asked for again, and told, when somebody does.
    coming: coming.then(
      (prepared) => {
        started.prepared = prepared;
        // Once it is somebody else's, its failures are theirs, too.
        if (warm === started) started.stops.push(prepared.engine.onFailure(() => drop(started)));
        return prepared;
      },
      () => {
        letGo(started);
        return undefined;
      },
    ),
  };
  return started;
};

const startWarming = (request: PlayRequest): Warm => {
  const started = warmUp(request, { isWarmUp: true });
  const timer = setTimeout(() => drop(started), KEEP_WARM_MS);
  started.stops.push(() => clearTimeout(timer));
  return started;
};

/**
 * Fetches what the first seconds need, so that Play is a light switch. Does nothing where it could do harm. Returns
 * what throws it away, unless somebody has wanted the same anew by then.
 */
export const warmPlayback = (request: PlayRequest): (() => void) => {
  const look = Symbol('look');
  if (warm?.key !== keyOf(request)) {
    if (isOffline() || isInMotion()) return () => undefined;
    if (warm) drop(warm);
    warm = startWarming(request);
  }
  warm.wantedBy = look;
  return () => {
    if (warm?.wantedBy === look) drop(warm);
  };
};

/** An app that cannot speak has no player: what it says instead, and its way on, would lie under the film (ENT-08). */
const dropWithoutWording = (started: Warm): void => {
  const look = () => {
    if (useWordingState.getState().status === 'unsupported') drop(started);
  };
  started.stops.push(useWordingState.subscribe(look));
  look();
};

/**
 * For an address that opens the player: the film is on its way while the app still starts. Resolves when its first
 * picture was drawn, or when it is clear that the player has to show something else first.
 */
export const startPlaybackEarly = async (
  request: PlayRequest,
  opening: Promise<OpenPlayback>,
  film: OpeningFilm | undefined,
): Promise<void> => {
  const started = warmUp(request, { isWarmUp: false, opening });
  warm = started;
  dropWithoutWording(started);
  const prepared = await started.coming;
  if (!prepared || prepared.playback.preRolls.length > 0) return film?.stop();
  // Its first picture does not wait for the player's screen, which is still being drawn.
  await new Promise<void>((resolve) => {
    const begin = async () => {
      if (film) await catchUp(prepared.video, film);
      await switchOn(request);
      // The other picture stays until this one is seen over it: nothing is seen of the change.
      if (film) await isShown(prepared.video).then(film.stop);
      resolve();
    };
    prepared.video.addEventListener('canplay', () => void begin(), { once: true });
    prepared.engine.onFailure(() => {
      film?.stop();
      resolve();
    });
  });
};

/** What is ready at this moment, without taking it. */
export const readyPlayback = (request: PlayRequest): PreparedPlayback | undefined =>
  warm?.key === keyOf(request) ? warm.prepared : undefined;

/**
 * At the very press: a film that is ready plays at once, over the page that still stands. The player takes it over
 * some frames later. Resolves when its first picture was drawn, or at once where there is none.
 */
export const switchOn = (request: PlayRequest): Promise<void> => {
  const ready = readyPlayback(request);
  const isReady = ready !== undefined && ready.video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
  if (!isReady || ready.playback.preRolls.length > 0 || isInMotion()) return Promise.resolve();
  // Others watch with it: then it starts with them.
  if (storedGroupFor(request)) return Promise.resolve();
  // The player shows it already, though it has not taken it yet: taken off its screen, it would stop for good.
  if (ready.video.isConnected) return Promise.resolve();
  putOnStage(ready.video);
  // A browser that refuses sound without a gesture is told by the player.
  void ready.video.play().catch(() => undefined);
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // A page that is not seen draws nothing, and must go on all the same.
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
};

/** What was warmed up, or is about to be; it belongs to the caller from now on. */
export const takePlayback = (request: PlayRequest): Promise<PreparedPlayback | undefined> | undefined => {
  if (warm?.key !== keyOf(request)) {
    if (warm) drop(warm);
    return undefined;
  }
  const taken = warm;
  letGo(taken);
  return taken.coming;
};
