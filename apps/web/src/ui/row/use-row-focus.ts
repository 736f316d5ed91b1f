import { useLayoutEffect, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { rowStep, scrollToShow } from './row-steps';

const itemsOf = (track: HTMLElement | null) => [
  ...(track?.querySelectorAll<HTMLElement>('[data-row-item]') ?? []),
];

const makeTabStop = (items: HTMLElement[], stop: HTMLElement | undefined) => {
  for (const item of items) {
    const wanted = item === stop ? '0' : '-1';
    // Writing an unchanged value would recompute every tile's style.
    if (item.getAttribute('tabindex') !== wanted) item.setAttribute('tabindex', wanted);
  }
};

const placeOf = ({ offsetLeft, offsetWidth }: HTMLElement) => ({
  startPx: offsetLeft,
  endPx: offsetLeft + offsetWidth,
});

const showItem = (track: HTMLElement | null, items: HTMLElement[], item: HTMLElement) => {
  if (!track) return;
  const left = scrollToShow(items, item, placeOf, {
    scrollPx: track.scrollLeft,
    widthPx: track.clientWidth,
    paddingPx: parseFloat(getComputedStyle(track).paddingLeft),
  });
  track.scrollTo({ left });
};

/** The side of the steering wheel (ENT-09). */
const navigationSide = (track: HTMLElement | null) => (track?.closest('.shell--right') ? 'right' : 'left');

/** One tab stop a row; the arrow keys move along it and the row remembers the last tile. */
export function useRowFocus(track: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const items = itemsOf(track.current);
    makeTabStop(
      items,
      items.find((item) => item.tabIndex === 0 && item.hasAttribute('tabindex')) ?? items[0],
    );
  });
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const items = itemsOf(track.current);
      const index = items.findIndex((item) => item.contains(event.target as Node));
      const next =
        index < 0 ? undefined : rowStep(event.key, index, items.length, navigationSide(track.current));
      if (next === undefined) return;
      event.preventDefault();
      items[next]?.focus({ preventScroll: true });
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const items = itemsOf(track.current);
      const item = items.find((candidate) => candidate.contains(event.target));
      if (!item) return;
      makeTabStop(items, item);
      // A finger or a mouse is on it: the row must not move.
      if (item.matches(':focus-visible')) showItem(track.current, items, item);
    },
  };
}
