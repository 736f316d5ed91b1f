import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import type { Slice } from './take-enough';

interface Wanted {
  readonly country: string;
  readonly availableS: number;
  /** Only what is offered in one of these ways. */
  readonly types?: readonly string[];
}

/** The films offered in a country that are planned to be no longer, the most popular first. */
export const popularFilms = async (
  db: Kysely<Tables>,
  { country, availableS, types }: Wanted,
  { limit, offset }: Slice,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('titles')
    .innerJoin('assets', 'assets.asset_id', 'titles.asset_id')
    .where('assets.planned_duration_s', '<=', availableS)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('offers')
          .select('offers.parent_product_id')
          .whereRef('offers.parent_product_id', '=', 'titles.parent_product_id')
          .where('offers.country', '=', country)
          .$if(types !== undefined, (offers) => offers.where('offers.transaction_type', 'in', types ?? [])),
      ),
    )
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
