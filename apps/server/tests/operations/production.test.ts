import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
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
import { CATALOGUE_FOLDER } from '@drivein/catalogue-bundle';
import { aBundle } from '@drivein/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleForManyStarts } from '../../../../scripts/lib/product/bundle-programs.mjs';
import { freePort } from '../../../../scripts/lib/programs/free-port.mjs';
import type { Database } from '../../src/storage/database/connect';
import { loadOrCreateSecrets } from '../../src/guard/secrets/secrets';
import { createCheapHasher } from '../cheap-hasher';
import { createPostgresDatabase, openPostgresAt } from '../engines';

/** Below node_modules, where the bundle finds its external packages. */
const PROGRAMS = fileURLToPath(
  new URL(`../../../../node_modules/.cache/drive-in/production-${process.pid}/`, import.meta.url),
);
/** Startup is slow on a busy machine. */
const STARTING_MS = 120_000;

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** The program as an operator starts it: with exactly these variables, stopped once it is ready. */
const run = (env: Record<string, string>, whenReady = () => {}): Promise<Ended> =>
  new Promise((ended) => {
    // The umask of a careless shell.
    const shell = ['-c', 'umask 000; exec "$@"', 'sh', process.execPath, join(PROGRAMS, 'server.js')];
    const program = spawn('sh', shell, {
      env: { PATH: process.env.PATH ?? '', ENVIRONMENT: 'production', ...env },
    });
    let said = '';
    const onOutput = (chunk: Buffer) => {
      const wasReady = said.includes('"ready":true');
      said += chunk.toString();
      if (wasReady || !said.includes('"ready":true')) return;
      whenReady();
      program.kill('SIGTERM');
    };
    program.stdout.on('data', onOutput);
    program.stderr.on('data', onOutput);
    program.once('close', (code) => ended({ code, said }));
  });

/** A file system without modes, or a folder of another user: `chmod` fails in the program. */
const NO_CHMOD = {
  NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(`
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    fs.chmodSync = () => { throw Object.assign(new Error('EPERM'), { code: 'EPERM' }); };
    syncBuiltinESMExports();
  `)}"`,
};

const GOOD = {
  PUBLIC_URL: 'https://drive-in.example.com',
  ONE_COUNTRY: 'on',
  MASTER_KEY: 'n7Kq2-Zr9_wTx4Lb',
  ROOT_SECRET: 'QYb2fWcP0kZt7uHn4xRj9sVd1mLe6aGo3iKq8yTwB5E',
};

