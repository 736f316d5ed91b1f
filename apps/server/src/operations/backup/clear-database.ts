import { type Kysely, sql } from 'kysely';
import { doneMigrations, MIGRATION_TABLE, MIGRATION_LOCK } from '../../storage/database/migration-table';
import type { Tables } from '../../storage/database/schema';
import { BackupRefused } from './backup-format';
import { FORMER_LOCK_TABLE, readTableNames } from './table-shapes';

export interface ClearRequest {
  /** Whether existing data may be deleted. */
  readonly isReplacing: boolean;
  /** The migrations of this version. */
  readonly migrations: readonly string[];
  readonly tables: readonly string[];
}

/** Drops our tables. Refuses a database that is in use, and one whose data may not be deleted. */
export const clearDatabase = async (
  trx: Kysely<Tables>,
  { isReplacing, migrations, tables }: ClearRequest,
): Promise<void> => {
  if (!(await isMyTurn(trx)))
    throw new BackupRefused(
      'A server is migrating this database: stop every server first. Nothing was changed.',
    );
  const others = await countOthers(trx);
  if (others > 0)
    throw new BackupRefused(
      `The database is in use by ${others} other connection${others > 1 ? 's' : ''}: stop every server first. Nothing was changed.`,
    );
  const there = await readTableNames(trx);
  const done = await doneMigrations(trx);
  if (done.size === 0 && there.length > 0)
    throw new BackupRefused(
      `The database holds tables that are not Drive-in's (${there.slice(0, 3).join(', ')} …): name another one. Nothing was changed.`,
    );
  const foreign = [...done].filter((name) => !migrations.includes(name));
  if (foreign.length > 0)
    throw new BackupRefused(
      `The database is another program's, or of a newer version: it knows ${foreign.slice(0, 3).join(', ')}. Name another one. Nothing was changed.`,
    );
  const ours = there.filter((table) => tables.includes(table));
  if (!isReplacing && (await hasRows(trx, ours)))
    throw new BackupRefused(
      'The database is not empty; --replace puts the backup in its place. Nothing was changed.',
    );
  await drop(trx, [...ours, MIGRATION_TABLE, FORMER_LOCK_TABLE]);
};

/** In one statement, because they refer to each other. Other objects are never dropped. */
const drop = async (trx: Kysely<Tables>, tables: readonly string[]): Promise<void> => {
  try {
    await sql`drop table if exists ${sql.join(tables.map((table) => sql.table(table)))}`.execute(trx);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === OTHERS_DEPEND_ON_IT)) throw error;
    const detail = 'detail' in error ? String(error.detail).replaceAll('\n', '; ') : error.message;
    throw new BackupRefused(
      `Something of another program hangs on tables of Drive-in (${detail}): remove it first. Nothing was changed.`,
    );
  }
};

const OTHERS_DEPEND_ON_IT = '2BP01';

/** A server that starts now waits until the restore is done. */
const isMyTurn = async (trx: Kysely<Tables>): Promise<boolean> => {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)}) as "isMine"`.execute(trx);
  return rows[0]?.isMine ?? false;
};

const countOthers = async (trx: Kysely<Tables>): Promise<number> => {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
    trx,
  );
  return rows[0]?.others ?? 0;
};

const hasRows = async (trx: Kysely<Tables>, tables: readonly string[]): Promise<boolean> => {
  for (const table of tables) {
    const { rows } = await sql<{ exists: boolean }>`
      select exists (select from ${sql.table(table)}) as exists`.execute(trx);
    if (rows[0]?.exists) return true;
  }
  return false;
};
