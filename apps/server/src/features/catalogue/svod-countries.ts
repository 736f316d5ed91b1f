import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import { memoizePerCatalogueVersion } from '../../domain/catalogue/memoize-per-catalogue-version';

/** The country whose subscriptions count in a given country; undefined where the service is not offered. */
export type SvodCountryOf = (country: string) => Promise<number | undefined>;

/** Cached per catalogue version: countries are few and every list needs them. */
export const createSvodCountries = (deps: {
  readonly db: Kysely<Tables>;
  readonly catalogueVersion: () => string;
}): SvodCountryOf => {
  const countries = memoizePerCatalogueVersion(deps.catalogueVersion, async () => {
    const rows = await deps.db.selectFrom('territories').select(['country', 'svod_country_id']).execute();
    return new Map(rows.map((row) => [row.country, row.svod_country_id]));
  });
  return async (country) => (await countries()).get(country);
};
