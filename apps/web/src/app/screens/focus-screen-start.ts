import { findLink, findSimilarLink, type LinkPosition } from './link-position';

/** Gives up on a screen that has shown no heading by then. */
const PATIENCE_MS = 10_000;
/** Rows are drawn in steps; a link that is still missing after this is gone. */
const LINK_PATIENCE_MS = 1000;

/** The start element when the exact link is missing. */
const fallbackStart = (main: HTMLElement, cameFrom: LinkPosition | undefined): HTMLElement | null =>
  (cameFrom && findSimilarLink(main, cameFrom)) ??
  main.querySelector<HTMLElement>('[data-autofocus]:not(:disabled), [autofocus]') ??
  main.querySelector('h1');

const focusElement = (element: HTMLElement): void => {
  if (!element.matches('a, button, input, [tabindex]')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

/**
 * Focuses the start of a screen as soon as it is rendered, unless something else has focus by then. Returns a stop
 * function.
 */
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
    // The height of the rows above may have changed since.
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
  // Keeps focus inside the new screen until its content renders. Skipped when the content is there, because each
  // focus change costs a layout.
  if (!begin()) main.focus({ preventScroll: true });
  return stop;
};
