import type { Kysely } from 'kysely';
import { doneMigrations } from './migration-table';
import { MIGRATIONS } from './migration-list';
import type { Tables } from './schema';

export interface MigrationState {
  /** Migrations of this version that were not applied yet. */
  readonly pending: readonly string[];
  /** Migrations of a newer version; harmless, because migrations only add. */
  readonly newer: readonly string[];
}

export const migrationState = async (db: Kysely<Tables>): Promise<MigrationState> => {
  const done = await doneMigrations(db);
  return {
    pending: Object.keys(MIGRATIONS).filter((name) => !done.has(name)),
    newer: [...done].filter((name) => !(name in MIGRATIONS)),
  };
};
