import { isReachable } from './focusable-elements';
import { inDirection, nearestInLines, type Box, type Direction } from './nearest-in-direction';

/** False for what the browser has put aside because it is far out of sight. */
const isLaidOut = (element: Element) => element.checkVisibility({ contentVisibilityAuto: true });

/** Whether all in it are laid out, or none; undefined where each has to be asked: without a box of its own it cannot say. */
const areChildrenLaidOut = (parent: Element | null): boolean | undefined => {
  if (!parent) return undefined;
  if (isLaidOut(parent)) return true;
  return parent.checkVisibility() ? false : undefined;
};

const sortOut = (candidates: readonly HTMLElement[]) => {
  const near: HTMLElement[] = [];
  const aside: HTMLElement[] = [];
  // The tiles of a row share their parent: one question answers for all of them.
  const answers = new Map<Element | null, boolean | undefined>();
  for (const element of candidates) {
    const parent = element.parentElement;
    if (!answers.has(parent)) answers.set(parent, areChildrenLaidOut(parent));
    ((answers.get(parent) ?? isLaidOut(element)) ? near : aside).push(element);
  }
  return { near, aside };
};

type Line = [HTMLElement, ...HTMLElement[]];

/** The tiles of a row stand side by side; everything else stands for itself. */
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

/** The box, which has its place, of what an element was put aside with. */
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
  const ahead = new Set(inDirection(from, boxesAround(aside), direction));
  return nearestAmong(
    aside.filter((_, index) => ahead.has(index)),
    from,
    direction,
  );
};
