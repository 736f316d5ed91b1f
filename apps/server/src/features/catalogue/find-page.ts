import type { Page } from '@drivein/contract';
import type { Caller } from '../../platform/endpoint-handler';
import { localised } from './list-query';
import type { CatalogueDeps } from './title-tiles';

export const findPage = async (
  { db, pictures }: CatalogueDeps,
  { language }: Pick<Caller, 'language'>,
  uniqueId: string,
): Promise<Page | undefined> => {
  const row = await db
    .selectFrom('pages')
    .select([
      'unique_id',
      'category_list_id',
      'feature_list_id',
      'art_id',
      localised('title', language).as('title'),
    ])
    .where('unique_id', '=', uniqueId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    uniqueId: row.unique_id,
    categoryListId: row.category_list_id,
    ...(row.feature_list_id !== null && { featureListId: row.feature_list_id }),
    pageTranslations: { title: row.title },
    pageImages: row.art_id === null ? [] : [{ imageUrl: pictures.urlOf(row.art_id, 'background') }],
  };
};
