import { isInMotion } from '../shared/car-activity';
import { storedGroupFor } from '../shared/playback/group-for';
import { openPlayback } from '../shared/playback/open-playback';
import { playRequestAt } from '../shared/playback/play-request';
import { useSession } from '../shared/session';
import { preloadScreen } from './loaded-screen';
import { loadPlayer } from './route-table';

/** What fails here is tried again, and told, by the player. */
const ignore = () => undefined;

/** Whoever waits for a film longer than this wants to see that something happens, and a way back. */
const LONGEST_HOLD_MS = 1000;

/**
 * An address that opens the player: the film and the player's code come while the app still starts. Resolves when the
 * app may be drawn. Drawing takes the processor for longer than a film needs to its first picture, so it comes after
 * it. Undefined where there is nothing to wait for.
 */
export const startPlayerEarly = (pathname: string): Promise<unknown> | undefined => {
  const request = playRequestAt(pathname);
  if (!request || !useSession.getState().isSignedIn) return undefined;
  const opening = openPlayback(request, { signal: new AbortController().signal, isWarmUp: false });
  opening.catch(ignore);
  void import('../shared/playback/shaka-engine').catch(ignore);
  const firstPicture = import('../shared/playback/warm-playback')
    .then(({ startPlaybackEarly }) => startPlaybackEarly(request, opening))
    .catch(ignore);
  void preloadScreen(loadPlayer).catch(ignore);
  // Where others decide when it starts, or nothing is shown, the player is all there is to see.
  if (isInMotion() || storedGroupFor(request)) return undefined;
  return Promise.race([firstPicture, new Promise((resolve) => setTimeout(resolve, LONGEST_HOLD_MS))]);
};
