/** Which of many: so many, after the first so many. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** Whoever may see hardly anything of a large catalogue waits no longer than this many pages take. */
const PAGES_MAX = 10;

interface Source<T> {
  readonly idsOf: (slice: Slice) => Promise<readonly number[]>;
  /** What is left of them for whoever asks. */
  readonly seenOf: (ids: readonly number[]) => Promise<readonly T[]>;
}

/** Goes on page by page until there is enough to be seen, or nothing more: what comes first may all be locked. */
export const takeEnough = async <T>(enough: number, { idsOf, seenOf }: Source<T>): Promise<T[]> => {
  const seen: T[] = [];
  for (let page = 0; page < PAGES_MAX && seen.length < enough; page += 1) {
    const ids = await idsOf({ limit: enough, offset: page * enough });
    seen.push(...(await seenOf(ids)));
    if (ids.length < enough) break;
  }
  return seen.slice(0, enough);
};
