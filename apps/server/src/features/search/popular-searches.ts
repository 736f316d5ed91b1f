import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';

/** The contract's bound. */
const MAX_SEARCHES = 50;
const FALLBACK = 'en';

export interface PopularSearch {
  readonly text: string;
  readonly language: string;
}

/** In the language asked for, else in English. */
export const popularSearches = async (db: Kysely<Tables>, language: string): Promise<PopularSearch[]> => {
  const rows = await db
    .selectFrom('popular_searches')
    .select('texts')
    .orderBy('position')
    .limit(MAX_SEARCHES)
    .execute();
  return rows.flatMap(({ texts }) => {
    const own = [language, FALLBACK].find((each) => texts[each]);
    return own === undefined ? [] : [{ text: texts[own] ?? '', language: own }];
  });
};
