import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Migration, Migrations, NewIndex } from './migration';
import { doneMigrations, MIGRATION_LOCK, recordMigration, createMigrationTable } from './migration-table';
import { MIGRATIONS } from './migration-list';
import type { Tables } from './schema';

/** An interrupted build leaves an invalid index, which costs writes but serves no reads. */
const stateOf = async (db: Kysely<Tables>, { name }: NewIndex): Promise<'absent' | 'invalid' | 'valid'> => {
  const { rows } = await sql<{ isValid: boolean }>`
    select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  if (!rows[0]) return 'absent';
  return rows[0].isValid ? 'valid' : 'invalid';
};

const lacksIndex = async (db: Kysely<Tables>, index: NewIndex): Promise<boolean> =>
  (await stateOf(db, index)) !== 'valid';

/**
 * Builds the index concurrently, outside a transaction: only other schema changes wait. It waits for all earlier
 * transactions without blocking others (OPS-03).
 */
const buildIndex = async (db: Kysely<Tables>, index: NewIndex, retryForMs?: number): Promise<void> => {
  const how = sql.raw(db.isTransaction ? '' : 'concurrently');
  if (retryForMs !== undefined) await sql`set lock_timeout = ${sql.lit(`${retryForMs}ms`)}`.execute(db);
  try {
    if ((await stateOf(db, index)) === 'invalid')
      await sql`drop index ${how} ${sql.ref(index.name)}`.execute(db);
    const kind = sql.raw(index.isUnique ? 'unique index' : 'index');
    await sql`create ${kind} ${how} ${sql.ref(index.name)} on ${sql.raw(index.on)}`.execute(db);
  } finally {
    if (retryForMs !== undefined) await sql`reset lock_timeout`.execute(db);
  }
};

export interface MigrateOptions {
  readonly migrations?: Migrations;
  readonly log?: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** How long a step may wait for a lock. All later statements on the table wait as long. */
  readonly lockTimeoutMs?: number;
  /** How long a step is retried, e.g. while a backup reads the table. */
  readonly retryForMs?: number;
  readonly pauseMs?: number;
}

const LOCK_TIMEOUT_MS = 1000;
const RETRY_FOR_MS = 10 * 60_000;
const PAUSE_MS = 500;
/** Lock timeout or deadlock: a retry may succeed. */
const TRY_AGAIN = new Set(['55P03', '40P01']);

/**
 * Migrates the database while others use it. Servers that start together take turns. Migrations of a newer version are
 * left as they are.
 */
export const migrate = async (
  db: Kysely<Tables>,
  options: MigrateOptions = {},
): Promise<readonly string[]> => {
  const { migrations = MIGRATIONS, log, retryForMs = RETRY_FOR_MS } = options;
  if (await isUpToDate(db, migrations)) return [];
  return db.connection().execute(async (one) => {
    await waitForLock(one, options);
    try {
      await createMigrationTable(one);
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
            await buildIndex(one, index, retryForMs);
          });
      return missing.map(([name]) => name);
    } finally {
      // A lost connection has released the lock.
      await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(one).catch(() => undefined);
    }
  });
};

const indexesOf = (migrations: Migrations) =>
  Object.values(migrations).flatMap(({ indexes = [] }) => indexes);

/** Runs a step in one transaction with a short lock timeout, so that it does not block other statements for long. */
const step = async (
  db: Kysely<Tables>,
  name: string,
  migration: Migration,
  { lockTimeoutMs = LOCK_TIMEOUT_MS }: MigrateOptions,
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = ${sql.lit(`${lockTimeoutMs}ms`)}`.execute(trx);
    await migration.up(trx as unknown as Kysely<unknown>);
    await recordMigration(trx, name);
  });
};

const persist = async (
  { log, retryForMs = RETRY_FOR_MS, pauseMs = PAUSE_MS }: MigrateOptions,
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
      if (!TRY_AGAIN.has(code) || performance.now() - startedAt > retryForMs) throw error;
      log?.warn({ migration: what, tries }, 'the table is in use by a long transaction; trying again');
      await sleep(pauseMs);
    }
  }
};

/**
 * Polls instead of waiting in the database: a concurrent index build waits for every earlier statement, so a waiting
 * statement of ours would deadlock with it.
 */
const waitForLock = async (
  db: Kysely<Tables>,
  { log, pauseMs = PAUSE_MS }: MigrateOptions,
): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_lock(${sql.lit(MIGRATION_LOCK)}) as "isMine"`.execute(db);
    if (rows[0]?.isMine) return;
    if (tries === 1) log?.info('another server is migrating the database; waiting for it');
    await sleep(pauseMs);
  }
};

/** The usual case, answered by one or two queries. */
const isUpToDate = async (db: Kysely<Tables>, migrations: Migrations): Promise<boolean> => {
  const done = await doneMigrations(db);
  if (!Object.keys(migrations).every((name) => done.has(name))) return false;
  for (const index of indexesOf(migrations)) if (await lacksIndex(db, index)) return false;
  return true;
};

/** Applies some of the steps within a transaction that recreates the database and uses it alone. */
export const migrateAnew = async (
  trx: Kysely<Tables>,
  names: readonly string[],
  migrations: Migrations = MIGRATIONS,
): Promise<void> => {
  await createMigrationTable(trx);
  for (const name of names) {
    const migration = migrations[name];
    if (!migration) throw new Error(`no migration is called ${name}`);
    await migration.up(trx as unknown as Kysely<unknown>);
    for (const index of migration.indexes ?? []) await buildIndex(trx, index);
    await recordMigration(trx, name);
  }
};
