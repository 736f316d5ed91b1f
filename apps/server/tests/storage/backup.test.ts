import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConsentOption, ResponseCode } from '@drivein/contract';
import { aBundleIds as ids } from '@drivein/test-kit';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../src/operations/backup/backup-format';
import { restoreBackup } from '../../src/operations/backup/restore-backup';
import { readTableShapes } from '../../src/operations/backup/table-shapes';
import type { Database } from '../../src/storage/database/connect';
import { migrate } from '../../src/storage/database/migrate';
import type { Migrations } from '../../src/storage/database/migration';
import { MIGRATIONS } from '../../src/storage/database/migration-list';
import type { Tables } from '../../src/storage/database/schema';
import { TABLE_NAMES } from '../../src/storage/database/table-names';
import { linesIn } from './altered-backup';
import { openNewPostgres, writeFor } from './backup-world';
import { busyAccount } from '../checkout/crash/busy-account';
import { type CheckoutWorld, openCheckoutWorld } from '../checkout/checkout-world';
import { openMemory } from '../engines';
import { finishAsset, type SignedIn, startTestApp } from '../test-app';

const folder = mkdtempSync(join(tmpdir(), 'drive-in-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A database without rows: new on PostgreSQL, migrated and unused on the embedded engine. */
const emptyOf: Readonly<Record<Engine, () => Promise<Database>>> = {
  embedded: openMemory,
  postgresql: openNewPostgres,
};

/** Every row of every table, as the driver reads it, in a stable order. */
const everything = async (db: Kysely<Tables>): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  for (const { table } of await readTableShapes(db)) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db);
    found[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return found;
};

/** Without what opens an account or a payment, which no backup contains. */
const keptOf = (found: Readonly<Record<string, string[]>>): Record<string, string[]> => ({
  ...found,
  ...{ temporary_passwords: [], login_codes: [], sign_in_codes: [] },
  mail_outbox: (found.mail_outbox ?? []).filter((row) => row.includes('"expires_at_ms":null')),
  kept_answers: (found.kept_answers ?? []).filter((row) => !row.includes('"call":"createTransaction"')),
});

describe.each(['embedded', 'postgresql'] as const)('a backup of a service on %s', (engine) => {
  let world: CheckoutWorld;
  let me: () => SignedIn;
  let targets: Readonly<Record<Engine, Database>>;
  const file = join(folder, `of-${engine}`);
  beforeAll(async () => {
    const database = await emptyOf[engine]();
    await migrate(database.db);
    world = await openCheckoutWorld(database);
    const life = await busyAccount(world);
    for (const deed of life.deeds) await deed.do();
    me = life.me;
    const { apiKey, session } = me();
    const recover = '/user/v6/password?email=driver%40example.com';
    await world.server.call({ method: 'POST', path: recover, apiKey });
    await world.server.call({ path: '/user/v10/logincode', apiKey, session });
    const { db } = database;
    const leftOut = await Promise.all(LEFT_OUT.map((table) => db.selectFrom(table).selectAll().execute()));
    expect(leftOut.map(({ length }) => length > 0)).toEqual(LEFT_OUT.map(() => true));
    await writeFor(database.db, engine, file);
    targets = { embedded: await openMemory(), postgresql: await openNewPostgres() };
  });
  afterAll(() => world.close());

  it('is one file for its owner only, and contains no unrequested secret', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    const [manifest = ''] = linesIn(file);
    expect(JSON.parse(manifest)).toMatchObject({ format: 'drive-in-backup', version: 1, engine });
    expect(manifest).not.toContain('rootSecret');
  });

  it.each(['embedded', 'postgresql'] as const)(
    'is restored on %s row by row, but for what opens an account or a payment, and the service continues there [OPS-03a] [SAF-01c]',
    async (target) => {
      const database = targets[target];
      const { tables } = await restoreBackup(database, { file, isReplacing: false });
      const before = keptOf(await everything(world.server.database.db));
      expect(await everything(database.db)).toEqual(before);
      expect(tables.map(({ table, rows }) => [table, rows]).sort()).toEqual(
        Object.entries(before)
          .map(([table, rows]) => [table, rows.length])
          .sort(),
      );
      const filled = Object.keys(before).filter((table) => before[table]?.length);
      expect(filled).toEqual(expect.arrayContaining(FILLED));

      const { clock } = world.server;
      const server = await startTestApp(database, { clock });
      finishAsset(server.dataDir, { assetId: 'film-glass-harbour', isEncrypted: false });
      const { apiKey, session } = me();
      const ask = async (path: string) => (await server.call({ path, apiKey, session })).json;
      expect(await ask('/user/v6/Credits')).toMatchObject({ creditsAvailable: 2 });
      expect(await ask(`/content/v6/progress/${ids.harbour}`)).toMatchObject({ streamProgress: 12 });
      expect(await ask(`/content/v8/playback/${ids.harbour}`)).toMatchObject({
        responseCode: ResponseCode.Ok,
      });
      await server.close();
    },
  );

  it('written during operation is of one moment [OPS-03a]', async () => {
    const { server } = world;
    const { db } = server.database;
    const busy = join(folder, `of-${engine}-at-work`);
    let isOver = false;
    const toggling = toggle(world, me(), () => isOver);
    const changes = async (of: Kysely<Tables>) =>
      (await of.selectFrom('consent_changes').select('change_id').execute()).length;
    const before = await changes(db);
    while ((await changes(db)) < before + 4) await new Promise(setImmediate);
    await writeFor(db, engine, busy);
    const after = await changes(db);
    while ((await changes(db)) === after) await new Promise(setImmediate);
    isOver = true;
    await toggling;

    const target = await openNewPostgres();
    await restoreBackup(target, { file: busy, isReplacing: false });
    expect(await changes(target.db)).toBeGreaterThanOrEqual(before + 4);
    expect(await changes(target.db)).toBeLessThan(await changes(db));
    expect(await halfDone(target.db)).toEqual({ consents: [], redemptions: [], purchases: [] });
    await target.close();
  });
});

