import { focusableElements, isReachable } from './focusable-elements';
import { keyMeaning, type KeyPlace } from './key-meaning';
import { nearestElement } from './nearest-element';
import type { Box, Direction } from './nearest-in-direction';

/** The caret of a text field; null in fields without a readable caret (email, number). */
type CaretField = {
  value: string;
  selectionStart: number | null;
  selectionEnd: number | null;
};

/** Left at the start, up in the first line and so on: the caret cannot move, so the key moves the focus. */
export const isLeavingText = (key: string, { value, selectionStart, selectionEnd }: CaretField): boolean => {
  if (selectionStart === null || selectionStart !== selectionEnd) return false;
  switch (key) {
    case 'ArrowLeft':
      return selectionStart === 0;
    case 'ArrowRight':
      return selectionStart === value.length;
    case 'ArrowUp':
      return !value.slice(0, selectionStart).includes('\n');
    case 'ArrowDown':
      return !value.slice(selectionStart).includes('\n');
    default:
      return false;
  }
};

const TEXT_INPUTS =
  'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="button"])';
const LANDMARKS = 'dialog:modal, main, [role="main"], nav';

const hasCaret = (field: Element) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

/** A key that the field does not use applies to the page. */
const placeOf = ({ key, target }: KeyboardEvent): KeyPlace => {
  if (!(target instanceof Element) || !target.matches(TEXT_INPUTS)) return 'page';
  if (hasCaret(target) && isLeavingText(key, target)) return 'page';
  return target instanceof HTMLTextAreaElement ? 'lines' : 'line';
};

const moveTo = (element: HTMLElement) => {
  element.focus({ preventScroll: true });
  // Sideways a row scrolls to its tile; scrolling here as well would stop half way.
  const isInRow = element.matches('[data-row-item]');
  (isInRow ? (element.parentElement ?? element) : element).scrollIntoView({
    inline: 'nearest',
    block: 'nearest',
  });
};

const isLost = () => document.activeElement === null || document.activeElement === document.body;

const canHoldFocus = (element: HTMLElement) =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility();

/** The landmark around the place nearest to where the focus was. */
const landmarkNear = (lastBox: Box): HTMLElement | null => {
  const candidates = focusableElements(document).filter(isReachable);
  const nearest = nearestTo(
    lastBox,
    candidates.map((candidate) => candidate.getBoundingClientRect()),
  );
  const around = nearest === undefined ? undefined : candidates[nearest]?.closest<HTMLElement>(LANDMARKS);
  return around ?? document.querySelector<HTMLElement>(LANDMARKS);
};

const nearestTo = (from: Box, boxes: readonly Box[]): number | undefined => {
  const distance = (box: Box) => Math.hypot(box.left - from.left, box.top - from.top);
  const nearest = boxes.reduce<{ index: number; px: number } | undefined>((best, box, index) => {
    const px = distance(box);
    return best && best.px <= px ? best : { index, px };
  }, undefined);
  return nearest?.index;
};

/** From the page or a landmark the focus enters at the top left, like a reader. */
const boxToLeave = (active: Element): Box => {
  const box = active.getBoundingClientRect();
  if (active !== document.body && !active.matches(LANDMARKS)) return box;
  return { left: box.left, top: box.top - 1, right: box.left + 1, bottom: box.top };
};

const moveFocus = (direction: Direction, from: Box): boolean => {
  const active = document.activeElement;
  const candidates = focusableElements(document).filter((candidate) => candidate !== active);
  const landmark = active?.closest(LANDMARKS);
  // Up and down stay in the page or in the navigation while it has another element; sideways changes between them.
  const isVertical = direction === 'up' || direction === 'down';
  const inPlace =
    isVertical && landmark ? candidates.filter((candidate) => landmark.contains(candidate)) : [];
  const target =
    nearestElement(inPlace, from, direction) ??
    nearestElement(candidates, from, direction) ??
    (isLost() ? candidates.find(isReachable) : undefined);
  if (target) moveTo(target);
  return target !== undefined;
};

/**
 * Lets arrow keys and a rotary or D-pad controller drive the whole page; Enter presses natively.
 * Rows and tabs handle their own left and right first and mark the key as spent.
 */
export function startSpatialNavigation({ onBack }: { onBack: () => void }): () => void {
  let last: { element: HTMLElement; box: Box } | undefined;
  /** Set while a landmark has the focus of a removed control: the next arrow starts from there. */
  let resumeBox: Box | undefined;

  const handleKey = (event: KeyboardEvent) => {
    // Arrows choose among the words of an input method, and Escape reverts its letters.
    if (event.isComposing) return;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const meaning = keyMeaning(event.key, placeOf(event));
    // An open dialog answers Escape itself.
    if (!meaning || (meaning.kind === 'back' && document.querySelector('dialog:modal'))) return;
    if (meaning.kind === 'back') {
      event.preventDefault();
      onBack();
    } else if (
      moveFocus(meaning.direction, resumeBox ?? boxToLeave(document.activeElement ?? document.body))
    ) {
      event.preventDefault();
    }
  };

  const rememberFocus = (event: FocusEvent) => {
    if (!(event.target instanceof HTMLElement)) return;
    last = { element: event.target, box: event.target.getBoundingClientRect() };
    resumeBox = undefined;
  };

  const restoreFocus = () => {
    if (!last || !isLost() || canHoldFocus(last.element)) return;
    const { box } = last;
    const landmark = landmarkNear(box);
    if (!landmark) return;
    // The landmark gets the focus, not a control: without a key press nothing should look selected.
    if (!landmark.hasAttribute('tabindex')) landmark.tabIndex = -1;
    landmark.focus({ preventScroll: true });
    resumeBox = box;
  };

  // Removing or disabling the focused element fires no event; the browser falls back to the body at the next frame.
  const watch = new MutationObserver(() => {
    if (last && !canHoldFocus(last.element)) requestAnimationFrame(restoreFocus);
  });

  document.addEventListener('keydown', handleKey);
  document.addEventListener('focusin', rememberFocus);
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  return () => {
    document.removeEventListener('keydown', handleKey);
    document.removeEventListener('focusin', rememberFocus);
    watch.disconnect();
  };
}
