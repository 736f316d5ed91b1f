import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CATALOGUE_FOLDER } from '@drivein/catalogue-bundle';
import { type PaymentSandbox, startPaymentSandbox } from '@drivein/payment-sandbox';
import { aBundle, aDemoAccount, aTitle } from '@drivein/test-kit';
import { freePort } from '../../../../../scripts/lib/programs/free-port.mjs';
import { type Database, openEmbedded } from '../../../src/storage/database/connect';
import { type ServerRun, type ServerRuns, openServerRuns } from './crash-runs';
import type { Kill } from './crash-orders';
import { copyOfEmpty, createPostgresDatabase, openPostgresAt } from '../../engines';

export type CrashEngine = 'embedded' | 'PostgreSQL';

export const MASTER_KEY = 'drive-in-local';
const SHOPPERS = 5;
const FIRST_TITLE = 1000;
const TITLES = 60;

/** A server that dies and restarts, a gateway and a database that persist, and a shared clock. */
export interface CrashWorld {
  readonly base: string;
  readonly sandbox: PaymentSandbox;
  readonly titles: readonly number[];
  /** Per shopper: a new account can buy everything again. */
  readonly accounts: readonly (readonly string[])[];
  readonly passed: ServerRuns['passed'];
  begin(kill?: Kill): Promise<ServerRun>;
  /** Resolves when a server is ready. */
  whenOpen(): Promise<void>;
  life(): ServerRun | undefined;
  pass(ms: number): void;
  /** Files of the dead server; no other process has them open. */
  openDatabase(): Promise<Database>;
  close(): Promise<void>;
}

export const openCrashWorld = async (engine: CrashEngine, accountsEach: number): Promise<CrashWorld> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'drive-in-crash-'));
  const titles = Array.from({ length: TITLES }, (_, at) => FIRST_TITLE + at);
  const accounts = Array.from({ length: SHOPPERS }, (_, shopper) =>
    Array.from({ length: accountsEach }, (_none, at) => `shopper-${shopper}-${at}@example.com`),
  );
  writeCatalogue(dataDir, titles, accounts.flat());
  let aheadMs = 0;
  const sandbox = await startPaymentSandbox({ port: 0, nowMs: () => Date.now() + aheadMs });
  const postgres = engine === 'PostgreSQL' ? await createPostgresDatabase() : undefined;
  if (!postgres) await (await copyOfEmpty(join(dataDir, 'database'))).close();
  const port = await freePort();
  const lives = await openServerRuns({
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    MASTER_KEY,
    PAYMENT_GATEWAY_URL: sandbox.url,
    PAYMENT_MERCHANT_ID: sandbox.merchant.merchantId,
    PAYMENT_KEY_ID: sandbox.merchant.keyId,
    PAYMENT_KEY: sandbox.merchant.key,
    PAYMENT_SANDBOX: 'on',
    ...(postgres && { DATABASE_URL: postgres.url }),
  });
  let life: ServerRun | undefined;
  const waiting: (() => void)[] = [];

  return {
    base: `http://127.0.0.1:${port}`,
    sandbox,
    titles,
    accounts,
    passed: lives.passed,
    begin: async (kill) => {
      life = await lives.begin(aheadMs, kill);
      for (const enter of waiting.splice(0)) enter();
      return life;
    },
    whenOpen: () =>
      life && !life.isDead() ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)),
    life: () => life,
    pass: (ms) => {
      aheadMs += ms;
      life?.setClock(aheadMs);
    },
    openDatabase: () => (postgres ? Promise.resolve(openPostgresAt(postgres.url)) : openEmbedded(dataDir)),
    close: async () => {
      life?.kill();
      await life?.ended;
      lives.close();
      await sandbox.close();
      await postgres?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

const writeCatalogue = (dataDir: string, titles: readonly number[], emails: readonly string[]): void => {
  const bundle = aBundle({
    titles: titles.map((parentProductId) => aTitle({ parentProductId })),
    clips: [],
    playlists: [],
    customLists: [],
    features: [],
    categories: [],
    pages: [],
    demoAccounts: emails.map((email) =>
      aDemoAccount({ email, credits: [{ amount: 1000, expiresInDays: 3650 }] }),
    ),
  });
  mkdirSync(join(dataDir, CATALOGUE_FOLDER));
  writeFileSync(join(dataDir, CATALOGUE_FOLDER, 'crash.json'), JSON.stringify(bundle));
};
