import type { Feature } from '@drivein/contract';
import { sql } from 'kysely';
import { artUrl } from './art-images';
import { type Audience, isOffered, localised } from './list-query';
import type { CatalogueDeps } from './title-tiles';

/** The hero banners of a list; those of titles not offered here are left out. Undefined: no such list. */
export const featuresOfList = async (
  { db, clock }: CatalogueDeps,
  audience: Audience,
  featureListId: number,
): Promise<Feature[] | undefined> => {
  const linked = sql.ref('linked.parent_product_id');
  const rows = await db
    .selectFrom('feature_list_items')
    .innerJoin('features', 'features.feature_id', 'feature_list_items.feature_id')
    .leftJoin('titles as linked', (join) =>
      join
        .on('features.link_type', '=', 'ParentProduct')
        .on(sql`linked.parent_product_id::text`, '=', sql.ref('features.link')),
    )
    .where('feature_list_items.feature_list_id', '=', featureListId)
    .select([
      'features.feature_id',
      'features.link_type',
      'features.link',
      'features.art_id',
      'features.colour',
      'features.line1_colour',
      'features.line2_colour',
      localised('features.line1', audience.language).as('line1'),
      localised('features.line2', audience.language).as('line2'),
      sql<boolean>`features.link_type = 'Page' or (${linked} is not null
        and ${isOffered('linked.parent_product_id', audience, clock.nowMs())})`.as('is_shown'),
    ])
    .orderBy('feature_list_items.position')
    .execute();
  if (rows.length === 0) return undefined;
  return rows
    .filter((row) => row.is_shown)
    .map((row) => ({
      featureId: row.feature_id,
      navigationLinkType: row.link_type,
      navigationLink: row.link,
      featureImageUrl: artUrl(row.art_id, 'background'),
      colour: row.colour,
      featureText: {
        Line1: { text: row.line1, hexCode: row.line1_colour },
        Line2: { text: row.line2, hexCode: row.line2_colour },
      },
    }));
};
