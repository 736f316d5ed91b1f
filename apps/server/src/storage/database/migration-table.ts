import { type Kysely, sql } from 'kysely';
import type { Tables } from './schema';

/** The table of applied migrations; older versions know it by this name. */
export const MIGRATION_TABLE = 'kysely_migration';

/** An arbitrary key, the same for all servers of a database and for older versions. */
export const MIGRATION_LOCK = 3853314791062309107n;

export const createMigrationTable = async (db: Kysely<Tables>): Promise<void> => {
  await sql`create table if not exists ${sql.table(MIGRATION_TABLE)}
    (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
};

/** Empty without the table. */
export const doneMigrations = async (db: Kysely<Tables>): Promise<ReadonlySet<string>> => {
  const { rows: books } = await sql<{ exists: boolean }>`
    select to_regclass(${MIGRATION_TABLE}) is not null as exists`.execute(db);
  if (!books[0]?.exists) return new Set();
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(MIGRATION_TABLE)} order by name collate "C"`.execute(db);
  return new Set(rows.map(({ name }) => name));
};

export const recordMigration = async (db: Kysely<Tables>, name: string): Promise<void> => {
  await sql`insert into ${sql.table(MIGRATION_TABLE)} (name, timestamp)
    values (${name}, to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`.execute(db);
};
