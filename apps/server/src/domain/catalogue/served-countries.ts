import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import { memoizePerCatalogueVersion } from './memoize-per-catalogue-version';

/** The countries of the catalogue, cached until it changes. */
export const createServedCountries = (deps: { db: Kysely<Tables>; catalogueVersion: () => string }) =>
  memoizePerCatalogueVersion(deps.catalogueVersion, async (): Promise<ReadonlySet<string>> => {
    const rows = await deps.db.selectFrom('territories').select('country').execute();
    return new Set(rows.map(({ country }) => country));
  });
