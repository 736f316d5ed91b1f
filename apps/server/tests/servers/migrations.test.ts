import { type Kysely, sql } from 'kysely';
import { ResponseCode } from '@drivein/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/storage/database/connect';
import { migrate } from '../../src/storage/database/migrate';
import type { Migration, Migrations } from '../../src/storage/database/migration';
import { MIGRATIONS } from '../../src/storage/database/migration-list';
import type { Tables } from '../../src/storage/database/schema';
import { createPostgresDatabase, describeOnBothEngines, openPostgresAt } from '../engines';
import { faultsOf, statementsOfMigration } from './migration-faults';
import { startTestApp, type TestApp } from '../test-app';

/** Earlier versions ran one server per database. */
const FIRST_BESIDE_OTHERS = '0010';

const ofStatements = (...statements: string[]): Migration => ({
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

const NEXT: Migration = {
  ...ofStatements(
    `ALTER TABLE devices ADD COLUMN seat text, ADD COLUMN row_number integer NOT NULL DEFAULT 1`,
    `CREATE TABLE seats (seat text PRIMARY KEY, account_id text)`,
    `CREATE INDEX seats_by_account ON seats (account_id)`,
  ),
  indexes: [{ name: 'audit_log_by_subject', on: 'audit_log (subject) WHERE subject IS NOT NULL' }],
};
const NEXT_NAME = '9001-seats';
const NEWER: Migrations = { ...MIGRATIONS, [NEXT_NAME]: NEXT };

const indexState = async (db: Kysely<Tables>, name: string) => {
  const { rows } = await sql<{ isValid: boolean }>`
    select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  return rows[0]?.isValid;
};

describe('migrations during operation of older servers', () => {
  const ruled = Object.entries(MIGRATIONS).filter(([name]) => name >= FIRST_BESIDE_OTHERS);

  it.each(ruled)('%s only adds, and blocks no server [OPS-03b]', async (_name, migration) => {
    const statements = await statementsOfMigration(migration);
    expect(statements.length).toBeGreaterThan(0);
    expect(faultsOf(statements)).toEqual([]);
  });

  it.each([
    'ALTER TABLE devices DROP COLUMN device_name',
    'ALTER TABLE devices RENAME COLUMN device_name TO name',
    'ALTER TABLE devices ALTER COLUMN device_name TYPE varchar(9)',
    'ALTER TABLE devices ALTER COLUMN device_name SET NOT NULL',
    'ALTER TABLE devices ADD COLUMN seat text NOT NULL',
    'ALTER TABLE devices ADD COLUMN seat text UNIQUE',
    'ALTER TABLE devices ADD COLUMN seat text REFERENCES seats',
    'ALTER TABLE devices ADD COLUMN made_at timestamptz DEFAULT clock_timestamp()',
    'ALTER TABLE devices ADD COLUMN half double precision GENERATED ALWAYS AS (1.0) STORED',
    'ALTER TABLE devices ADD COLUMN seat text, DROP COLUMN device_name',
    'ALTER TABLE devices DROP CONSTRAINT devices_pkey',
    'ALTER TABLE devices DROP CONSTRAINT devices_name_key',
    'ALTER TABLE devices ADD CONSTRAINT seats_exist CHECK (device_name IS NOT NULL)',
    'CREATE UNIQUE INDEX devices_by_name ON devices (device_name)',
    'DROP TABLE devices',
    'TRUNCATE devices',
    "UPDATE devices SET device_name = 'Front'",
    'LOCK TABLE devices',
  ])('the rule names %s [OPS-03b]', (statement) => {
    expect(faultsOf([statement])).toHaveLength(1);
    expect(faultsOf([statement])[0]).toContain(statement.toLowerCase());
  });

  it('the rule allows no migration to lock two tables in use, also by references of a new one [OPS-03b]', () => {
    const one = 'ALTER TABLE devices ADD COLUMN seat text';
    const other = 'CREATE TABLE seats (seat text PRIMARY KEY, account_id text REFERENCES accounts)';
    expect([faultsOf([one]), faultsOf([other])]).toEqual([[], []]);
    expect(faultsOf([one, other])).toEqual(['locks several tables in use at once: devices, accounts']);
  });
});

// Both engines: migrations use their dialect, and the lock belongs to a connection.
describeOnBothEngines('the migrator', (openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database.close());

  it('adds columns, tables and indexes once, and reports it', async () => {
    const { db } = database;
    const told: string[] = [];
    const log = { info: (_: unknown, text?: string) => void told.push(text ?? ''), warn: () => undefined };
    expect(await migrate(db, { migrations: NEWER, log })).toEqual([NEXT_NAME]);
    expect(told).toEqual(['database migrated', 'building an index beside whoever works']);
    expect(await migrate(db, { migrations: NEWER })).toEqual([]);
    // A server of the previous version starts on it unchanged.
    expect(await migrate(db)).toEqual([]);
    expect(await indexState(db, 'audit_log_by_subject')).toBe(true);
    await sql
      .raw(
        `drop index audit_log_by_subject; drop table seats;
      alter table devices drop column seat, drop column row_number;
      delete from kysely_migration where name = '${NEXT_NAME}'`,
      )
      .execute(db);
  });

  it('rolls back a failing step', async () => {
    const wrong = ofStatements('CREATE TABLE seats (seat text)', 'ALTER TABLE nowhere ADD COLUMN seat text');
    await expect(migrate(database.db, { migrations: { ...MIGRATIONS, wrong } })).rejects.toThrow('nowhere');
    const { rows } = await sql<{ seats: string | null }>`select to_regclass('seats') as seats`.execute(
      database.db,
    );
    expect(rows).toEqual([{ seats: null }]);
    expect(await migrate(database.db)).toEqual([]);
  });
});

describe('a newer server next to an older one (PostgreSQL)', () => {
  /** Two servers of one database, each with its own connections. */
  const openTwo = async () => {
    const { url, drop } = await createPostgresDatabase();
    const [older, newer] = [openPostgresAt(url), openPostgresAt(url)];
    await migrate(older.db);
    return {
      older,
      newer,
      close: async () => {
        await newer.close();
        await older.close();
        await drop();
      },
    };
  };

  it('takes turns with servers that start in parallel [OPS-03b]', async () => {
    const { older, newer, close } = await openTwo();
    const options = { migrations: NEWER, pauseMs: 5 };
    const done = await Promise.all([migrate(older.db, options), migrate(newer.db, options)]);
    expect(done.flat()).toEqual([NEXT_NAME]);
    await close();
  });

  it('rebuilds an index that was interrupted', async () => {
    const { newer, close } = await openTwo();
    const { db } = newer;
    await sql`insert into attempts (key, failures, updated_at_ms) values ('a', 1, 1), ('b', 1, 2)`.execute(
      db,
    );
    const index = { name: 'attempts_odd', on: 'attempts (failures)', isUnique: true };
    const migrations = { ...MIGRATIONS, '9002-odd': { up: () => Promise.resolve(), indexes: [index] } };
    await expect(migrate(db, { migrations })).rejects.toThrow('attempts_odd');
    expect(await indexState(db, index.name)).toBe(false);
    await sql`delete from attempts where key = 'b'`.execute(db);
    await migrate(db, { migrations });
    expect(await indexState(db, index.name)).toBe(true);
    await close();
  });

  const LOCK_TIMEOUT_MS = 300;

  it('migrates under load without a failing or waiting request, even behind a long transaction [OPS-03b]', async () => {
    const { older, newer, close } = await openTwo();
    const server = await startTestApp({ ...older, close: () => Promise.resolve() });
    const load = await startLoad(server);
    const backup = await startLongReading(newer);
    let tries = 0;
    let answeredBefore: readonly number[] = [];
    // The backup continues until the migration has yielded three times and every screen got replies in between: a
    // migration that waits for the whole backup would hang this test.
    const log = {
      info: () => undefined,
      warn: () => {
        tries += 1;
        const answered = load.answered();
        if (tries === 1) answeredBefore = answered;
        if (tries >= 3 && answered.every((count, at) => count > (answeredBefore[at] ?? 0))) backup.end();
      },
    };
    const options = { migrations: NEWER, lockTimeoutMs: LOCK_TIMEOUT_MS, pauseMs: 50, log };
    expect(await migrate(newer.db, options)).toEqual([NEXT_NAME]);
    await backup.ended;
    expect(tries).toBeGreaterThanOrEqual(3);
    expect(await load.stop()).toEqual({ refused: [] });
    expect(await indexState(newer.db, 'audit_log_by_subject')).toBe(true);

    // The older server continues, and another one of its version starts.
    const { session } = await server.signIn('driver@example.com', 'after-the-migration');
    expect(session).toEqual(expect.any(String));
    const late = await startTestApp({ ...older, close: () => Promise.resolve() });
    expect(await late.signIn('korea@example.com')).toMatchObject({ responseCode: ResponseCode.Ok });
    await late.close();
    await server.close();
    await close();
  });
});

/** Like a backup: it reads the table and keeps its lock. */
const startLongReading = async ({ db }: Database) => {
  let [tellHeld, end] = [() => {}, () => {}];
  const held = new Promise<void>((resolve) => (tellHeld = resolve));
  const toEnd = new Promise<void>((resolve) => (end = resolve));
  const ended = db.transaction().execute(async (trx) => {
    await trx.selectFrom('devices').select('device_id').execute();
    tellHeld();
    await toEnd;
  });
  await Promise.race([held, ended]);
  return { end, ended };
};

/** Screens that read and write, each one request after the other. */
const startLoad = async (server: TestApp) => {
  const screens = await Promise.all(['one', 'two', 'three'].map((name) => server.signIn(undefined, name)));
  const refused: unknown[] = [];
  const answered = screens.map(() => 0);
  let isOver = false;
  const ask = async (at: number, request: Parameters<TestApp['call']>[0]) => {
    const { json } = await server.call(request);
    answered[at] = (answered[at] ?? 0) + 1;
    if (json.responseCode !== ResponseCode.Ok) refused.push(json);
  };
  const loops = screens.map(async ({ apiKey, session, consumerDeviceId }, at) => {
    for (let round = 0; !isOver; round += 1) {
      const who = { apiKey, session };
      const deviceName = `Screen ${at} ${round}`;
      await ask(at, { ...who, path: '/user/v6/devices' });
      await ask(at, {
        ...who,
        method: 'PATCH',
        path: `/user/v6/devices/${consumerDeviceId}`,
        body: { deviceName },
      });
    }
  });
  return {
    answered: () => [...answered],
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
      return { refused };
    },
  };
};
