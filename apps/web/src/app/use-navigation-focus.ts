import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { type LinkPosition, linkPositionOf } from './screens/link-position';
import { focusScreenStart } from './screens/focus-screen-start';

interface ViewPosition {
  scrollY: number;
  link?: LinkPosition;
}

/** The scroll position and last link of each history entry. */
const positions = new Map<string, ViewPosition>();
/** The first page keeps the browser's own focus: there was no navigation yet. */
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

/** Removing a focused link forces a synchronous style recalculation, so it is blurred before. */
const blurActive = (): void => {
  const active = document.activeElement;
  if (active instanceof HTMLElement && active.closest('main')) active.blur();
};

/**
 * On a new screen the focus starts at its heading or first action; Back restores the link and the scroll position.
 * Otherwise focus would stay on a removed link.
 */
export const useNavigationFocus = (): void => {
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;

  useEffect(() => {
    const position = isReturn ? positions.get(key) : undefined;
    const isFirst = !hasNavigated;
    hasNavigated = true;
    // A newly opened page is at its top already; setting the scroll position would cost a layout.
    if (isFirst) return;
    window.scrollTo({ top: position?.scrollY ?? 0, behavior: 'instant' });
    return focusScreenStart(position?.link);
    // Tabs inside a screen change the key but not the path; they keep their own position.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);

  useEffect(() => rememberPositions(key), [key]);

  useLayoutEffect(() => blurActive, []);
};
