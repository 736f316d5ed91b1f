import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { type AssetFile, type Bundle, CATALOGUE_FOLDER, MEDIA_FOLDER } from '@drivein/catalogue-bundle';
import { aBundle, DEMO_PASSWORD, fakeClock, type FakeClock } from '@drivein/test-kit';
import type { FastifyInstance } from 'fastify';
import { buildApp, type Deps } from '../src/app';
import { createCatalogueImport, type CatalogueImport } from '../src/features/catalogue-import';
import type { Database } from '../src/storage/database/connect';
import { createEndedStreams, type EndedStreams } from '../src/domain/playback/ended-streams';
import { randomIds } from '../src/storage/ids';
import { createLogger } from '../src/operations/logger';
import { openMediaLibrary } from '../src/storage/media-library';
import { createFolderStore } from '../src/storage/object-store/folder-store';
import { noPubSub } from '../src/messaging/pubsub/pubsub';
import { secretsFrom } from '../src/guard/secrets/secrets';
import { createTaxTable } from '../src/features/checkout/tax/tax-table';
import { createCheapHasher } from './cheap-hasher';
import { expectToBeInContract } from './operations/in-contract';

/** The defaults of every test server. */
export const TEST_SECRETS = secretsFrom(Buffer.alloc(32, 7));

export const MASTER_KEY = 'test-master-key';
const A_COCKPIT_PAGE = '<!doctype html><html lang="en"><!--boot--><title>A cockpit</title></html>';
export const A_WEB_PAGE =
  '<!doctype html><html lang="en"><head><title>Drive-in</title><!--boot--><!--player <link rel="modulepreload" href="/assets/shaka.js">--></head><body></body></html>';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: FakeClock;
  readonly catalogueImport: CatalogueImport;
  /** For actions that end streams without a call: an operator's refund. */
  readonly endedStreams: EndedStreams;
  readonly dataDir: string;
  readonly webDist: string;
  readonly logLines: readonly string[];
  /** Writes a bundle into the folder that a server scans. */
  writeBundle(bundle: Bundle): void;
  call(request: Call): Promise<Answer>;
  apiKey(country?: string): Promise<string>;
  signIn(email?: string, deviceIdentifier?: string): Promise<SignedIn>;
  close(): Promise<void>;
}

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT';
  readonly path: string;
  readonly apiKey?: string;
  readonly session?: string;
  readonly language?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** The parsed reply; tests check single fields of it. */
  readonly json: Record<string, unknown>;
}

export interface SignedIn {
  readonly apiKey: string;
  readonly session: string;
  readonly refreshToken: string;
  readonly consumerId: string;
  readonly consumerDeviceId: string;
}

/** A whole server without a port: real database, real files, a clock moved by tests. */
export const startTestApp = async (database: Database, overrides: Partial<Deps> = {}): Promise<TestApp> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'drive-in-test-'));
  const webDist = join(dataDir, 'web');
  mkdirSync(join(webDist, 'assets'), { recursive: true });
  mkdirSync(join(webDist, 'cockpit'));
  mkdirSync(join(dataDir, CATALOGUE_FOLDER));
  writeFileSync(join(webDist, 'index.html'), A_WEB_PAGE);
  writeFileSync(join(webDist, 'cockpit', 'index.html'), A_COCKPIT_PAGE);
  const writeBundle = (bundle: Bundle) =>
    writeFileSync(join(dataDir, CATALOGUE_FOLDER, `${bundle.bundleId}.json`), JSON.stringify(bundle));
  writeBundle(aBundle());

  const logLines: string[] = [];
  const log = createLogger(
    'trace',
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        logLines.push(chunk.toString());
        done();
      },
    }),
  );
  const clock = fakeClock();
  const basics = { db: database.db, clock, ids: randomIds, passwords: createCheapHasher() };
  const pubSub = overrides.pubSub ?? noPubSub;
  const endedStreams = createEndedStreams(pubSub);
  const store = overrides.store ?? createFolderStore(overrides.dataDir ?? dataDir);
  const media = openMediaLibrary({ store, log });
  const catalogueImport = createCatalogueImport({ ...basics, log, pubSub, store, isProduction: false });
  await catalogueImport.run();
  const app = await buildApp({
    ...basics,
    log,
    pubSub,
    endedStreams,
    dataDir,
    webDist,
    secrets: TEST_SECRETS,
    store,
    media,
    catalogueVersion: catalogueImport.version,
    demoAccounts: catalogueImport.demoAccounts,
    environment: 'local',
    masterKeys: [MASTER_KEY],
    homeCountry: 'US',
    countryHeader: 'x-country',
    arePlainHardwareIdsAllowed: true,
    areTimelessHardwareIdsAllowed: false,
    cockpit: 'everybody',
    allowedOrigins: [],
    providerUrl: 'https://provider.example.com',
    environments: {},
    proxyCount: 0,
    rateLimits: 'off',
    pictureWaitMs: 0,
    hasPageCache: true,
    isSelling: true,
    tax: createTaxTable(),
    ...overrides,
  });
  await app.ready();

  const call = async ({
    method = 'GET',
    path,
    apiKey,
    session,
    language,
    body,
    headers,
  }: Call): Promise<Answer> => {
    // The background check that a server runs every two seconds.
    await media.refresh();
    const response = await app.inject({
      method,
      url: path,
      headers: {
        ...(apiKey !== undefined && { apikey: apiKey }),
        ...(session !== undefined && { session }),
        ...(language !== undefined && { applanguage: language }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    const isPlain = response.headers['content-encoding'] === undefined;
    const json = isJson && isPlain ? response.json<Record<string, unknown>>() : {};
    expectToBeInContract(method, path, json.responseCode);
    return { status: response.statusCode, headers: response.headers, text: response.payload, json };
  };

  const apiKey = async (country = 'US') =>
    (await call({ path: `/content/v6/apikey/${MASTER_KEY}/country/${country}` })).json.apiKey as string;

  return {
    app,
    database,
    clock,
    catalogueImport,
    endedStreams,
    dataDir,
    webDist,
    logLines,
    writeBundle,
    call,
    apiKey,
    signIn: async (email = 'driver@example.com', deviceIdentifier = 'a-browser') => {
      const key = await apiKey(email.startsWith('korea') ? 'KR' : 'US');
      const body = loginBody({ email, deviceIdentifier });
      const { json } = await call({ method: 'POST', path: '/user/v10/login', apiKey: key, body });
      return { ...(json as unknown as SignedIn), apiKey: key };
    },
    close: async () => {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

export const loginBody = (overrides: Record<string, unknown> = {}) => ({
  email: 'driver@example.com',
  password: DEMO_PASSWORD,
  deviceIdentifier: 'a-browser',
  deviceModel: 'WEB',
  softwareVersion: 6,
  ...overrides,
});

/** Makes an asset ready, as the film pipeline does. */
export const finishAsset = (dataDir: string, asset: Partial<AssetFile> & { assetId: string }): void => {
  const folder = join(dataDir, MEDIA_FOLDER, asset.assetId);
  mkdirSync(folder, { recursive: true });
  const content: AssetFile = {
    durationS: 121,
    isEncrypted: true,
    manifest: 'manifest.mpd',
    audioLanguages: ['en', 'de'],
    subtitles: [{ language: 'en', file: 'en.vtt' }],
    forcedSubtitles: [],
    heights: [720],
    ...asset,
  };
  writeFileSync(join(folder, 'asset.json'), JSON.stringify(content));
};
