import { setImmediate as breathe } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import { type Buyer, createOfferMasks, type OfferGroup } from './offer-masks';
import { createIndexBuilder, type TitleIndex } from './title-index';
import { termsOf } from './title-terms';

/** Everything a search needs, read in one go. */
export interface SearchableCatalogue {
  readonly index: TitleIndex;
  /** The parentProductId of each rank. */
  readonly ids: readonly number[];
  readonly offeredTo: (buyer: Buyer, nowMs: number) => Uint8Array;
}

/** Small steps, so that a request arriving meanwhile hardly waits. */
const TITLES_PER_STEP = 100;

export const loadIndex = async (db: Kysely<Tables>, signal: AbortSignal): Promise<SearchableCatalogue> => {
  const popular = await db
    .selectFrom('titles')
    .select('parent_product_id')
    .orderBy('popularity', 'desc')
    .orderBy('parent_product_id')
    .execute();
  const wanted = popular.map((row) => row.parent_product_id);
  const genres = await readGenres(db);
  const builder = createIndexBuilder();
  const ids: number[] = [];
  for (let from = 0; from < wanted.length; from += TITLES_PER_STEP) {
    signal.throwIfAborted();
    const step = wanted.slice(from, from + TITLES_PER_STEP);
    const rows = await readTitles(db, step);
    for (const id of step) {
      const row = rows.get(id);
      // The title has just left the catalogue.
      if (!row) continue;
      ids.push(id);
      builder.add(
        termsOf({
          names: Object.values(row.title),
          people: [...row.cast_members, ...row.crew_members].map(({ name }) => name),
          genres: row.genres.flatMap((genre) => genres.get(genre) ?? []),
        }),
      );
    }
    await breathe();
  }
  const index = await builder.finish(breathe);
  return { index, ids, offeredTo: createOfferMasks(ids.length, await readOffers(db, ids, signal)) };
};

const readGenres = async (db: Kysely<Tables>): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await db.selectFrom('genres').select(['genre', 'texts']).execute();
  return new Map(rows.map(({ genre, texts }) => [genre, Object.values(texts)]));
};

const readTitles = async (db: Kysely<Tables>, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('titles')
    .select(['parent_product_id', 'title', 'genres', 'cast_members', 'crew_members'])
    .where('parent_product_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.parent_product_id, row]));
};

/** One country at a time, with the ids of a group as one text: a row per offer would be ten times slower. */
const readOffers = async (db: Kysely<Tables>, ids: readonly number[], signal: AbortSignal) => {
  const rankOf = new Map(ids.map((id, rank) => [id, rank]));
  const countries = await db.selectFrom('territories').select('country').execute();
  const groups = new Map<string, OfferGroup[]>();
  for (const { country } of countries) {
    signal.throwIfAborted();
    const rows = await db
      .selectFrom('offers')
      .where('country', '=', country)
      .select(['transaction_type', 'available_from_ms', 'available_until_ms'])
      .select(sql<string>`string_agg(parent_product_id::text, ',')`.as('titles'))
      .groupBy(['transaction_type', 'available_from_ms', 'available_until_ms'])
      .execute();
    groups.set(
      country,
      rows.map((row) => ({
        transactionType: row.transaction_type,
        availableFromMs: row.available_from_ms,
        availableUntilMs: row.available_until_ms,
        ranks: Uint32Array.from(ranksIn(row.titles, rankOf)),
      })),
    );
  }
  return groups;
};

const ranksIn = (titles: string, rankOf: ReadonlyMap<number, number>): number[] =>
  titles.split(',').flatMap((id) => rankOf.get(Number(id)) ?? []);
