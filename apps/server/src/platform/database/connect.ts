import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { preparingPool } from './prepare-statements';
import type { Tables } from './schema';

export interface Database {
  readonly db: Kysely<Tables>;
  close(): Promise<void>;
}

const INT8 = 20;
const POOL_SIZE = 10;
/** Times are epoch milliseconds in BIGINT columns: far below the largest safe integer. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): unknown =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format ?? 'text'),
};

const kyselyOver = (pool: PostgresPool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

/** A PostgreSQL server, shared by any number of ours. */
export const connectPostgres = (url: string, onError: (error: Error) => void): Database => {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE, types });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', onError);
  const db = kyselyOver(pool);
  return { db, close: () => db.destroy() };
};

/** The embedded database: the same SQL and the same driver, in this process. `undefined` keeps it in memory. */
export const openEmbedded = (folder: string | undefined): Promise<Database> =>
  databaseOver(folder === undefined ? new PGlite() : new PGlite(join(folder, 'database')));

export const databaseOver = async (pglite: PGlite): Promise<Database> => {
  await pglite.waitReady;
  // There is one connection: it must never time out, and every transaction waits for the one before.
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0, types });
  const db = kyselyOver(preparingPool(pool));
  return {
    db,
    close: async () => {
      await db.destroy();
      await pglite.close();
    },
  };
};