/** Tables with rows that open an account. */
const LEFT_OUT = ['temporary_passwords', 'login_codes', 'sign_in_codes'] as const;

/** Tables that a busy account fills. */
const FILLED = [
  ...[
    'accounts',
    'devices',
    'sessions',
    'used_refresh_tokens',
    'attempts',
    'user_options',
    'consent_changes',
  ],
  ...['credit_entries', 'entitlements', 'purchases', 'transactions', 'payment_attempts', 'payment_events'],
  ...['vouchers', 'cars', 'play_sessions', 'watch_progress', 'mail_outbox', 'problem_reports', 'audit_log'],
  ...['titles', 'offers', 'clips', 'pages', 'imported_bundles', 'outbox_tasks'],
];

/** Each change writes three tables in one transaction. */
const toggle = async ({ server }: CheckoutWorld, { apiKey, session }: SignedIn, isOver: () => boolean) => {
  for (let isEnabled = true; !isOver(); isEnabled = !isEnabled) {
    const userOptions = [{ optionId: ConsentOption.VideoAnalytics, isEnabled }];
    const call = {
      method: 'POST',
      path: '/user/v7/useroptions',
      apiKey,
      session,
      body: { userOptions },
    } as const;
    expect((await server.call(call)).json.responseCode).toBe(ResponseCode.Ok);
    server.clock.advanceMs(1);
  }
};

/** Rows without the rest of their transaction. */
const halfDone = async (db: Kysely<Tables>) => {
  const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;
  return {
    consents: await rowsOf(sql`
      select account_id from accounts
      where (select count(*) from consent_changes c where c.account_id = accounts.account_id) <>
        (select count(*) from audit_log a where a.account_id = accounts.account_id and action = 'account.consent-changed')`),
    redemptions: await rowsOf(sql`
      select entry_id from credit_entries where reason = 'redemption'
        and not exists (select from entitlements where source like '%' || entitlement_id)`),
    purchases: await rowsOf(sql`
      select transaction_id from transactions t where state in ('confirmed', 'refunded')
        and not (exists (select from purchases p where p.transaction_id = t.transaction_id)
          and exists (select from entitlements e where e.transaction_id = t.transaction_id))`),
  };
};

describe('values of every kind', () => {
  /** Types that no table of ours has yet. */
  const migrations: Migrations = {
    ...MIGRATIONS,
    '9999-odd': {
      up: async (db) => {
        await sql`create table odd (id bigint generated always as identity primary key, big bigint, exact numeric,
          half double precision, bytes bytea, at timestamptz, day date, texts text[], doc jsonb, word char(4),
          fewer bigint generated always as (big / 2) stored, note text)`.execute(db);
      },
      indexes: [{ name: 'odd_by_note', on: 'odd (note)' }],
    },
  };
  const tables = [...TABLE_NAMES, 'odd'];
  const rowsOf = async ({ db }: Database) =>
    (
      await sql`select id::text, big::text, exact::text, half, bytes, at, day::text, texts, doc::text, word,
      fewer::text, note from odd order by id`.execute(db)
    ).rows;
  /** The embedded database is reused by other suites. */
  const clear = async ({ db }: Database) => {
    await sql.raw(`drop table odd; delete from kysely_migration where name = '9999-odd'`).execute(db);
  };

  it('survive the transfer from one engine to the other and back [OPS-03a]', async () => {
    const [first, second] = [await openNewPostgres(), await openMemory()];
    await migrate(first.db, { migrations });
    await sql`insert into odd (big, exact, half, bytes, at, day, texts, doc, word, note) values
      (9223372036854775807, 0.10000000000000000001, 0.1, '\\x00ff0a', '2026-11-15 21:00:00.123456+09', '0044-03-15 BC',
        array['a,"b"', null, ''], '{"z": 1.10, "a": "\\u2028\\n"}', 'ab', E'tab\\t line\\n \\\\ end\u2028 🎬'),
      (-1, 'NaN', '-Infinity', '', 'infinity', '2026-01-01', '{}', 'null', '', '[1,2]'),
      (null, null, null, null, null, null, null, null, null, null)`.execute(first.db);
    const [there, back] = [join(folder, 'odd-there'), join(folder, 'odd-back')];
    await writeFor(first.db, 'postgresql', there);
    await restoreBackup({ db: second.db, migrations, tables }, { file: there, isReplacing: false });
    expect(await rowsOf(second)).toEqual(await rowsOf(first));
    await writeFor(second.db, 'embedded', back);
    expect(linesIn(back).slice(1, -1)).toEqual(linesIn(there).slice(1, -1));
    await restoreBackup({ db: first.db, migrations, tables }, { file: back, isReplacing: true });
    expect(await rowsOf(first)).toEqual(await rowsOf(second));
    // The next number is a new one.
    const { rows } = await sql<{ id: number }>`insert into odd default values returning id`.execute(first.db);
    expect(rows).toEqual([{ id: 4 }]);
    await clear(second);
    await first.close();
    await second.close();
  });
});
