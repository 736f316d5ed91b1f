import { isReachable } from './focusable-elements';
import { inDirection, nearestInLines, type Box, type Direction } from './nearest-in-direction';

/** False for content that the browser skips because it is far out of view (content-visibility). */
const isLaidOut = (element: Element) => element.checkVisibility({ contentVisibilityAuto: true });

/**
 * Whether all children are laid out, or none; undefined for an element without a box of its own: each child must be
 * checked.
 */
const areChildrenLaidOut = (parent: Element | null): boolean | undefined => {
  if (!parent) return undefined;
  if (isLaidOut(parent)) return true;
  return parent.checkVisibility() ? false : undefined;
};

const sortOut = (candidates: readonly HTMLElement[]) => {
  const near: HTMLElement[] = [];
  const aside: HTMLElement[] = [];
  // The tiles of a row share their parent: one check is enough.
  const answers = new Map<Element | null, boolean | undefined>();
  for (const element of candidates) {
    const parent = element.parentElement;
    if (!answers.has(parent)) answers.set(parent, areChildrenLaidOut(parent));
    ((answers.get(parent) ?? isLaidOut(element)) ? near : aside).push(element);
  }
  return { near, aside };
};

type Line = [HTMLElement, ...HTMLElement[]];

/** The tiles of a row are grouped; every other element is a group of its own. */
const linesOf = (candidates: readonly HTMLElement[]): Line[] => {
  const lines: Line[] = [];
  const rows = new Map<Element, Line>();
  for (const element of candidates) {
    const parent = element.matches('[data-row-item]') ? element.parentElement : null;
    const row = parent && rows.get(parent);
    if (row) {
      row.push(element);
      continue;
    }
    const line: Line = [element];
    lines.push(line);
    if (parent) rows.set(parent, line);
  }
  return lines;
};

const look = { boxOf: (element: HTMLElement) => element.getBoundingClientRect(), isReachable };

const nearestAmong = (candidates: readonly HTMLElement[], from: Box, direction: Direction) => {
  const isAcrossRows = direction === 'up' || direction === 'down';
  const lines = isAcrossRows ? linesOf(candidates) : candidates.map((candidate): Line => [candidate]);
  return nearestInLines(from, lines, direction, look);
};

/** The skipped container of an element; it has a position. */
const boxAround = (element: Element | null): Box => {
  let around = element;
  while (around && !isLaidOut(around)) around = around.parentElement;
  return (around ?? document.body).getBoundingClientRect();
};

const boxesAround = (elements: readonly HTMLElement[]): Box[] => {
  const boxes = new Map<Element | null, Box>();
  return elements.map(({ parentElement }) => {
    const box = boxes.get(parentElement) ?? boxAround(parentElement);
    boxes.set(parentElement, box);
    return box;
  });
};

/**
 * The element in the direction of an arrow. Reading the position of skipped content lays out all of it, so this is
 * done only if nothing nearer exists, and only in that direction.
 */
export const nearestElement = (
  candidates: readonly HTMLElement[],
  from: Box,
  direction: Direction,
): HTMLElement | undefined => {
  const { near, aside } = sortOut(candidates);
  const found = nearestAmong(near, from, direction);
  if (found) return found;
  const ahead = new Set(inDirection(from, boxesAround(aside), direction));
  return nearestAmong(
    aside.filter((_, index) => ahead.has(index)),
    from,
    direction,
  );
};
