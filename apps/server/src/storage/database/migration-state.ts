import type { Kysely } from 'kysely';
import { doneMigrations } from './migration-table';
import { MIGRATIONS } from './migration-list';
import type { Tables } from './schema';

export interface MigrationState {
  /** What this program would still do to the database. */
  readonly pending: readonly string[];
  /** What a newer one has done to it: of no concern to us, as migrations only add. */
  readonly newer: readonly string[];
}

export const migrationState = async (db: Kysely<Tables>): Promise<MigrationState> => {
  const done = await doneMigrations(db);
  return {
    pending: Object.keys(MIGRATIONS).filter((name) => !done.has(name)),
    newer: [...done].filter((name) => !(name in MIGRATIONS)),
  };
};