describe('the program in production', { timeout: STARTING_MS }, () => {
  let folder: string;
  let postgres: { url: string; drop: () => Promise<void> };
  let database: Database;
  let demonstration: Ended;
  const inDemonstration = async () => ({
    ...GOOD,
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'demonstration'),
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
  });
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'drive-in-production-'));
    await bundleForManyStarts({ server: 'apps/server/src/main.ts' }, PROGRAMS);
    postgres = await createPostgresDatabase();
    database = openPostgresAt(postgres.url);
    // Its bundle contains accounts with their passwords.
    const catalogue = join(folder, 'demonstration', CATALOGUE_FOLDER);
    mkdirSync(catalogue, { recursive: true });
    writeFileSync(join(catalogue, 'demonstration.json'), JSON.stringify(aBundle()));
    demonstration = await run({ ...(await inDemonstration()), ENVIRONMENT: 'local' });
  }, STARTING_MS);
  afterAll(async () => {
    await database.close();
    await postgres.drop();
    for (const made of [folder, PROGRAMS]) rmSync(made, { recursive: true, force: true });
  });

  it('refuses to start without secrets, names them, and has changed nothing [OPS-06a]', async () => {
    const dataDir = join(folder, 'untouched');
    const { code, said } = await run({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(said).toMatch(
      /^The environment is not right:\n {2}MASTER_KEY must be set.*\n {2}ROOT_SECRET must be.*\n {2}PUBLIC_URL must be/,
    );
    expect(existsSync(dataDir)).toBe(false);
  });

  it('refuses to start with publicly known values and names all of them at once [OPS-06a]', async () => {
    const { code, said } = await run({
      MASTER_KEY: 'drive-in-local',
      ROOT_SECRET: 'a'.repeat(43),
      DATABASE_URL: 'postgres://drivein:password@localhost:5432/drivein',
      PUBLIC_URL: 'http://drive-in.example.com',
      PAYMENT_SANDBOX: 'on',
    });
    expect(code).toBe(1);
    for (const name of ['MASTER_KEY', 'ROOT_SECRET', 'DATABASE_URL', 'PUBLIC_URL', 'PAYMENT_SANDBOX'])
      expect(said).toContain(`  ${name} must`);
    expect(said).not.toMatch(/aaaa|drivein:password|at .*\.ts:/);
  });

  it('leaves nothing in its data folder that other users may read or write, also while it runs [SAF-05a]', async () => {
    const { DATA_DIR } = await inDemonstration();
    chmodSync(DATA_DIR, 0o755);
    chmodSync(join(DATA_DIR, CATALOGUE_FOLDER, 'demonstration.json'), 0o666);
    // Its own embedded database, whose files are created world-readable.
    const { DATABASE_URL: _, ...embedded } = await inDemonstration();
    const modeOf = (...names: string[]) => lstatSync(join(DATA_DIR, ...names)).mode & 0o777;
    const running: number[] = [];
    const look = () => running.push(modeOf(), modeOf('database'), modeOf('database', 'postmaster.pid'));
    for (const time of ['first', 'second']) {
      const { code, said } = await run({ ...embedded, ENVIRONMENT: 'local' }, look);
      expect([time, code, said]).toEqual([time, 0, expect.stringContaining('"ready":true')]);
    }
    // Set by the program's own umask. Tables have their own modes until it stops; the closed folder hides them.
    expect(running).toEqual([0o700, 0o700, 0o600, 0o700, 0o700, 0o600]);
    const found = readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' });
    expect(found).toContain(join('database', 'PG_VERSION'));
    const open = ['', ...found].filter((name) => (lstatSync(join(DATA_DIR, name)).mode & 0o077) !== 0);
    expect(open).toEqual([]);
  });

  it('refuses a data folder that stays open to other users, and writes nothing in it [SAF-05a]', async () => {
    const DATA_DIR = join(folder, 'of-another-user');
    mkdirSync(DATA_DIR);
    chmodSync(DATA_DIR, 0o755);
    const env = { ...(await inDemonstration()), DATA_DIR, ...NO_CHMOD };
    const { code, said } = await run(env);
    expect(said).toBe(
      `Other users of this machine may enter the data folder ${DATA_DIR}, and it is not ours to close: chmod 700 it.\n`,
    );
    expect([code, readdirSync(DATA_DIR)]).toEqual([1, []]);

    // Outside production it starts with a warning.
    const elsewhere = await run({ ...env, ENVIRONMENT: 'local' });
    expect(elsewhere.said).toMatch(
      new RegExp(`"level":40,.*Other users of this machine may enter the data folder ${DATA_DIR}`),
    );
    expect(elsewhere.code).toBe(0);
  });

  it('stores the passwords of its accounts as full-cost hashes', async () => {
    expect([demonstration.code, demonstration.said]).toEqual([0, expect.stringContaining('"ready":true')]);
    const accounts = await database.db.selectFrom('accounts').select('password_hash').execute();
    expect(accounts).toHaveLength(aBundle().demoAccounts.length);
    for (const { password_hash } of accounts)
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('refuses a database with demo accounts, and accepts it once their passwords are unknown [OPS-06a]', async () => {
    const open = await run(await inDemonstration());
    expect(open.said).toMatch(/demo accounts.*driver@example\.com.*new-car@example\.com/s);
    expect(open.code).toBe(1);

    const password_hash = await createCheapHasher().hash('a password that stands nowhere');
    await database.db.updateTable('accounts').set({ password_hash }).execute();
    const closed = await run(await inDemonstration());
    expect(closed.said).toContain('"ready":true');
    expect(closed.code).toBe(0);
    expect(existsSync(join((await inDemonstration()).DATA_DIR, 'secrets.json'))).toBe(false);
  });
});

describe('outside production', () => {
  it('a root secret is created on the first start, readable by the server only, and kept [OPS-06a]', () => {
    const folder = mkdtempSync(join(tmpdir(), 'drive-in-secrets-'));
    const first = loadOrCreateSecrets(folder);
    const file = join(folder, 'secrets.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { rootSecret } = JSON.parse(readFileSync(file, 'utf8')) as { rootSecret: string };
    expect(Buffer.from(rootSecret, 'base64url')).toHaveLength(32);
    expect(loadOrCreateSecrets(folder)).toEqual(first);
    const other = mkdtempSync(join(tmpdir(), 'drive-in-secrets-'));
    expect(loadOrCreateSecrets(other)).not.toEqual(first);
    for (const made of [folder, other]) rmSync(made, { recursive: true, force: true });
  });
});
