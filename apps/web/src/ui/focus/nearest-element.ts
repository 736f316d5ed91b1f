import { isReachable } from './focusable-elements';
import { inDirection, type Box, type Direction } from './nearest-in-direction';

/** False for what the browser has put aside because it is far out of sight. */
const isLaidOut = (element: Element) => element.checkVisibility({ contentVisibilityAuto: true });

const sortOut = (candidates: readonly HTMLElement[]) => {
  const near: HTMLElement[] = [];
  const aside: HTMLElement[] = [];
  // The tiles of a row share their parent: one question answers for all of them.
  const isParentLaidOut = new Map<Element | null, boolean>();
  for (const element of candidates) {
    const parent = element.parentElement;
    if (!isParentLaidOut.has(parent)) isParentLaidOut.set(parent, parent !== null && isLaidOut(parent));
    (isParentLaidOut.get(parent) || isLaidOut(element) ? near : aside).push(element);
  }
  return { near, aside };
};

const nearestAmong = (candidates: readonly HTMLElement[], from: Box, direction: Direction) => {
  const boxes = candidates.map((candidate) => candidate.getBoundingClientRect());
  for (const index of inDirection(from, boxes, direction)) {
    const candidate = candidates[index];
    if (candidate && isReachable(candidate)) return candidate;
  }
  return undefined;
};

/** The box, which has its place, of what an element was put aside with. */
const boxAround = (element: Element): Box => {
  let around = element.parentElement;
  while (around && !isLaidOut(around)) around = around.parentElement;
  return (around ?? element).getBoundingClientRect();
};

/**
 * The element a person means by pressing that arrow. Asking what was put aside for its place has all of it laid out, for
 * one key: only when nothing nearer is there, and only what lies that way.
 */
export const nearestElement = (
  candidates: readonly HTMLElement[],
  from: Box,
  direction: Direction,
): HTMLElement | undefined => {
  const { near, aside } = sortOut(candidates);
  const found = nearestAmong(near, from, direction);
  if (found) return found;
  const ahead = new Set(inDirection(from, aside.map(boxAround), direction));
  return nearestAmong(
    aside.filter((_, index) => ahead.has(index)),
    from,
    direction,
  );
};
