/** A slice of a list. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** Limits the wait of callers who may see little of a large catalogue. */
const PAGES_MAX = 10;

interface Source<T> {
  readonly idsOf: (slice: Slice) => Promise<readonly number[]>;
  /** The entries of a page that the caller may see. */
  readonly visibleOf: (ids: readonly number[]) => Promise<readonly T[]>;
}

/**
 * Reads page by page until enough visible entries are found or none are left, because the first ones may all be
 * hidden.
 */
export const collectVisible = async <T>(enough: number, { idsOf, visibleOf }: Source<T>): Promise<T[]> => {
  const seen: T[] = [];
  for (let page = 0; page < PAGES_MAX && seen.length < enough; page += 1) {
    const ids = await idsOf({ limit: enough, offset: page * enough });
    seen.push(...(await visibleOf(ids)));
    if (ids.length < enough) break;
  }
  return seen.slice(0, enough);
};
