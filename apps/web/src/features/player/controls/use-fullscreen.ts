import { useCallback, useEffect, useSyncExternalStore } from 'react';

const watch = (onChange: () => void) => {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
};

const isOnNow = () => document.fullscreenElement !== null;

const leaveFullscreen = () => {
  if (isOnNow()) void document.exitFullscreen().catch(() => undefined);
};

/** The next film of a queue stays full; the page one comes back to is a page again. */
const leaveWithPlayer = () => {
  if (!document.querySelector('.player')) leaveFullscreen();
};

/** A screen in a car is full already; in a browser the person decides. Undefined where there is nothing to decide. */
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
    // The whole page, not the film alone: messages and questions lie beside it.
    else void document.documentElement.requestFullscreen().catch(() => undefined);
  }, []);
  useEffect(() => () => void setTimeout(leaveWithPlayer), []);
  return isOffered() ? { isOn, toggle } : undefined;
};
