import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

const watch = (onChange: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** True where the person asked for less motion. */
export const usePrefersStill = (): boolean =>
  useSyncExternalStore(watch, () => window.matchMedia(query).matches);
