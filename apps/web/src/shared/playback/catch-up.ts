import type { OpeningFilm } from './opening-film';

/** So far ahead of the other film that it is there by the time this one has found its place. */
const AHEAD_S = 0.15;
/** What a browser takes from the word to the first picture. */
const RUN_UP_S = 0.07;
/** A place that takes longer to find is not worth the wait: the film goes on from wherever it is then. */
const LONGEST_SEARCH_MS = 1500;
const LONGEST_DRAWING_MS = 500;

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

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
  await Promise.race([isMet, after(LONGEST_SEARCH_MS)]);
};

/** Calls when the next picture of a film was drawn; also where none is, as on a page that is not seen. */
export const onceShown = (video: HTMLVideoElement, call: () => void): void => {
  video.requestVideoFrameCallback(call);
  void after(LONGEST_DRAWING_MS).then(call);
};
