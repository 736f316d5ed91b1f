import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, type LogEvent, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { preparingPool } from './prepare-statements';
import type { Tables } from './schema';

export interface Database {
  readonly db: Kysely<Tables>;
  /** The state of the connection pool, for monitoring. */
  readonly pool?: () => PoolCounts;
  close(): Promise<void>;
}

export interface PoolCounts {
  readonly open: number;
  readonly idle: number;
  readonly max: number;
  /** Queries that wait for a connection. */
  readonly waiting: number;
  /** Queries that failed because of the database or the connection to it. */
  readonly failures: number;
}

const INT8 = 20;
const POOL_SIZE = 10;
/** After this wait for a connection the database counts as unavailable. */
const CONNECT_WITHIN_MS = 10_000;
/** Times are epoch milliseconds in BIGINT columns, far below the largest safe integer. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): unknown =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format ?? 'text'),
};

/** SQLSTATE classes of errors in the statement (constraint, serialisation), not in the database. */
const OF_THE_QUERY = /^(0[1-7A-Z]|2|3|4[0-4])/;
const isOfDatabase = (error: unknown): boolean => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code !== 'string' || code.length !== 5 || !OF_THE_QUERY.test(code);
};

const openOver = (pool: pg.Pool, used: PostgresPool, max: number) => {
  let failures = 0;
  const log = (event: LogEvent) => {
    if (event.level === 'error' && isOfDatabase(event.error)) failures += 1;
  };
  const counted: PostgresPool = {
    connect: () =>
      used.connect().catch((error: unknown) => {
        failures += 1;
        throw error;
      }),
    end: () => used.end(),
  };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: counted }), log });
  const counts = (): PoolCounts => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    max,
    waiting: pool.waitingCount,
    failures,
  });
  return { db, pool: counts };
};

/** A PostgreSQL server, shared by several of our servers. */
export const connectPostgres = (url: string, onError: (error: Error) => void): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    // Detects a database that vanished without closing the connection.
    keepAlive: true,
    types,
  });
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', onError);
  // The pool does not listen to connections in use. Their queries report the error.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const opened = openOver(pool, pool, POOL_SIZE);
  return { ...opened, close: () => opened.db.destroy() };
};

/** The data folder. */
export const EMBEDDED_FOLDER = 'database';

/** The embedded database: the same SQL and driver, in this process. `undefined` keeps it in memory. */
export const openEmbedded = (folder: string | undefined): Promise<Database> =>
  databaseOver(folder === undefined ? new PGlite() : new PGlite(join(folder, EMBEDDED_FOLDER)));

export const databaseOver = async (pglite: PGlite): Promise<Database> => {
  await pglite.waitReady;
  // The only connection must never time out, and transactions run one after the other.
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0, types });
  const opened = openOver(pool, preparingPool(pool), 1);
  return {
    ...opened,
    close: async () => {
      await opened.db.destroy();
      await pglite.close();
    },
  };
};
