import { wait } from '../wait';
import type { OpeningFilm } from './opening-film';

/** So far ahead of the other film that it is there by the time this one has found its place. */
const AHEAD_S = 0.15;
/** What a browser takes from the word to the first picture. */
const RUN_UP_S = 0.07;
/** A place that takes longer to find is not worth the wait: the film goes on from wherever it is then. */
const LONGEST_SEARCH_MS = 1500;
const LONGEST_DRAWING_MS = 500;

/** Brings a film that does not run yet to where another one of the same will be in a moment, and waits for that moment. */
export const catchUp = async (
  video: HTMLVideoElement,
  film: Pick<OpeningFilm, 'placeS' | 'isAt'>,
): Promise<void> => {
  const placeS = film.placeS();
  if (placeS === undefined) return;
  const meetingS = placeS + AHEAD_S;
  const isFound = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
  video.currentTime = meetingS;
  const isMet = Promise.all([isFound, film.isAt(meetingS - RUN_UP_S)]);
  await Promise.race([isMet, wait(LONGEST_SEARCH_MS)]);
};

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Kept when a film's picture is seen; also where none is, as on a page that nobody looks at. */
export const isShown = (video: HTMLVideoElement): Promise<unknown> => {
  const hasPicture = new Promise((resolve) => video.requestVideoFrameCallback(resolve));
  // The picture is told of when it was given to the browser's painter: it is on the screen a frame later.
  return Promise.race([hasPicture.then(nextFrame).then(nextFrame), wait(LONGEST_DRAWING_MS)]);
};
