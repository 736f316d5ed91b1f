import type { Feature } from '@drivein/contract';
import { isLinkGood } from './link-target';
import { type Audience, localised } from './list-query';
import type { CatalogueDeps } from './title-tiles';

/** The hero banners of a list, without those whose link target is gone. Undefined when there is no such list. */
export const featuresOfList = async (
  { db, clock, pictures }: CatalogueDeps,
  audience: Audience,
  featureListId: number,
): Promise<Feature[] | undefined> => {
  const rows = await db
    .selectFrom('feature_list_items')
    .innerJoin('features', 'features.feature_id', 'feature_list_items.feature_id')
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
      isLinkGood('features', audience, clock.nowMs()).as('is_shown'),
    ])
    .orderBy('feature_list_items.position')
    .execute();
  if (rows.length === 0) return (await isListOfPage(db, featureListId)) ? [] : undefined;
  return rows
    .filter((row) => row.is_shown)
    .map((row) => ({
      featureId: row.feature_id,
      navigationLinkType: row.link_type,
      navigationLink: row.link,
      featureImageUrl: pictures.urlOf(row.art_id, 'background'),
      colour: row.colour,
      featureText: {
        Line1: { text: row.line1, hexCode: row.line1_colour },
        Line2: { text: row.line2, hexCode: row.line2_colour },
      },
    }));
};

const isListOfPage = async (db: CatalogueDeps['db'], featureListId: number): Promise<boolean> => {
  const page = await db
    .selectFrom('pages')
    .select('unique_id')
    .where('feature_list_id', '=', featureListId)
    .limit(1)
    .executeTakeFirst();
  return page !== undefined;
};
