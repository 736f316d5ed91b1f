import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { describe } from 'vitest';
import { connectPostgres, type Database, databaseOver } from '../src/storage/database/connect';
import { migrate } from '../src/storage/database/migrate';

/** Opens an empty, migrated database of one engine. */
export type OpenDatabase = () => Promise<Database>;

type TestsOfEngine = (openDatabase: OpenDatabase) => void;

/** `npm run prove engines` sets it: every file on both engines. */
const areAllWanted = process.env.TEST_ENGINES === 'all';

/**
 * For tests that one engine proves for both: they share SQL and driver. These run on PostgreSQL; browser tests run
 * on the embedded database. Without PostgreSQL they fail; they are never skipped.
 */
export const describeOnEachEngine = (name: string, tests: TestsOfEngine): void => {
  if (areAllWanted) describeOnBothEngines(name, tests);
  else describe(`${name} (PostgreSQL)`, () => tests(openPostgres));
};

/**
 * For tests of engine differences: PostgreSQL has ten connections that race and lock each other out; the embedded
 * database has one, on which transactions queue. Each file that uses this states why.
 */
export const describeOnBothEngines = (name: string, tests: TestsOfEngine): void => {
  describe(`${name} (embedded)`, () => tests(openMemory));
  describe(`${name} (PostgreSQL)`, () => tests(openPostgres));
};

/**
 * Creating an embedded database costs seconds, copying an empty one does not. Reinstalling packages drops the copy.
 */
const TEMPLATE = fileURLToPath(
  new URL('../../../node_modules/.cache/drive-in/empty-database.tar', import.meta.url),
);

/** Even a copy is slow: files of one process reuse theirs, emptied. */
const KEPT = Symbol.for('drive-in embedded databases of finished tests');
const kept = ((globalThis as { [KEPT]?: PGlite[] })[KEPT] ??= []);

/** The embedded database, in memory. */
export const openMemory: OpenDatabase = async () => {
  const pglite = kept.pop() ?? (await copyOfEmpty());
  const { db } = await databaseOver(pglite);
  await migrate(db);
  return {
    db,
    close: async () => {
      await db.destroy();
      await empty(pglite);
      kept.push(pglite);
    },
  };
};

/** In memory, or in a folder for a server started there. */
export const copyOfEmpty = async (dataDir?: string): Promise<PGlite> => {
  if (!existsSync(TEMPLATE)) await writeTemplate();
  return new PGlite({ loadDataDir: new Blob([readFileSync(TEMPLATE)]), ...(dataDir && { dataDir }) });
};

/** Truncates all tables, since migrations write no rows, and resets the connection. */
const empty = async (pglite: PGlite) => {
  await pglite.exec('rollback');
  await pglite.exec('discard all');
  const { rows } = await pglite.query<{ names: string }>(
    `select string_agg(quote_ident(tablename), ', ') as names
       from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'`,
  );
  await pglite.exec(`truncate ${rows[0]?.names ?? ''} restart identity cascade`);
};

const writeTemplate = async () => {
  const empty = await PGlite.create();
  const dump = await empty.dumpDataDir('none');
  await empty.close();
  mkdirSync(dirname(TEMPLATE), { recursive: true });
  const unfinished = `${TEMPLATE}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, TEMPLATE);
};

/** For a second server of the same database, whose close leaves it open. */
export const sharedWith = ({ database }: { readonly database: Database }): Database => ({
  db: database.db,
  close: () => Promise.resolve(),
});

const serverUrl = (): string => {
  const url = process.env.TEST_DATABASE_URL;
  if (!url)
    throw new Error(
      'Set TEST_DATABASE_URL to a PostgreSQL whose user may create databases; `npm test` starts one.',
    );
  return url;
};

/** The address of a new, empty database, and how to remove it. */
export const createPostgresDatabase = async (): Promise<{ url: string; drop: () => Promise<void> }> => {
  const url = new URL(serverUrl());
  const name = `drivein_${randomBytes(6).toString('hex')}`;
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await onServer(`CREATE DATABASE ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`) };
};

/** A failing connection fails the test, except while it is closing. */
export const openPostgresAt = (url: string): Database => {
  let isClosing = false;
  const database = connectPostgres(url, (error) => {
    if (!isClosing) throw error;
  });
  return {
    db: database.db,
    close: async () => {
      isClosing = true;
      await database.close();
    },
  };
};

export const openPostgres: OpenDatabase = async () => {
  const { url, drop } = await createPostgresDatabase();
  const database = openPostgresAt(url);
  await migrate(database.db);
  return {
    db: database.db,
    close: async () => {
      await database.close();
      await drop();
    },
  };
};

/**
 * For tests that say nothing of the database. The embedded one costs twice as much, so they meet it in
 * `npm run prove engines` only.
 */
export const openAnyEngine: OpenDatabase = () => (areAllWanted ? openMemory() : openPostgres());
