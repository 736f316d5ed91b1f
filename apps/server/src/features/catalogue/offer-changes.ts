import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import { memoizePerCatalogueVersion } from '../../domain/catalogue/memoize-per-catalogue-version';

/** Times at which offers open and close; cached pages expire there. */
export interface OfferChanges {
  /** The next time after `nowMs` at which an offer opens or closes; Infinity when there is none. */
  nextAfter(nowMs: number): Promise<number>;
}

/** Reads all times once per catalogue version, because they are few. */
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

/** Binary search: a large catalogue has many times. */
const firstAfter = (sorted: readonly number[], nowMs: number): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? Infinity) <= nowMs) low = middle + 1;
    else high = middle;
  }
  return sorted[low] ?? Infinity;
};
