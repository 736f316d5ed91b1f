import {
  EXTRAS_FIRST_COUNT_NARROW,
  EXTRAS_FIRST_COUNT_WIDE,
  GRID_PAGE_SIZE,
  WIDE_BREAKPOINT_PX,
} from '@drivein/contract/light';

/** D: narrow is below the wide breakpoint, where a line holds few clips. */
const firstCount = (widthPx: number): number =>
  widthPx >= WIDE_BREAKPOINT_PX ? EXTRAS_FIRST_COUNT_WIDE : EXTRAS_FIRST_COUNT_NARROW;

/** How many clips are shown after so many further batches of the grid's size (TDP-09). */
export const extrasShown = (widthPx: number, furtherBatches: number): number =>
  firstCount(widthPx) + furtherBatches * GRID_PAGE_SIZE;
