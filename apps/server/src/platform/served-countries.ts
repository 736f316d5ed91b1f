import type { Kysely } from 'kysely';
import type { Tables } from './database/schema';

/** The countries the catalogue serves, read again when the catalogue changes. */
export const createServedCountries = (deps: { db: Kysely<Tables>; catalogueVersion: () => string }) => {
  let version: string | undefined;
  let countries: Promise<ReadonlySet<string>> | undefined;

  const read = async (): Promise<ReadonlySet<string>> => {
    const rows = await deps.db.selectFrom('territories').select('country').execute();
    return new Set(rows.map(({ country }) => country));
  };

  return (): Promise<ReadonlySet<string>> => {
    const current = deps.catalogueVersion();
    if (!countries || current !== version) {
      version = current;
      countries = read().catch((error: unknown) => {
        countries = undefined;
        throw error;
      });
    }
    return countries;
  };
};
