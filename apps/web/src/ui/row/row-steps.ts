type Side = 'left' | 'right';

/** The target tile of a key within a row; undefined if the key leaves the row to the navigation. */
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
  // At the other end the key is handled, so that focus does not jump to an unrelated corner of the page.
  return side === navigation ? undefined : index;
};

/** The scroll distance of an arrow button: nearly a page, so that the cut tile becomes fully visible. */
export const pageScrollPx = (trackWidthPx: number): number => Math.round(trackWidthPx * 0.85);

type Track = { scrollPx: number; widthPx: number; paddingPx: number };
type Item = { startPx: number; endPx: number };

/**
 * The scroll position at which an item is fully visible; the current one if it already is, which ends a running
 * scroll. Always the start of an item, because the track snaps to starts: any other position would snap back and cut
 * the item again. Positions are read only as needed: reading all of a row for each key is slow.
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
