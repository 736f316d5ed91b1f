import { useRef, type PointerEvent } from 'react';

/** A swipe dismisses when it passes this share of the window's width (ENT-18). */
const SWIPE_DISMISS_SHARE = 0.5;

export const isDismissingSwipe = (offsetPx: number, windowWidthPx: number): boolean =>
  Math.abs(offsetPx) > windowWidthPx * SWIPE_DISMISS_SHARE;

/** Fades as it leaves, and is gone at the point of no return. */
export const swipeOpacity = (offsetPx: number, windowWidthPx: number): number =>
  Math.max(0, 1 - Math.abs(offsetPx) / (windowWidthPx * SWIPE_DISMISS_SHARE) / 1.25);

/** Pointer handlers that let an element follow the finger sideways and leave when swiped far enough. */
export function useSwipeAway(onDismiss: () => void) {
  const startX = useRef<number | null>(null);
  const follow = (element: HTMLElement, offsetPx: number) => {
    element.style.setProperty('--swipe', `${offsetPx}px`);
    element.style.setProperty('--swipe-opacity', `${swipeOpacity(offsetPx, window.innerWidth)}`);
  };
  const release = (event: PointerEvent<HTMLElement>) => {
    if (startX.current === null) return;
    const offsetPx = event.clientX - startX.current;
    startX.current = null;
    if (event.type === 'pointerup' && isDismissingSwipe(offsetPx, window.innerWidth)) onDismiss();
    else follow(event.currentTarget, 0);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // Capturing a press on the action would swallow its click.
      if (event.target instanceof Element && event.target.closest('button')) return;
      startX.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (startX.current !== null) follow(event.currentTarget, event.clientX - startX.current);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}
