import type { OwnFilm } from './own-state';

/** A jump or a short gap is nobody's business. */
const STARVED_AFTER_MS = 600;

/** Each may mean that the others see this screen wrongly; a jump moves the place they show. */
const NEWS = ['play', 'pause', 'playing', 'canplay', 'seeked', 'emptied', 'ended'];

/** Looks at the film whenever something happens to it, and says how it goes. Returns the stop. */
export const watchFilm = (video: HTMLVideoElement, onNews: (film: OwnFilm) => void): (() => void) => {
  let starving: ReturnType<typeof setTimeout> | undefined;
  const hasNone = () => video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA && !video.ended;
  const tell = (isStarved: boolean) =>
    onNews({ hasStarted: video.played.length > 0, isPaused: video.paused, isStarved });
  const look = () => {
    clearTimeout(starving);
    // Before the first picture there is no doubt that it is still to come.
    tell(hasNone() && video.played.length === 0);
  };
  const wait = () => {
    clearTimeout(starving);
    starving = setTimeout(() => tell(hasNone()), STARVED_AFTER_MS);
  };
  look();
  for (const name of NEWS) video.addEventListener(name, look);
  video.addEventListener('waiting', wait);
  return () => {
    clearTimeout(starving);
    for (const name of NEWS) video.removeEventListener(name, look);
    video.removeEventListener('waiting', wait);
  };
};
