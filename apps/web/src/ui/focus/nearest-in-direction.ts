export type Direction = 'up' | 'down' | 'left' | 'right';

export type Box = { left: number; top: number; right: number; bottom: number };

/** Turned so that every direction can be judged as if it were "down". */
const turnDown = (box: Box, direction: Direction): Box => {
  switch (direction) {
    case 'down':
      return box;
    case 'up':
      return { left: box.left, right: box.right, top: -box.bottom, bottom: -box.top };
    case 'right':
      return { left: box.top, right: box.bottom, top: box.left, bottom: box.right };
    case 'left':
      return { left: box.top, right: box.bottom, top: -box.right, bottom: -box.left };
  }
};

/** Neighbours may overlap by a hairline, a focus growth or a shared edge and still lie beyond. */
const OVERLAP_PX = 12;
/** Sideways distance counts more than distance ahead: people expect to go straight. */
const SIDEWAYS_WEIGHT = 2;

/** How far `to` lies below `from`; undefined when it does not lie below. */
const costBelow = (from: Box, to: Box): number | undefined => {
  const aheadPx = to.top - from.bottom;
  if (aheadPx < -OVERLAP_PX || to.bottom <= from.bottom) return undefined;
  const gapPx = Math.max(0, to.left - from.right, from.left - to.right);
  const centreShiftPx = Math.abs((to.left + to.right) / 2 - (from.left + from.right) / 2);
  // The shift of centres only decides between candidates that are equally near.
  return Math.max(0, aheadPx) + gapPx * SIDEWAYS_WEIGHT + centreShiftPx * 0.1;
};

/** Indexes of the candidates that lie there, the one a person means by pressing that arrow first. */
export const inDirection = (from: Box, candidates: readonly Box[], direction: Direction): number[] => {
  const start = turnDown(from, direction);
  return candidates
    .flatMap((candidate, index) => {
      const cost = costBelow(start, turnDown(candidate, direction));
      return cost === undefined ? [] : [{ index, cost }];
    })
    .sort((one, other) => one.cost - other.cost)
    .map(({ index }) => index);
};
