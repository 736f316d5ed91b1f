import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import { memoizePerCatalogueVersion } from '../../domain/catalogue/memoize-per-catalogue-version';

/** When offers open and close, so that nothing made before such a moment is shown after it. */
export interface OfferChanges {
  /** The next moment after `nowMs` at which anything opens or closes; Infinity when nothing will. */
  nextAfter(nowMs: number): Promise<number>;
}

/** Reads all moments once for each catalogue: they are few, and the clock passes one now and then. */
export const createOfferChanges = (deps: {
  readonly db: Kysely<Tables>;
  readonly catalogueVersion: () => string;
}): OfferChanges => {
  const moments = memoizePerCatalogueVersion(deps.catalogueVersion, async (): Promise<readonly number[]> => {
    const { rows } = await sql<{ at_ms: number }>`
      select available_from_ms as at_ms from offers where available_from_ms is not null
      union
      select available_until_ms from offers where available_until_ms is not null
      order by at_ms`.execute(deps.db);
    return rows.map(({ at_ms }) => at_ms);
  });

  return { nextAfter: async (nowMs) => firstAfter(await moments(), nowMs) };
};

/** By halving: a large catalogue has many moments. */
const firstAfter = (sorted: readonly number[], nowMs: number): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? Infinity) <= nowMs) low = middle + 1;
    else high = middle;
  }
  return sorted[low] ?? Infinity;
};
