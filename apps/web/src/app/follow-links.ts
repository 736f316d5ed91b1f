import { IN_APP } from '../shared/in-app-link';

type Go = (to: string, options: { replace: boolean }) => void;

/** With another button or a key held, people mean a tab or a window of their own. */
const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/**
 * Follows the links to places of this app without loading it anew. One listener for all of them, after whatever a link
 * does with the press itself.
 */
export const followLinks = (go: Go): (() => void) => {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest(`a[${IN_APP}]`) : null;
    const to = link?.getAttribute('href');
    if (!to || event.defaultPrevented || !isPlainPress(event)) return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    // As a browser does: where one is already, Back should not lead there once more.
    go(to, { replace: to === `${pathname}${search}${hash}` });
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
};
