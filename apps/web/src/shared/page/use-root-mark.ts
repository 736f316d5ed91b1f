import { useLayoutEffect } from 'react';

/**
 * Marks the page while something is on it, for styles outside of it. A style that looks for the thing itself, by `:has`,
 * would have the browser go through the whole page with each tile that comes and goes.
 */
export const useRootMark = (mark: 'preview' | 'player'): void => {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute(`data-${mark}`, true);
    return () => root.removeAttribute(`data-${mark}`);
  }, [mark]);
};
