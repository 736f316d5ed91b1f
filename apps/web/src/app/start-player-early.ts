import { isInMotion } from '../shared/car-activity';
import { storedGroupFor } from '../shared/playback/group-for';
import { type OpenPlayback, openPlayback, playbackInReply } from '../shared/playback/open-playback';
import { type OpeningFilm, takeOpeningFilm } from '../shared/playback/opening-film';
import { type PlayRequest, playRequestAt } from '../shared/playback/play-request';
import { useSession } from '../shared/session';
import { preloadScreen } from './loaded-screen';
import { loadPlayer } from './route-table';

/** What fails here is tried again, and told, by the player. */
const ignore = () => undefined;

/** Whoever waits for a film longer than this wants to see that something happens, and a way back. */
const LONGEST_HOLD_MS = 1000;
/** Where the film runs already, there is something to see; what is missing are its controls. */
const LONGEST_HOLD_WITH_FILM_MS = 3000;

/** A refusal is asked for once more, by the app's own means: it renews a session, and tells what is wrong. */
const playbackOf = async (request: PlayRequest, film: OpeningFilm | undefined): Promise<OpenPlayback> => {
  const ask = () => openPlayback(request, { signal: new AbortController().signal, isWarmUp: false });
  return film ? film.reply.then((reply) => playbackInReply(reply, request)).catch(ask) : ask();
};

/**
 * An address that opens the player: the film and the player's code come while the app still starts. Resolves when the
 * app may be drawn. Drawing takes the processor for longer than a film needs to its first picture, so it comes after
 * it. Undefined where there is nothing to wait for.
 */
export const startPlayerEarly = (pathname: string): Promise<unknown> | undefined => {
  const request = playRequestAt(pathname);
  const film = takeOpeningFilm(request);
  const mayPlay = request !== undefined && useSession.getState().isSignedIn;
  const isRunning = film?.placeS() !== undefined;
  // One that is too slow is of no use: the player fetches the same, and one of them is enough for the line.
  if (!mayPlay || !isRunning) film?.stop();
  if (!mayPlay) return undefined;
  const opening = playbackOf(request, film);
  opening.catch(ignore);
  void import('../shared/playback/shaka-engine').catch(ignore);
  const firstPicture = import('../shared/playback/warm-playback')
    .then(({ startPlaybackEarly }) => startPlaybackEarly(request, opening, isRunning ? film : undefined))
    .catch(() => film?.stop());
  void preloadScreen(loadPlayer).catch(ignore);
  // Where others decide when it starts, or nothing is shown, the player is all there is to see.
  if (isInMotion() || storedGroupFor(request)) {
    film?.stop();
    return undefined;
  }
  const isLate = new Promise<void>((resolve) => {
    setTimeout(resolve, isRunning ? LONGEST_HOLD_WITH_FILM_MS : LONGEST_HOLD_MS);
  });
  // The app that is drawn then has controls and messages, which lie under the film.
  void isLate.then(() => film?.stop());
  return Promise.race([firstPicture, isLate]);
};
