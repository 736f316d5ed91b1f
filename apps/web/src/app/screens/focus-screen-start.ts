import { findLink, findSimilarLink, type LinkPosition } from './link-position';

/** A screen that has not shown its heading by then has its own reason. */
const PATIENCE_MS = 10_000;
/** The end of a row is drawn a little after its beginning; a link that has not come by then has gone. */
const LINK_PATIENCE_MS = 1000;

/** Where to begin without the very link one came from. */
const fallbackStart = (main: HTMLElement, cameFrom: LinkPosition | undefined): HTMLElement | null =>
  (cameFrom && findSimilarLink(main, cameFrom)) ??
  main.querySelector<HTMLElement>('[data-autofocus]:not(:disabled), [autofocus]') ??
  main.querySelector('h1');

const focusElement = (element: HTMLElement): void => {
  if (!element.matches('a, button, input, [tabindex]')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

/** Focuses where a screen begins, as soon as that is there and unless somebody was quicker. Returns the stop. */
export const focusScreenStart = (cameFrom: LinkPosition | undefined): (() => void) => {
  const main = document.querySelector<HTMLElement>('main');
  if (!main) return () => undefined;
  let timer = 0;
  let linkTimer = 0;
  let isLinkAwaited = cameFrom !== undefined;
  const watcher = new MutationObserver(() => tryAgain());
  const stop = () => {
    watcher.disconnect();
    window.clearTimeout(timer);
    window.clearTimeout(linkTimer);
  };
  const begin = (): boolean => {
    const link = cameFrom && findLink(main, cameFrom);
    const start = link ?? (isLinkAwaited ? undefined : fallbackStart(main, cameFrom));
    if (!start) return false;
    stop();
    focusElement(start);
    // Rows above may have another height than when one left.
    if (cameFrom) start.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return true;
  };
  const tryAgain = () => {
    const active = document.activeElement;
    const isTaken = active !== null && active !== main && active !== document.body && main.contains(active);
    if (isTaken) stop();
    else begin();
  };
  watcher.observe(main, { childList: true, subtree: true });
  timer = window.setTimeout(stop, PATIENCE_MS);
  if (isLinkAwaited)
    linkTimer = window.setTimeout(() => {
      isLinkAwaited = false;
      tryAgain();
    }, LINK_PATIENCE_MS);
  // Held inside the new screen until its content comes. Not on the way to what is there already: each step of the focus
  // has the page laid out once more.
  if (!begin()) main.focus({ preventScroll: true });
  return stop;
};
