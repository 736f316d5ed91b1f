import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Migration, Migrations, NewIndex } from './migration';
import { doneMigrations, MIGRATION_LOCK, noteMigration, openMigrationBook } from './migration-book';
import { MIGRATIONS } from './migration-list';
import type { Tables } from './schema';

/** One that was cut off while it was being built is there, but invalid: writers pay for it and nobody reads it. */
const stateOf = async (db: Kysely<Tables>, { name }: NewIndex): Promise<'absent' | 'invalid' | 'valid'> => {
  const { rows } = await sql<{ isValid: boolean }>`
    select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  if (!rows[0]) return 'absent';
  return rows[0].isValid ? 'valid' : 'invalid';
};

const lacksIndex = async (db: Kysely<Tables>, index: NewIndex): Promise<boolean> =>
  (await stateOf(db, index)) !== 'valid';

/**
 * Outside a transaction concurrently: readers and writers go on, only other changes of the schema wait. It waits for
 * every transaction that began before it, which holds up nobody else (OPS-03).
 */
const buildIndex = async (db: Kysely<Tables>, index: NewIndex, patienceMs?: number): Promise<void> => {
  const how = sql.raw(db.isTransaction ? '' : 'concurrently');
  if (patienceMs !== undefined) await sql`set lock_timeout = ${sql.lit(`${patienceMs}ms`)}`.execute(db);
  try {
    if ((await stateOf(db, index)) === 'invalid')
      await sql`drop index ${how} ${sql.ref(index.name)}`.execute(db);
    const kind = sql.raw(index.isUnique ? 'unique index' : 'index');
    await sql`create ${kind} ${how} ${sql.ref(index.name)} on ${sql.raw(index.on)}`.execute(db);
  } finally {
    if (patienceMs !== undefined) await sql`reset lock_timeout`.execute(db);
  }
};

export interface MigrateOptions {
  readonly migrations?: Migrations;
  readonly log?: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** How long a step may wait for a lock: for so long whoever comes after it waits too. */
  readonly lockTimeoutMs?: number;
  /** For how long a step is tried again, e.g. while a backup reads the table. */
  readonly patienceMs?: number;
  readonly pauseMs?: number;
}

const LOCK_TIMEOUT_MS = 1000;
const PATIENCE_MS = 10 * 60_000;
const PAUSE_MS = 500;
/** Somebody holds the table, or we and they wait for each other: later it may work. */
const TRY_AGAIN = new Set(['55P03', '40P01']);

/**
 * Brings the database up to date while others use it. Servers that start together take turns. A database that a newer
 * server has migrated is left as it is: what it has besides is of no concern to us.
 */
export const migrate = async (
  db: Kysely<Tables>,
  options: MigrateOptions = {},
): Promise<readonly string[]> => {
  const { migrations = MIGRATIONS, log, patienceMs = PATIENCE_MS } = options;
  if (await isUpToDate(db, migrations)) return [];
  return db.connection().execute(async (one) => {
    await takeTurn(one, options);
    try {
      await openMigrationBook(one);
      const done = await doneMigrations(one);
      const missing = Object.entries(migrations).filter(([name]) => !done.has(name));
      for (const [name, migration] of missing) {
        await persist(options, name, () => step(one, name, migration, options));
        if (done.size > 0) log?.info({ migration: name }, 'database migrated');
      }
      if (done.size === 0) log?.info({ migrations: missing.length }, 'database made');
      for (const index of indexesOf(migrations))
        if (await lacksIndex(one, index))
          await persist(options, index.name, async () => {
            log?.info({ index: index.name }, 'building an index beside whoever works');
            await buildIndex(one, index, patienceMs);
          });
      return missing.map(([name]) => name);
    } finally {
      // A connection that is gone took the lock with it.
      await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(one).catch(() => undefined);
    }
  });
};

const indexesOf = (migrations: Migrations) =>
  Object.values(migrations).flatMap(({ indexes = [] }) => indexes);

/** All of it or nothing. What it locks it gets soon, or it gives way to whoever waits behind it. */
const step = async (
  db: Kysely<Tables>,
  name: string,
  migration: Migration,
  { lockTimeoutMs = LOCK_TIMEOUT_MS }: MigrateOptions,
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = ${sql.lit(`${lockTimeoutMs}ms`)}`.execute(trx);
    await migration.up(trx as unknown as Kysely<unknown>);
    await noteMigration(trx, name);
  });
};

const persist = async (
  { log, patienceMs = PATIENCE_MS, pauseMs = PAUSE_MS }: MigrateOptions,
  what: string,
  work: () => Promise<void>,
): Promise<void> => {
  const startedAt = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!TRY_AGAIN.has(code) || performance.now() - startedAt > patienceMs) throw error;
      log?.warn({ migration: what, tries }, 'the table is in use by a long transaction; trying again');
      await sleep(pauseMs);
    }
  }
};

/**
 * Asks again and again instead of waiting in the database: an index that is built beside whoever works waits for every
 * statement that began before it, and so would wait for us while we wait for it.
 */
const takeTurn = async (db: Kysely<Tables>, { log, pauseMs = PAUSE_MS }: MigrateOptions): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_lock(${sql.lit(MIGRATION_LOCK)}) as "isMine"`.execute(db);
    if (rows[0]?.isMine) return;
    if (tries === 1) log?.info('another server is migrating the database; waiting for it');
    await sleep(pauseMs);
  }
};

/** The usual case, answered by a query or two. */
const isUpToDate = async (db: Kysely<Tables>, migrations: Migrations): Promise<boolean> => {
  const done = await doneMigrations(db);
  if (!Object.keys(migrations).every((name) => done.has(name))) return false;
  for (const index of indexesOf(migrations)) if (await lacksIndex(db, index)) return false;
  return true;
};

/** The schema as of some of its steps, within a transaction that makes a database anew: nobody else uses it. */
export const migrateAnew = async (
  trx: Kysely<Tables>,
  names: readonly string[],
  migrations: Migrations = MIGRATIONS,
): Promise<void> => {
  await openMigrationBook(trx);
  for (const name of names) {
    const migration = migrations[name];
    if (!migration) throw new Error(`no migration is called ${name}`);
    await migration.up(trx as unknown as Kysely<unknown>);
    for (const index of migration.indexes ?? []) await buildIndex(trx, index);
    await noteMigration(trx, name);
  }
};
