import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupCommand } from '../../src/operations/backup/backup-command';
import { restoreBackup } from '../../src/operations/backup/restore-backup';
import { restoreCommand } from '../../src/operations/backup/restore-command';
import { readTableNames } from '../../src/operations/backup/table-shapes';
import { systemClock } from '../../src/operations/clock';
import type { Database } from '../../src/storage/database/connect';
import { migrate } from '../../src/storage/database/migrate';
import type { Migration } from '../../src/storage/database/migration';
import { doneMigrations } from '../../src/storage/database/migration-table';
import { MIGRATIONS } from '../../src/storage/database/migration-list';
import { TABLE_NAMES } from '../../src/storage/database/table-names';
import { type OperatorCommand, openAdminSocket } from '../../src/operations/admin-socket';
import { type FoundSecret, prepareRootSecret, readRootSecret } from '../../src/guard/secrets/secrets';
import { linesIn, rangeOf, sealed, writeLines } from './altered-backup';
import { openNewPostgres, writeFor } from './backup-world';
import { startTestApp } from '../test-app';

const folder = mkdtempSync(join(tmpdir(), 'drive-in-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a restore', () => {
  let database: Database;
  const good = join(folder, 'good');
  const bad = join(folder, 'bad');
  beforeAll(async () => {
    const source = await openNewPostgres();
    await migrate(source.db);
    const server = await startTestApp({ ...source, close: () => Promise.resolve() });
    await server.signIn();
    await writeFor(source.db, 'postgresql', good);
    await server.close();
    await source.close();
    database = await openNewPostgres();
  });
  afterAll(() => database.close());

  const refusalOf = async (file = bad, isReplacing = false) => {
    const restored = restoreBackup(database, { file, isReplacing });
    return restored.then(
      () => 'restored',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );
  };
  const afterChange = (change: (lines: string[]) => readonly string[]) => {
    writeLines(bad, change(linesIn(good)));
    return refusalOf();
  };
  const withManifest = (lines: readonly string[], more: object) =>
    sealed([JSON.stringify({ ...(JSON.parse(lines[0] ?? '') as object), ...more }), ...lines.slice(1)]);
  const without = (lines: readonly string[], { from, to }: { from: number; to: number }) =>
    lines.filter((_, at) => at < from || at > to);
  const rowsOf = (lines: readonly string[], table: string) => {
    const { from, to } = rangeOf(lines, table);
    return { from: from + 1, to: to - 1 };
  };

  it('refuses a damaged, foreign or newer file, says why, and changes nothing [OPS-03a]', async () => {
    const bytes = readFileSync(good);
    writeFileSync(bad, bytes.subarray(0, bytes.length / 2));
    expect(await refusalOf()).toMatch('damaged: it is cut off');
    const flipped = Buffer.from(bytes);
    flipped[bytes.length - 6] = (flipped[bytes.length - 6] ?? 0) ^ 1;
    writeFileSync(bad, flipped);
    expect(await refusalOf()).toMatch('no gzip file, or was altered');
    writeFileSync(bad, 'a shopping list');
    expect(await refusalOf()).toMatch('no gzip file');
    expect(await refusalOf(join(folder, 'nowhere'))).toMatch('cannot be read');

    expect(await afterChange((lines) => lines.slice(0, -1))).toMatch('it is cut off');
    expect(await afterChange(() => ['{"a":"shopping list"}'])).toMatch('no backup of Drive-in');
    expect(await afterChange((lines) => [...lines, '{"more":1}'])).toMatch('follows its closing line');
    const other = (lines: string[]) => lines.map((line) => line.replace('driver@', 'thief@'));
    expect(await afterChange(other)).toMatch('rows of the table accounts were altered');
    expect(await afterChange((lines) => without(lines, rowsOf(lines, 'accounts')))).toMatch(
      /accounts has 0 rows and should have [1-9]/,
    );
    const patched = (lines: string[]) => [...sealed(other(lines)).slice(0, -1), lines.at(-1) ?? ''];
    expect(await afterChange(patched)).toMatch('SHA-256');
    const shorter = (lines: string[]) => without(lines, rangeOf(lines, 'mail_outbox'));
    expect(await afterChange(shorter)).toMatch(/it holds \d+ rows of \d+ tables and should hold/);

    expect(await afterChange((lines) => withManifest(lines, { version: 2 }))).toMatch('newer version');
    const newer = { migrations: ['0001-catalogue', '9999-flying-cars'] };
    expect(await afterChange((lines) => withManifest(lines, newer))).toMatch('knows 9999-flying-cars');

    // Intact, but not valid for a database.
    expect(await afterChange((lines) => sealed(shorter(lines)))).toMatch('lacks mail_outbox');
    const renamed = (lines: string[]) => lines.map((line) => line.replace('"password_hash"', '"password"'));
    expect(await afterChange((lines) => sealed(renamed(lines)))).toMatch('not the one its migrations make');
    const orphaned = (lines: string[]) => sealed(without(lines, rowsOf(lines, 'accounts')));
    expect(await afterChange(orphaned)).toMatch(/A row of the table \w+ does not fit: .*foreign key/);

    const { rows } = await sql`select tablename from pg_tables where schemaname = 'public'`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
    await expect(writeFor(database.db, 'postgresql', bad)).rejects.toThrow('exists already');
    const empty = writeFor(database.db, 'postgresql', join(folder, 'empty'));
    await expect(empty).rejects.toThrow('holds no data of Drive-in');
  });

  it('fills an empty database, or replaces one with --replace; never one in use [OPS-03a]', async () => {
    await sql`create table recipes (name text)`.execute(database.db);
    expect(await refusalOf(good, true)).toMatch("not Drive-in's (recipes");
    await sql`drop table recipes`.execute(database.db);
    expect(await refusalOf(good)).toBe('restored');
    await sql`delete from accounts where email = 'korea@example.com'`.execute(database.db);
    expect(await refusalOf(good)).toMatch('--replace');
    const emails = () => database.db.selectFrom('accounts').select('email').execute();
    const changed = await emails();
    await database.db.connection().execute(async () => {
      expect(await refusalOf(good, true)).toMatch('in use by 1 other connection');
    });
    expect(await emails()).toEqual(changed);
  });

  it("leaves other programs' data unchanged, and takes none of it from an older backup [OPS-03a]", async () => {
    const [shared, target] = [await openNewPostgres(), await openNewPostgres()];
    await migrate(shared.db);
    await sql
      .raw('create table recipes (id serial, name text); insert into recipes (name) values (1)')
      .execute(shared.db);
    const file = join(folder, 'shared');
    expect(await writeFor(shared.db, 'postgresql', file)).toMatchObject({ leftOut: ['recipes'] });
    expect(linesIn(file).filter((line) => line.includes('recipes'))).toEqual([]);

    const older = linesIn(file);
    const foreign = ['{"table":"recipes","columns":["id","name"]}', '["1","1"]', '{"end":"recipes"}'];
    const counted = '{"sequence":"recipes_id_seq","lastValue":"7"}';
    const last = older.at(-1) ?? '';
    writeLines(bad, sealed([...older.slice(0, -1), ...foreign, counted, last]));
    expect(await restoreBackup(target, { file: bad, isReplacing: false })).toMatchObject({
      skipped: ['recipes'],
    });
    expect(await restoreBackup(shared, { file: bad, isReplacing: true })).toMatchObject({
      skipped: ['recipes'],
    });
    const { rows } = await sql`insert into recipes (name) values (2) returning id`.execute(shared.db);
    expect(rows).toEqual([{ id: 2 }]);

    await sql`create view buyers as select email from accounts`.execute(shared.db);
    await expect(restoreBackup(shared, { file, isReplacing: true })).rejects.toThrow(
      'view buyers depends on table accounts',
    );
    await sql`insert into kysely_migration (name, timestamp) values ('2020-recipes', '')`.execute(shared.db);
    await expect(restoreBackup(shared, { file, isReplacing: true })).rejects.toThrow('it knows 2020-recipes');
    await shared.close();
    await target.close();
  });

  it('migrates a backup of an older version [OPS-03a]', async () => {
    const names = Object.keys(MIGRATIONS);
    const older = Object.fromEntries(Object.entries(MIGRATIONS).slice(0, -1));
    const [source, target] = [await openNewPostgres(), await openNewPostgres()];
    await migrate(source.db, { migrations: older });
    const file = join(folder, 'older');
    await writeFor(source.db, 'postgresql', file);
    await source.close();
    const { migrated } = await restoreBackup(target, { file, isReplacing: false });
    expect(migrated).toEqual(names.slice(-1));
    expect([...(await doneMigrations(target.db))]).toEqual(names);
    await target.close();
  });
});

describe('npm run backup and restore', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openNewPostgres();
    await migrate(database.db);
  });
  afterAll(() => database.close());

  it('cover every table of the migrations', async () => {
    expect(await readTableNames(database.db)).toEqual([...TABLE_NAMES].sort());
  });

  const secret = Buffer.alloc(32, 9);
  const back = (input: object) => backupWith({ secret, from: 'ROOT_SECRET' }, input);
  const backupWith = (found: FoundSecret | undefined, input: object) =>
    backupCommand({ db: database.db, clock: systemClock, engine: 'postgresql', rootSecret: () => found })({
      ...input,
    });
  const dataDir = () => mkdtempSync(join(folder, 'data-'));
  const restoreIn = (folderOfData: string, input: object, rootSecret?: Buffer) =>
    restoreCommand({ db: database.db, dataDir: folderOfData, secretsDir: folderOfData, rootSecret })({
      ...input,
    });

  it('overwrite nothing by default, and leave no partial file', async () => {
    const file = join(folder, 'twice');
    expect(await back({ file })).toMatchObject({ isDone: true });
    expect(await back({ file })).toMatchObject({
      isDone: false,
      message: `${file} exists already; --force writes over it.`,
    });
    expect(await back({ file, isOverwriting: true })).toMatchObject({ isDone: true });
    const nowhere = join(folder, 'nowhere', 'file');
    expect(await back({ file: nowhere })).toEqual({
      isDone: false,
      message: `${nowhere} cannot be written (ENOENT).`,
    });
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('include the root secret on request only, and store it where a server finds it', async () => {
    const [plain, whole] = [join(folder, 'plain'), join(folder, 'whole')];
    expect((await back({ file: plain })).message).toContain('The root secret is not in it');
    expect((await back({ file: whole, withSecrets: true })).message).toContain(
      'The root secret is in it (from ROOT_SECRET)',
    );
    expect(linesIn(plain)[0]).not.toContain(secret.toString('base64url'));

    const fresh = dataDir();
    expect((await restoreIn(fresh, { file: plain })).message).toContain('holds no root secret');
    expect(readRootSecret(fresh)).toBeUndefined();
    expect((await restoreIn(fresh, { file: whole })).message).toContain('was written to secrets.json');
    expect(readRootSecret(fresh)).toEqual(secret);
    expect(statSync(join(fresh, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect((await restoreIn(fresh, { file: whole }, Buffer.alloc(32, 1))).message).toContain(
      'ROOT_SECRET is not',
    );

    const other = dataDir();
    prepareRootSecret(other, Buffer.alloc(32, 1)).put();
    expect(await restoreIn(other, { file: whole })).toMatchObject({ isDone: false });
    expect(readRootSecret(other)).toEqual(Buffer.alloc(32, 1));
    expect(await restoreIn(other, { file: whole, isReplacing: true })).toMatchObject({ isDone: true });
    expect(readRootSecret(other)).toEqual(secret);
  });

  it('write no backup that lacks the requested root secret', async () => {
    const file = join(folder, 'no-secret');
    expect(await backupWith(undefined, { file, withSecrets: true })).toEqual({
      isDone: false,
      message: expect.stringContaining('set ROOT_SECRET, or DATA_DIR') as string,
    });
    expect(existsSync(file)).toBe(false);
  });

  it('change no database when the root secret cannot be saved, and say what is left to do', async () => {
    const whole = join(folder, 'whole-again');
    await back({ file: whole, withSecrets: true });
    const noFolder = join(dataDir(), 'file');
    writeFileSync(noFolder, '');
    await sql`insert into genres (genre, texts) values ('mark', '{}')`.execute(database.db);
    const marks = () => database.db.selectFrom('genres').select('genre').execute();
    expect(await restoreIn(noFolder, { file: whole, isReplacing: true })).toEqual({
      isDone: false,
      message: `The root secret of the backup cannot be written to ${noFolder} (EEXIST). Nothing was changed.`,
    });
    expect(await marks()).toEqual([{ genre: 'mark' }]);

    const home = dataDir();
    expect(await restoreIn(home, { file: whole })).toMatchObject({ isDone: false });
    expect(readdirSync(home)).toEqual([]);
    // A folder blocks the file, and it is created in the last step of the schema.
    const stuck = dataDir();
    const [last = '', step] = Object.entries(MIGRATIONS).at(-1) ?? [];
    const up: Migration['up'] = (db) => {
      mkdirSync(join(stuck, 'secrets.json'));
      return step?.up(db) ?? Promise.resolve();
    };
    const migrations = { ...MIGRATIONS, [last]: { ...step, up } };
    const { isDone, message } = await restoreCommand({
      ...{ db: database.db, migrations, dataDir: stuck, secretsDir: stuck, rootSecret: undefined },
    })({ file: whole, isReplacing: true });
    expect([isDone, await marks()]).toEqual([false, []]);
    expect(message).toContain('The database was restored, but the root secret of the backup');
    const [waiting] = /rename (\S+) to secrets\.json/.exec(message)?.slice(1) ?? [];
    expect(readFileSync(waiting ?? '', 'utf8')).toContain(secret.toString('base64url'));
  });

  it('keep the root secret of a loaded backup after any later failure, and say so', async () => {
    const whole = join(folder, 'whole-and-stuck');
    await back({ file: whole, withSecrets: true });
    const home = dataDir();
    const seen: unknown[] = [];
    const up = () => {
      seen.push(readRootSecret(home));
      return Promise.reject(new Error('no space left on device'));
    };
    const { isDone, message } = await restoreCommand({
      ...{ db: database.db, migrations: { ...MIGRATIONS, '9999-stuck': { up } } },
      ...{ dataDir: home, secretsDir: home, rootSecret: undefined },
    })({ file: whole, isReplacing: true });
    expect([isDone, seen]).toEqual([false, [secret]]);
    expect(message).toContain('The backup is loaded, but');
    expect(message).toContain('(no space left on device): start a server, it migrates.');
    expect(message).toContain('was written to secrets.json');
    expect(readRootSecret(home)).toEqual(secret);
  });

  it('ask the running server when the database is embedded', async () => {
    const home = dataDir();
    const heard: unknown[] = [];
    const hear: OperatorCommand = (input) => {
      heard.push(input);
      return Promise.resolve({ isDone: true, message: 'Heard.' });
    };
    const close = await openAdminSocket({ dataDir: home, log: silent }, { backup: hear, audit: hear });
    expect(await npmRun(home, 'backup', 'tonight', '--with-secrets')).toEqual({ code: 0, out: 'Heard.' });
    expect(await npmRun(home, 'audit', '--account', 'driver@example.com', '--since', '7d')).toEqual({
      code: 0,
      out: 'Heard.',
    });
    expect((await npmRun(home, 'backup')).code).toBe(1);
    expect((await npmRun(home, 'restore', 'tonight', '--replace')).code).toBe(1);
    await close();
    expect(heard).toEqual([
      { file: join(home, 'tonight'), withSecrets: true, isOverwriting: false },
      { account: 'driver@example.com', since: '7d', isJson: false },
    ]);
  });
});

const silent = { warn: () => undefined, error: () => undefined };

const npmRun = (home: string, script: string, ...args: string[]): Promise<{ code: number; out: string }> =>
  new Promise((ended) => {
    const program = fileURLToPath(new URL('../../../../scripts/drive-in.mjs', import.meta.url));
    const { DATABASE_URL: _, ...rest } = process.env;
    const env = { ...rest, DATA_DIR: home, INIT_CWD: home };
    execFile(process.execPath, [program, script, ...args], { env }, (error, out) =>
      ended({ code: Number(error?.code ?? 0), out: out.trim() }),
    );
  });
