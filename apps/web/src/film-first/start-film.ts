import { bootData } from '../shared/boot-data';
import { deviceStorage } from '../shared/device-storage';
import { mayMove, seemsSignedIn } from '../shared/known-before-app';
import { playRequestAt } from '../shared/playback/play-request';
import { COCKPIT_FRAME_NAME } from '../shared/screen-namespace';
import { createServer } from './ask-server';
import { fetchCode, startApp } from './load-app';
import { openFilm } from './open-film';

/**
 * Runs by itself in the page of an address that opens the player (build/film-first.ts), before the app: reading the app
 * and its player takes longer than a film needs to its first picture. So the film begins here, and the app is read when
 * it runs. Stays away wherever something else than the film might come first; then the app begins at once, as everywhere.
 */

/** Whoever waits longer than this needs the app: to see that something happens, and to get away. */
const LONGEST_ALONE_MS = 3500;

/** Anything more is for the app to store: which seat this is, for one, and so how fine its picture may be. */
const SAYS_NOTHING_NEW = /^(\?screen=[\w-]*)?$/;

const begin = (): Promise<void> | undefined => {
  const { pathname, search } = window.location;
  const request = playRequestAt(pathname);
  const read = (key: string) => deviceStorage.read(key as 'session');
  const isFramed = window.self !== window.top || COCKPIT_FRAME_NAME.test(window.name);
  if (request?.kind !== 'film' || isFramed || document.hidden || !SAYS_NOTHING_NEW.test(search))
    return undefined;
  if (!seemsSignedIn(read, Date.now()) || mayMove(read, bootData.vehicleSignalsUrl !== undefined))
    return undefined;
  // Others may watch with this screen: then the film starts with them.
  if (read('watchGroup')) return undefined;
  const server = createServer();
  if (!server) return undefined;
  const { film, isDecided } = openFilm(server, request, fetchCode);
  window.driveinOpeningFilm = film;
  return Promise.race([
    isDecided,
    new Promise<void>((resolve) => {
      setTimeout(resolve, LONGEST_ALONE_MS);
    }),
  ]);
};

const attempt = () => {
  try {
    return begin();
  } catch {
    // Storage may be blocked, or the browser may lack something: then the app begins.
    return undefined;
  }
};

const opening = attempt();
if (opening) void opening.then(startApp, startApp);
else startApp();
