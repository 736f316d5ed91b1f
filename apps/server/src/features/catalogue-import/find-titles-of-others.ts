import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../storage/database/schema';

/** Two bundles use one number for different films. People own films by number, so the first import wins. */
export class TitleConflict extends Error {
  constructor(parentProductId: number, bundleId: string) {
    super(
      `its title ${parentProductId} is another film of the bundle "${bundleId}": give it a number of its own (npm run ingest does)`,
    );
  }
}

/** Titles of the catalogue that other bundles brought, by number. */
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
