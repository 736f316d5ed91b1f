import { BUFFER_TIMEOUT_MS } from '@drivein/contract/light';
import { useEffect, useEffectEvent } from 'react';

const GOING_ON = ['playing', 'canplay', 'pause', 'ended', 'emptied'];

/** Nobody waits longer than a minute for a picture that should move (PLY-05). */
export const useBufferTimeout = (
  video: HTMLVideoElement,
  isWatched: boolean,
  onTimeout: () => void,
): void => {
  const giveUp = useEffectEvent(onTimeout);
  useEffect(() => {
    if (!isWatched) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer ??= setTimeout(() => giveUp(), BUFFER_TIMEOUT_MS);
    };
    const goOn = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    // The first picture counts as well, before anything has played.
    if (video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) wait();
    video.addEventListener('waiting', wait);
    for (const name of GOING_ON) video.addEventListener(name, goOn);
    return () => {
      goOn();
      video.removeEventListener('waiting', wait);
      for (const name of GOING_ON) video.removeEventListener(name, goOn);
    };
  }, [video, isWatched]);
};
