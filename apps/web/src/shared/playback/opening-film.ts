import type { PlayRequest } from './play-request';

/** A film that began while the app's own code was still on its way (src/film-first), and stands over everything. */
export interface OpeningFilm {
  readonly request: PlayRequest;
  /** What the server answered, as it came: its play session is the player's. Rejects when it did not answer. */
  readonly reply: Promise<unknown>;
  /** Where it stands; undefined before its first picture and after its end. */
  readonly placeS: () => number | undefined;
  /** Kept when it gets to a place; never where it stops before. */
  readonly isAt: (placeS: number) => Promise<void>;
  readonly stop: () => void;
}

declare global {
  interface Window {
    driveinOpeningFilm?: OpeningFilm | undefined;
  }
}

/** The one for what is asked, which belongs to the caller from now on. Another one is over. */
export const takeOpeningFilm = (request: PlayRequest | undefined): OpeningFilm | undefined => {
  const film = window.driveinOpeningFilm;
  window.driveinOpeningFilm = undefined;
  if (film && JSON.stringify(film.request) === JSON.stringify(request)) return film;
  film?.stop();
  return undefined;
};
