import type { Bundle } from '@drivein/catalogue-bundle';
import { type Insertable, sql, type Transaction } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import * as rows from './bundle-rows';

/** PostgreSQL allows 65,535 parameters per statement, and titles, the widest rows, have 21. */
const ROWS_PER_INSERT = 1000;
const KEYS_PER_DELETE = 10_000;
type Key = string | number;
export type Contents = Record<string, Key[]>;

const json = JSON.stringify;
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** The rows of a bundle for each table, and the column that identifies them (or their list). */
const tablesOf = (bundle: Bundle) => {
  const table = <T extends keyof Tables>(
    name: T,
    key: keyof Tables[T] & string,
    content: Insertable<Tables[T]>[],
  ) => ({
    name,
    key,
    rows: content as Record<string, unknown>[],
  });
  const { territories, genres, assets, legalDocuments, consentContents = [], popularSearches } = bundle;
  return [
    table(
      'territories',
      'country',
      territories.map((territory) => ({
        country: territory.country,
        country_id: territory.countryId,
        svod_country_id: territory.svodCountryId,
        currency: territory.currency,
        languages: json(territory.languages),
      })),
    ),
    table(
      'genres',
      'genre',
      Object.entries(genres).map(([genre, texts]) => ({ genre, texts: json(texts) })),
    ),
    table(
      'assets',
      'asset_id',
      assets.map(({ assetId, kind, durationS }) => ({
        asset_id: assetId,
        kind,
        planned_duration_s: durationS,
      })),
    ),
    table('titles', 'parent_product_id', rows.titleRows(bundle)),
    table('offers', 'parent_product_id', rows.offerRows(bundle)),
    table('clips', 'vam_id', rows.clipRows(bundle)),
    table('playlist_items', 'share', rows.playlistRows(bundle)),
    table('custom_list_items', 'custom_list_id', rows.customListRows(bundle)),
    table('features', 'feature_id', rows.featureRows(bundle)),
    table('categories', 'category_id', rows.categoryRows(bundle)),
    table('pages', 'unique_id', rows.pageRows(bundle)),
    table('category_list_items', 'category_list_id', rows.categoryListRows(bundle)),
    table('feature_list_items', 'feature_list_id', rows.featureListRows(bundle)),
    table(
      'legal_documents',
      'type',
      legalDocuments.map(({ type, html }) => ({ type, html: json(html) })),
    ),
    table(
      'consent_contents',
      'type',
      consentContents.map(({ type, section }) => ({ type, section: json(section) })),
    ),
    table(
      'popular_searches',
      'position',
      popularSearches.map((texts, position) => ({ position, texts: json(texts) })),
    ),
  ];
};

/**
 * Replaces the rows that a bundle brought before. Rows that left the bundle are deleted, unless another bundle brings
 * them too. Returns the keys it wrote, for the next import.
 */
export const replaceCatalogue = async (
  trx: Transaction<Tables>,
  bundle: Bundle,
  previous: Contents,
  ofOthers: readonly Contents[],
): Promise<Contents> => {
  const contents: Contents = {};
  for (const { name, key, rows: content } of tablesOf(bundle)) {
    const keys = unique(content.map((row) => row[key] as Key));
    contents[name] = keys;
    const keysOfOthers = new Set(ofOthers.flatMap((other) => other[name] ?? []));
    const former = (previous[name] ?? []).filter((one) => !keysOfOthers.has(one));
    const leaving = unique([...former, ...keys]);
    for (let from = 0; from < leaving.length; from += KEYS_PER_DELETE) {
      const some = sql.join(leaving.slice(from, from + KEYS_PER_DELETE));
      await sql`delete from ${sql.table(name)} where ${sql.ref(key)} in (${some})`.execute(trx);
    }
    for (let from = 0; from < content.length; from += ROWS_PER_INSERT)
      await insertRows(trx, name, content.slice(from, from + ROWS_PER_INSERT));
  }
  return contents;
};

const insertRows = (trx: Transaction<Tables>, name: keyof Tables, content: Record<string, unknown>[]) =>
  trx.insertInto(name).values(content).execute();
