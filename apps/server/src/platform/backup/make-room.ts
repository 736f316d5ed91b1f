import { type Kysely, sql } from 'kysely';
import { MIGRATION_BOOK, MIGRATION_LOCK } from '../database/migration-book';
import type { Tables } from '../database/schema';
import { BackupRefused } from './backup-format';

/** Leaves a database without tables, or refuses: where somebody works in it, and where it holds what nobody gave up. */
export const makeRoom = async (
  trx: Kysely<Tables>,
  { isReplacing }: { readonly isReplacing: boolean },
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
  const tables = await tablesIn(trx);
  if (tables.length === 0) return;
  if (!tables.includes(MIGRATION_BOOK))
    throw new BackupRefused(
      `The database holds tables that are not Drive-in's (${tables.slice(0, 3).join(', ')} …): name another one. Nothing was changed.`,
    );
  if (!isReplacing && (await hasRows(trx, tables)))
    throw new BackupRefused(
      'The database is not empty; --replace puts the backup in its place. Nothing was changed.',
    );
  await sql`drop table ${sql.join(tables.map((table) => sql.table(table)))} cascade`.execute(trx);
};

/** A server that starts meanwhile waits until the restore is done. */
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

const tablesIn = async (trx: Kysely<Tables>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(trx);
  return rows.map(({ name }) => name);
};

const hasRows = async (trx: Kysely<Tables>, tables: readonly string[]): Promise<boolean> => {
  for (const table of tables) {
    if (table.startsWith('kysely_')) continue;
    const { rows } = await sql<{ exists: boolean }>`
      select exists (select from ${sql.table(table)}) as exists`.execute(trx);
    if (rows[0]?.exists) return true;
  }
  return false;
};
