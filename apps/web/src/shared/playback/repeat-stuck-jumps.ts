import { isBrowserOffline } from '../connection';

/** Nothing came for so long, not even the beginning of an answer. */
const STUCK_AFTER_MS = 10_000;

interface Downloads {
  addEventListener(name: string, listener: () => void): void;
}

/**
 * A jump in the very moment of a start is sometimes forgotten between the player and the browser: nothing is fetched,
 * and nothing would ever come. It is made again. Returns the stop.
 */
export const repeatStuckJumps = (video: HTMLVideoElement, downloads: Downloads): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const jumpAgain = () => {
    // Without a network there is nothing to fetch; it says itself when it is back.
    if (isBrowserOffline()) return wait();
    const placeS = video.currentTime;
    video.currentTime = placeS;
  };
  const wait = () => {
    clearTimeout(timer);
    if (video.seeking) timer = setTimeout(jumpAgain, STUCK_AFTER_MS);
  };
  for (const name of ['seeking', 'seeked', 'emptied']) video.addEventListener(name, wait);
  for (const name of ['downloadheadersreceived', 'downloadcompleted', 'downloadfailed'])
    downloads.addEventListener(name, wait);
  return () => {
    clearTimeout(timer);
    for (const name of ['seeking', 'seeked', 'emptied']) video.removeEventListener(name, wait);
  };
};
