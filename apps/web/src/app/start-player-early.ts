import { isInMotion } from '../shared/car/car-activity';
import { storedGroupFor } from '../shared/playback/group-for';
import { openPlayback } from '../shared/playback/engine/open-playback';
import { playRequestAt } from '../shared/playback/play-request';
import { useSession } from '../shared/session/session';
import { preloadScreen } from './loaded-screen';
import { loadPlayer } from './route-table';

/** What fails here is requested again, and shown, by the player. */
const ignore = () => undefined;

/** Longer than this a person has to see that something happens, and a way back. */
const LONGEST_HOLD_MS = 2000;

/**
 * For an address that opens the player: asks for the play session and loads the player's code, which the page preloads,
 * while the app still starts. Resolves when the app may be drawn: drawing takes the processor for longer than a film
 * needs to its first picture, so it comes after it. Undefined where there is nothing to wait for.
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
  // A watch group starts together, and a moving car shows no picture: only the player has something to show.
  if (isInMotion() || storedGroupFor(request)) {
    readPlayer();
    return undefined;
  }
  const isLate = new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST_HOLD_MS);
  });
  // Running the code of the player's screen would delay the film as drawing does.
  return Promise.race([firstPicture, isLate]).then(readPlayer);
};
