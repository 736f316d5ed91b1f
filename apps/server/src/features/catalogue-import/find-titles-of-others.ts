import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../storage/database/schema';

/** Two bundles gave one number to two films. People own films by their number: the film that was there first stays. */
export class TitleTaken extends Error {
  constructor(parentProductId: number, bundleId: string) {
    super(
      `its title ${parentProductId} is another film of the bundle "${bundleId}": give it a number of its own (npm run ingest does)`,
    );
  }
}

/** By number, the titles that stand in the catalogue and came with other bundles. */
export const findTitlesOfOthers = async (
  db: Kysely<Tables>,
  bundleId: string,
): Promise<ReadonlyMap<number, { readonly bundleId: string; readonly assetId: string }>> => {
  const { rows } = await sql<{ parentProductId: number; bundleId: string; assetId: string }>`
    select t.parent_product_id as "parentProductId", b.bundle_id as "bundleId", t.asset_id as "assetId"
    from imported_bundles b
    cross join jsonb_array_elements_text(coalesce(b.contents -> 'titles', '[]'::jsonb)) as kept (id)
    join titles t on t.parent_product_id = kept.id::integer
    where b.bundle_id <> ${bundleId}`.execute(db);
  return new Map(rows.map((row) => [row.parentProductId, row]));
};
