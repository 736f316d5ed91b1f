import { openPlayback } from '../shared/playback/open-playback';
import { playRequestAt } from '../shared/playback/play-request';
import { useSession } from '../shared/session';
import { preloadScreen } from './loaded-screen';
import { loadPlayer } from './route-table';

/** What fails here is tried again, and told, by the player. */
const ignore = () => undefined;

/** An address that opens the player: the film and the player's code come while the app still starts. */
export const startPlayerEarly = (pathname: string): void => {
  const request = playRequestAt(pathname);
  if (!request || !useSession.getState().isSignedIn) return;
  const opening = openPlayback(request, { signal: new AbortController().signal, isWarmUp: false });
  opening.catch(ignore);
  void import('../shared/playback/shaka-engine').catch(ignore);
  import('../shared/playback/warm-playback').then(
    ({ startPlaybackEarly }) => startPlaybackEarly(request, opening),
    ignore,
  );
  void preloadScreen(loadPlayer).catch(ignore);
};
