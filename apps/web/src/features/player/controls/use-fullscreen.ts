import { useCallback, useEffect, useSyncExternalStore } from 'react';

const watch = (onChange: () => void) => {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
};

const isOnNow = () => document.fullscreenElement !== null;

const leaveFullscreen = () => {
  if (isOnNow()) void document.exitFullscreen().catch(() => undefined);
};

/** The next film of a queue stays in full screen; other pages leave it. */
const leaveWithPlayer = () => {
  if (!document.querySelector('.player')) leaveFullscreen();
};

/** A car screen is always full; in a browser the user decides. Undefined when there is no choice. */
const isOffered = () =>
  document.fullscreenEnabled && document.documentElement.dataset['context'] === 'browser';

export interface Fullscreen {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

export const useFullscreen = (): Fullscreen | undefined => {
  const isOn = useSyncExternalStore(watch, isOnNow);
  const toggle = useCallback(() => {
    if (isOnNow()) leaveFullscreen();
    // The whole page, because messages and dialogs are outside the film.
    else void document.documentElement.requestFullscreen().catch(() => undefined);
  }, []);
  useEffect(() => () => void setTimeout(leaveWithPlayer), []);
  return isOffered() ? { isOn, toggle } : undefined;
};
