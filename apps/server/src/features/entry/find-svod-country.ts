import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';

/** The subscription country of where somebody is; undefined where the service is not offered. */
export const findSvodCountry = async (
  { db }: { readonly db: Kysely<Tables> },
  country: string,
): Promise<number | undefined> => {
  const territory = await db
    .selectFrom('territories')
    .select('svod_country_id')
    .where('country', '=', country.toUpperCase())
    .executeTakeFirst();
  return territory?.svod_country_id;
};
