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
 * Where to scroll so that an item is whole. Always to the start of some item, because the track snaps to starts:
 * anything in between would slide back and cut the item again.
 */
export const scrollToShow = (items: readonly Item[], index: number, track: Track): number => {
  const item = items[index];
  if (!item) return track.scrollPx;
  const isCutAtStart = item.startPx - track.paddingPx < track.scrollPx;
  if (isCutAtStart) return Math.max(0, item.startPx - track.paddingPx);
  const leastPx = item.endPx + track.paddingPx - track.widthPx;
  if (leastPx <= track.scrollPx) return track.scrollPx;
  const first = items.find(({ startPx }) => startPx - track.paddingPx >= leastPx) ?? item;
  return first.startPx - track.paddingPx;
};
