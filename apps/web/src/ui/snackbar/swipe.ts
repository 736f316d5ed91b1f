/** A swipe dismisses when it passes this share of the window's width. */
export const SWIPE_DISMISS_SHARE = 0.5;

export const isDismissingSwipe = (offsetPx: number, windowWidthPx: number): boolean =>
  Math.abs(offsetPx) > windowWidthPx * SWIPE_DISMISS_SHARE;

/** Fades as it leaves, and is gone at the point of no return. */
export const swipeOpacity = (offsetPx: number, windowWidthPx: number): number =>
  Math.max(0, 1 - Math.abs(offsetPx) / (windowWidthPx * SWIPE_DISMISS_SHARE) / 1.25);
