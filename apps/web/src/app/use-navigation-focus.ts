import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { type LinkPosition, linkPositionOf } from './screens/link-position';
import { focusScreenStart } from './screens/focus-screen-start';

interface ViewPosition {
  scrollY: number;
  link?: LinkPosition;
}

/** Where one was on each entry of the history. */
const positions = new Map<string, ViewPosition>();
/** The first page keeps the browser's own focus: nobody has moved yet. */
let hasNavigated = false;

const rememberPositions = (key: string): (() => void) => {
  const position: ViewPosition = positions.get(key) ?? { scrollY: 0 };
  positions.set(key, position);
  const noteScroll = () => {
    position.scrollY = window.scrollY;
  };
  const noteFocus = ({ target }: FocusEvent) => {
    const link = target instanceof Element ? target.closest('main a[href]') : null;
    if (link) position.link = linkPositionOf(link);
  };
  window.addEventListener('scroll', noteScroll, { passive: true });
  document.addEventListener('focusin', noteFocus);
  return () => {
    window.removeEventListener('scroll', noteScroll);
    document.removeEventListener('focusin', noteFocus);
  };
};

/** A browser that finds the link in focus taken away works out all styles there and then: it is let go of before. */
const blurActive = (): void => {
  const active = document.activeElement;
  if (active instanceof HTMLElement && active.closest('main')) active.blur();
};

/**
 * On a new screen the reader's and the controller's focus start at its heading or its first action; Back returns to
 * the link one came from, and how far the page was scrolled. Otherwise the focus would stay on a link that is gone.
 */
export const useNavigationFocus = (): void => {
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;

  useEffect(() => {
    const position = isReturn ? positions.get(key) : undefined;
    const isFirst = !hasNavigated;
    hasNavigated = true;
    // A page that has just been opened stands at its top already; saying so would have it laid out once more.
    if (isFirst) return;
    window.scrollTo({ top: position?.scrollY ?? 0, behavior: 'instant' });
    return focusScreenStart(position?.link);
    // Tabs inside a screen change the key but not the path; they keep their own place.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);

  useEffect(() => rememberPositions(key), [key]);

  useLayoutEffect(() => blurActive, []);
};
