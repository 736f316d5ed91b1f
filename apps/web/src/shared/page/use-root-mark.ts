import { useLayoutEffect } from 'react';

/**
 * Marks the root element while a component is mounted, for styles elsewhere. A `:has` selector would be evaluated for
 * the whole page with each added tile.
 */
export const useRootMark = (mark: 'preview' | 'player'): void => {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute(`data-${mark}`, true);
    return () => root.removeAttribute(`data-${mark}`);
  }, [mark]);
};
