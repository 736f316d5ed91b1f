import type { PurchaseTypeName } from '@drivein/contract';
import type { Kysely } from 'kysely';
import { isOffered } from '../../domain/rights/rights-sql';
import type { Tables } from '../../storage/database/schema';
import type { Slice } from './collect-visible';

interface Wanted {
  readonly country: string;
  readonly availableS: number;
  readonly nowMs: number;
  /** Only titles offered with one of these types. */
  readonly transactionTypes?: readonly PurchaseTypeName[];
}

/** Films offered in a country up to a planned duration, most popular first. */
export const popularFilms = async (
  db: Kysely<Tables>,
  { availableS, nowMs, ...offered }: Wanted,
  { limit, offset }: Slice,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('titles')
    .innerJoin('assets', 'assets.asset_id', 'titles.asset_id')
    .where('assets.planned_duration_s', '<=', availableS)
    .where(isOffered('titles.parent_product_id', offered, nowMs))
    .select('titles.parent_product_id')
    .orderBy('titles.popularity', 'desc')
    .orderBy('titles.parent_product_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => row.parent_product_id);
};

export const shortClips = async (
  db: Kysely<Tables>,
  availableS: number,
  { limit, offset }: Slice,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('clips')
    .innerJoin('assets', 'assets.asset_id', 'clips.asset_id')
    .where('assets.planned_duration_s', '<=', availableS)
    .select('clips.vam_id')
    .orderBy('clips.vam_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => row.vam_id);
};
