type Side = 'left' | 'right';

/** The tile a key leads to within a row; undefined when the key leads out of it, to the navigation on its side. */
export const rowStep = (
  key: string,
  index: number,
  count: number,
  navigation: Side = 'left',
): number | undefined => {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const side: Side = key === 'ArrowLeft' ? 'left' : 'right';
  const next = side === 'left' ? index - 1 : index + 1;
  if (next >= 0 && next < count) return next;
  // At the other end the key is spent, so that focus does not jump to an unrelated corner of the page.
  return side === navigation ? undefined : index;
};

/** How far an arrow button scrolls: nearly a page, so that the cut tile of before is whole now. */
export const pageScrollPx = (trackWidthPx: number): number => Math.round(trackWidthPx * 0.85);

type Track = { scrollPx: number; widthPx: number; paddingPx: number };
type Item = { startPx: number; endPx: number };

/**
 * Where to scroll so that an item is whole; where the track is if it is, which ends a slide to elsewhere. Always to the
 * start of some item, because the track snaps to starts: anything in between would slide back and cut the item again.
 * No item is asked for its place in vain: with each key that would be all of a row.
 */
export const scrollToShow = <T>(
  items: readonly T[],
  item: T,
  placeOf: (item: T) => Item,
  track: Track,
): number => {
  const { startPx, endPx } = placeOf(item);
  const isCutAtStart = startPx - track.paddingPx < track.scrollPx;
  if (isCutAtStart) return Math.max(0, startPx - track.paddingPx);
  const leastPx = endPx + track.paddingPx - track.widthPx;
  if (leastPx <= track.scrollPx) return track.scrollPx;
  const first = items.find((other) => placeOf(other).startPx - track.paddingPx >= leastPx) ?? item;
  return placeOf(first).startPx - track.paddingPx;
};
