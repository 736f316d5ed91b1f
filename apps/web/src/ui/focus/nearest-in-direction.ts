export type Direction = 'up' | 'down' | 'left' | 'right';

export type Box = { left: number; top: number; right: number; bottom: number };

/** Rotated so that every direction can be treated as "down". */
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

/** Lower bound of the distance down to `to`; undefined if it is not below. */
const stepBelow = (from: Box, to: Box): number | undefined => {
  const aheadPx = to.top - from.bottom;
  return aheadPx < -OVERLAP_PX || to.bottom <= from.bottom ? undefined : Math.max(0, aheadPx);
};

/** Distance of `to` below `from`; undefined if it is not below. */
const costBelow = (from: Box, to: Box): number | undefined => {
  const stepPx = stepBelow(from, to);
  if (stepPx === undefined) return undefined;
  const gapPx = Math.max(0, to.left - from.right, from.left - to.right);
  const centreShiftPx = Math.abs((to.left + to.right) / 2 - (from.left + from.right) / 2);
  // The shift of centres only decides between candidates that are equally near.
  return stepPx + gapPx * SIDEWAYS_WEIGHT + centreShiftPx * 0.1;
};

/** The candidates with a cost, lowest first. */
const byCost = <T>(items: readonly T[], costOf: (item: T) => number | undefined) =>
  items
    .flatMap((item) => {
      const cost = costOf(item);
      return cost === undefined ? [] : [{ item, cost }];
    })
    .sort((one, other) => one.cost - other.cost);

/** Indexes of the candidates in that direction, the best first. */
export const inDirection = (from: Box, candidates: readonly Box[], direction: Direction): number[] => {
  const start = turnDown(from, direction);
  return byCost([...candidates.entries()], ([, box]) => costBelow(start, turnDown(box, direction))).map(
    ({ item: [index] }) => index,
  );
};

/** Access to the candidates; each reading costs time. */
interface Look<T> {
  readonly boxOf: (candidate: T) => Box;
  readonly isReachable: (candidate: T) => boolean;
}

/**
 * The nearest reachable candidate. The candidates come in rows across the direction, so that the first of a row gives
 * a lower bound for all of it: most rows need no further reading.
 */
export const nearestInLines = <T>(
  from: Box,
  lines: readonly (readonly [T, ...T[]])[],
  direction: Direction,
  { boxOf, isReachable }: Look<T>,
): T | undefined => {
  const start = turnDown(from, direction);
  const below = (candidate: T) => turnDown(boxOf(candidate), direction);
  let best: { item: T; cost: number } | undefined;
  for (const { item: line, cost: leastCost } of byCost(lines, ([first]) => stepBelow(start, below(first)))) {
    if (best && best.cost <= leastCost) break;
    const found = byCost(line, (candidate) => costBelow(start, below(candidate))).find(({ item }) =>
      isReachable(item),
    );
    if (found && (!best || found.cost < best.cost)) best = found;
  }
  return best?.item;
};
