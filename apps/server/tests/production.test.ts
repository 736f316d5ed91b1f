import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleForManyStarts } from '../../../scripts/lib/bundle-programs.mjs';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { connectPostgres } from '../src/platform/database/connect';
import { migrate } from '../src/platform/database/migrate';
import { createPasswordHasher } from '../src/platform/password-hasher';
import { loadOrCreateSecrets } from '../src/platform/secrets';
import { createPostgresDatabase } from './engines';
import { startTestApp, type TestApp } from './test-app';

/** Below node_modules, where the bundle finds the packages it leaves outside. */
const PROGRAMS = fileURLToPath(
  new URL(`../../../node_modules/.cache/drive-in/production-${process.pid}/`, import.meta.url),
);
/** A busy machine takes its time. */
const STARTING_MS = 120_000;

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** The program as an operator starts it: with these variables and no others, stopped once it is ready. */
const run = (env: Record<string, string>): Promise<Ended> =>
  new Promise((ended) => {
    const program = spawn(process.execPath, [join(PROGRAMS, 'server.js')], {
      env: { PATH: process.env.PATH ?? '', ENVIRONMENT: 'production', ...env },
    });
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('"ready":true')) program.kill('SIGTERM');
    };
    program.stdout.on('data', hear);
    program.stderr.on('data', hear);
    program.once('close', (code) => ended({ code, said }));
  });

const GOOD = {
  MASTER_KEY: 'n7Kq2-Zr9_wTx4Lb',
  ROOT_SECRET: 'QYb2fWcP0kZt7uHn4xRj9sVd1mLe6aGo3iKq8yTwB5E',
};

describe('the program in production', { timeout: STARTING_MS }, () => {
  let folder: string;
  let database: { url: string; drop: () => Promise<void> };
  let server: TestApp;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'drive-in-production-'));
    await bundleForManyStarts({ server: 'apps/server/src/main.ts' }, PROGRAMS);
    database = await createPostgresDatabase();
    // A demonstration: its bundle brings accounts whose passwords stand in it.
    const opened = connectPostgres(database.url, () => undefined);
    await migrate(opened.db);
    server = await startTestApp(opened);
  }, STARTING_MS);
  afterAll(async () => {
    await server.close();
    await database.drop();
    for (const made of [folder, PROGRAMS]) rmSync(made, { recursive: true, force: true });
  });

  it('refuses to start without secrets, says which, and has touched nothing [OPS-06a]', async () => {
    const dataDir = join(folder, 'untouched');
    const { code, said } = await run({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(said).toMatch(
      /^The environment is not right:\n {2}MASTER_KEY must be set.*\n {2}ROOT_SECRET must be/,
    );
    expect(existsSync(dataDir)).toBe(false);
  });

  it('refuses to start with what everybody knows, all of it named at once [OPS-06a]', async () => {
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

  it('refuses a database with demo accounts, and takes it once nobody knows their passwords [OPS-06a]', async () => {
    const env = async () => ({
      ...GOOD,
      DATABASE_URL: database.url,
      DATA_DIR: server.dataDir,
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
    });
    const open = await run(await env());
    expect(open.said).toMatch(/demo accounts.*driver@example\.com.*new-car@example\.com/s);
    expect(open.code).toBe(1);

    const password_hash = await createPasswordHasher().hash('a password that stands nowhere');
    await server.database.db.updateTable('accounts').set({ password_hash }).execute();
    const closed = await run(await env());
    expect(closed.said).toContain('"ready":true');
    expect(closed.code).toBe(0);
    expect(existsSync(join(server.dataDir, 'secrets.json'))).toBe(false);
  });
});

describe('elsewhere', () => {
  it('a root secret is made on the first start, for the eyes of the server alone, and kept [OPS-06a]', () => {
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
