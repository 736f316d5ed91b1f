import { isInMotion } from '../shared/car/car-activity';
import { storedGroupFor } from '../shared/playback/group-for';
import { openPlayback } from '../shared/playback/engine/open-playback';
import { playRequestAt } from '../shared/playback/play-request';
import { useSession } from '../shared/session/session';
import { preloadScreen } from './loaded-screen';
import { loadPlayer } from './route-table';

/** What fails here is requested again, and shown, by the player. */
const ignore = () => undefined;

/** After this time the app is drawn, so that the user sees a loading state and a way back. */
const LONGEST_HOLD_MS = 2000;

/**
 * On a player address: requests the play session and loads the player's code while the app still starts. Resolves when
 * the app may be drawn, which is after the first picture because drawing would delay it. Undefined when there is
 * nothing to wait for.
 */
export const startPlayerEarly = (pathname: string): Promise<unknown> | undefined => {
  const request = playRequestAt(pathname);
  if (!request || !useSession.getState().isSignedIn) return undefined;
  const opening = openPlayback(request, { signal: new AbortController().signal, isWarmUp: false });
  opening.catch(ignore);
  void import('../shared/playback/engine/shaka-engine').catch(ignore);
  const firstPicture = import('../shared/playback/start/warm-playback')
    .then(({ startPlaybackEarly }) => startPlaybackEarly(request, opening))
    .catch(ignore);
  const readPlayer = () => void preloadScreen(loadPlayer).catch(ignore);
  // A watch group starts together, and a moving car shows no picture: both are left to the player.
  if (isInMotion() || storedGroupFor(request)) {
    readPlayer();
    return undefined;
  }
  const isLate = new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST_HOLD_MS);
  });
  // Evaluating the player screen's code would delay the film, as drawing does.
  return Promise.race([firstPicture, isLate]).then(readPlayer);
};
