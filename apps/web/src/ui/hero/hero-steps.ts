export const neighbour = (index: number, direction: 1 | -1, count: number): number =>
  (index + direction + count) % count;

const SWIPE_PX = 60;

/** A swipe to the left brings the next feature. */
export const swipeDirection = (offsetPx: number): 1 | -1 | 0 =>
  offsetPx < -SWIPE_PX ? 1 : offsetPx > SWIPE_PX ? -1 : 0;
