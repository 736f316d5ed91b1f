import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPaymentSandbox } from '@drivein/payment-sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBroker } from '../../src/doctor/check-broker';
import { checkDataFolder } from '../../src/doctor/check-data-folder';
import { checkDatabase } from '../../src/doctor/check-database';
import { checkLicences } from '../../src/doctor/check-licences';
import { checkMail, runDoctor } from '../../src/doctor/run-doctor';
import { checkPayments } from '../../src/doctor/check-payments';
import { checkPublicUrl } from '../../src/doctor/check-public-url';
import { checkStore } from '../../src/doctor/check-store';
import { checkTax } from '../../src/doctor/check-tax';
import { type Finding, linesOf } from '../../src/doctor/finding';
import { systemClock } from '../../src/operations/clock';
import { connectPostgres } from '../../src/storage/database/connect';
import { migrate } from '../../src/storage/database/migrate';
import { sayJson, startBrokerOutside, startMailServer, startOutside } from './doctor-world';
import { createPostgresDatabase, openAnyEngine, sharedWith } from '../engines';
import { startS3Emulator } from '../storage/s3-emulator';
import { startTestApp, type TestApp } from '../test-app';

const NOBODY = 'http://127.0.0.1:9';
const ROOT = Buffer.alloc(32, 7);

/** Secrets that no finding may contain. */
const SECRETS = [
  'a-password',
  'a-secret',
  'change-me',
  'ahYoo2eiPh7ahcieG4wo',
  'xlicence',
  ROOT.toString('base64url'),
];
const withoutSecrets = (findings: readonly Finding[]) => {
  const report = linesOf(findings).join('\n');
  for (const secret of SECRETS) expect(report).not.toContain(secret);
  return findings;
};
const expectAllGood = (findings: readonly Finding[]) =>
  expect(withoutSecrets(findings).filter(({ state }) => state !== 'good')).toEqual([]);
const expectBad = (findings: readonly Finding[], sentence: RegExp) => {
  const bad = withoutSecrets(findings).filter(({ state }) => state === 'bad');
  expect(bad.map(({ text }) => text)).toEqual([expect.stringMatching(sentence)]);
};

describe('the doctor', () => {
  let folder: string;
  let webDist: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'drive-in-doctor-'));
    webDist = join(folder, 'web');
    mkdirSync(webDist);
    writeFileSync(join(webDist, 'index.html'), '');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('reports nothing broken in a freshly started setup [OPS-06b]', async () => {
    const findings = withoutSecrets(await runDoctor({ DATA_DIR: folder, WEB_DIST: webDist }));
    expect(findings.filter(({ state }) => state === 'bad')).toEqual([]);
    const about = new Set(findings.map((finding) => finding.about));
    for (const part of [
      'configuration',
      'database',
      'data folder',
      'web app',
      'broker',
      'mail',
      'payments',
      'tax',
    ])
      expect(about).toContain(part);
    expect(
      findings.find(({ text }) => text.startsWith('MASTER_KEY is the one everybody knows')),
    ).toBeDefined();
  });

  it('reports everything wrong with the environment, and weak secrets also outside production [OPS-06b]', async () => {
    const wrong = withoutSecrets(await runDoctor({ PORT: '0', SMTP_URL: 'mail', ENVIRONMENT: 'production' }));
    const bad = wrong.filter(({ state }) => state === 'bad').map(({ text }) => text.split(' ')[0]);
    expect(bad).toEqual(expect.arrayContaining(['PORT', 'SMTP_URL', 'MASTER_KEY', 'ROOT_SECRET']));
    const same = 'ahYoo2eiPh7ahcieG4wo';
    const weak = withoutSecrets(
      await runDoctor({
        DATA_DIR: folder,
        WEB_DIST: join(folder, 'none'),
        MASTER_KEY: 'change-me-now-please',
        METRICS_TOKEN: `${same}xx`,
        BROKER_HOOK_SECRET: `${same}xx`,
      }),
    );
    expect(weak.filter(({ about, state }) => about === 'secrets' && state === 'look')).toHaveLength(2);
    expectBad(weak, /build it, or set WEB_DIST/);
  });

  it('reveals no secret, even when no service answers [OPS-06b]', async () => {
    const findings = withoutSecrets(
      await runDoctor({
        DATA_DIR: folder,
        WEB_DIST: webDist,
        DATABASE_URL: 'postgres://drivein:a-password@127.0.0.1:9/x',
        ROOT_SECRET: ROOT.toString('base64url'),
        BROKER_URL: 'ws://127.0.0.1:9/ws',
        BROKER_MANAGEMENT_URL: 'http://drivein:a-password@127.0.0.1:9',
        BROKER_HOOK_SECRET: 'a-secret-of-the-hook-only',
        SMTP_URL: 'smtp://mailer:a-password@127.0.0.1:9',
        MAIL_FROM: 'films@example.com',
        PAYMENT_GATEWAY_URL: NOBODY,
        PAYMENT_MERCHANT_ID: 'us',
        PAYMENT_KEY_ID: 'key',
        PAYMENT_KEY: ROOT.toString('base64'),
        AVATAX_URL: NOBODY,
        AVATAX_ACCOUNT: 'a-company',
        AVATAX_LICENCE_KEY: 'xlicence',
        AVATAX_COMPANY: 'C',
        PUBLIC_URL: NOBODY,
      }),
    );
    const broken = new Set(findings.filter(({ state }) => state === 'bad').map(({ about }) => about));
    expect([...broken]).toEqual(['database', 'broker', 'public address', 'mail', 'payments', 'tax']);
  });

  it('reports a folder that cannot be written, and the user that needs it [OPS-06b]', () => {
    expectBad(checkDataFolder({ dataDir: '/proc/nowhere', databaseUrl: undefined }), /cannot be written/);
    writeFileSync(join(folder, 'server.lock'), String(process.pid));
    expectAllGood(checkDataFolder({ dataDir: folder, databaseUrl: undefined }).slice(3));
    writeFileSync(join(folder, 'server.lock'), '999999999');
    expect(checkDataFolder({ dataDir: folder, databaseUrl: undefined })).toContainEqual(
      expect.objectContaining({ state: 'look', text: expect.stringContaining('no longer runs') as string }),
    );
  });

  it('reports a folder that other users of the machine may enter [SAF-05a]', () => {
    chmodSync(folder, 0o755);
    expectBad(checkDataFolder({ dataDir: folder, databaseUrl: undefined }), /Other users .* may enter/);
    chmodSync(folder, 0o700);
    expectAllGood(checkDataFolder({ dataDir: folder, databaseUrl: undefined }).slice(1, 2));
  });

  it('reports a database that is away, refuses access, or has an older or newer schema [OPS-06b]', async () => {
    const { url, drop } = await createPostgresDatabase();
    const of = (databaseUrl: string) => checkDatabase({ databaseUrl, dataDir: folder, isProduction: true });
    expect(withoutSecrets(await of(url))).toContainEqual(
      expect.objectContaining({
        state: 'look',
        text: expect.stringMatching(/^\d+ migrations are to be/) as string,
      }),
    );
    const database = connectPostgres(url, () => undefined);
    await migrate(database.db);
    expectAllGood(await of(url));
    await database.db
      .insertInto('kysely_migration' as never)
      .values({ name: '9999-later', timestamp: '' })
      .execute();
    expect(withoutSecrets(await of(url))).toContainEqual(
      expect.objectContaining({ state: 'look', text: expect.stringContaining('9999-later') as string }),
    );
    await database.close();
    await drop();
    expectBad(await of(url), /cannot be reached by DATABASE_URL \(3D000\)/);
    expectBad(await of('postgres://drivein:a-password-of-ours@127.0.0.1:9/x'), /ECONNREFUSED/);
  });

  it('reports a store that rejects the key or does not allow writing [OPS-06b]', async () => {
    const emulator = await startS3Emulator({ clock: systemClock });
    const of = (s3 = emulator.settings) => checkStore({ s3, dataDir: folder });
    expectAllGood(await of());
    expect(emulator.objects.size).toBe(0);
    const wrongKey = { accessKeyId: 'AKIAEMULATOR', secretAccessKey: 'another-secret-key' };
    expectBad(await of({ ...emulator.settings, credentials: wrongKey }), /cannot be looked into/);
    emulator.troublePuts('slow-down', 'slow-down', 'slow-down', 'slow-down');
    expect(await of()).toMatchObject([
      { state: 'look', text: expect.stringMatching(/can be read but not written/) as string },
    ]);
    for (let times = 0; times < 2; times += 1) {
      emulator.troubleDeletes('slow-down', 'slow-down', 'slow-down', 'slow-down');
      expect(await of()).toMatchObject([
        {
          state: 'good',
          text: expect.stringMatching(
            /can be read and written; the doctor's object doctor\/probe could not/,
          ) as string,
        },
      ]);
    }
    expect([...emulator.objects.keys()]).toEqual(['drive-in/doctor/probe']);
    await emulator.stop();
    expectBad(await of(), /cannot be looked into/);
  });

  it('has a complete conversation with a mail server and sends nothing [OPS-06b]', async () => {
    const server = await startMailServer();
    const of = (url: string) => checkMail({ smtp: { url, from: 'a@example.com' }, isProduction: true });
    expectAllGood(await of(server.urlFor('a-password-of-mail')));
    expectBad(await of(server.urlFor('another-password')), /refuses user or password \(EAUTH 535\)/);
    await server.stop();
    expectBad(await of(server.urlFor('a-password-of-mail')), /cannot be talked to \((ESOCKET|ECONN)/);
    expect(server.delivered).toEqual([]);
  });

  it('sends the card processor a harmless signed request and reports a wrong clock [OPS-06b]', async () => {
    const sandbox = await startPaymentSandbox({ port: 0, folder: join(folder, 'sandbox') });
    const { merchantId, keyId, key } = sandbox.merchant;
    const payments = {
      url: sandbox.url,
      merchantId,
      keyId,
      key: Buffer.from(key, 'base64'),
      isSandbox: true,
      pageOrigins: undefined,
    };
    const of = (changes: object) =>
      checkPayments({ payments: { ...payments, ...changes }, paymentNotificationKey: ROOT });
    expectAllGood(await of({}));
    expectBad(await of({ key: Buffer.alloc(32, 1) }), /refuses our signature \(401\): .*PAYMENT_KEY/);
    expectBad(await of({ url: NOBODY }), /cannot be reached/);
    await sandbox.close();
    const yesterday = await startOutside((_request, response) => {
      response.setHeader('date', new Date(Date.now() - 3_600_000).toUTCString());
      sayJson(response, 201, { totalCount: 0 });
    });
    expectBad(await of({ url: `http://${yesterday.host}` }), /its clock is -36\d\d s away from ours.*NTP/);
    await yesterday.stop();
  });

  it('reports whether AvaTax and licence servers accept our credentials [OPS-06b]', async () => {
    let status = 200;
    const outside = await startOutside((request, response) => {
      const login = Buffer.from(request.headers.authorization?.split(' ')[1] ?? '', 'base64').toString();
      const isKnown = login === 'a-company:xlicence';
      sayJson(response, status, { authenticated: isKnown });
    });
    const url = `http://${outside.host}`;
    const tax = (licenceKey: string) =>
      checkTax({ avaTax: { url, account: 'a-company', licenceKey, company: 'C' } });
    expectAllGood(await tax('xlicence'));
    expectBad(await tax('another'), /does not know our account/);
    const drm = {
      hasClearKey: false,
      widevineUrl: `${url}/w`,
      playReadyUrl: undefined,
      communicationKey: undefined,
    };
    expectAllGood(await checkLicences({ drm, isProduction: true }));
    status = 502;
    expectBad(await checkLicences({ drm, isProduction: true }), /Widevine server .* answers 502/);
    await outside.stop();
    expectBad(await checkLicences({ drm, isProduction: true }), /Widevine server .* cannot be reached/);
    expectBad(await tax('xlicence'), /AVATAX_URL does not answer/);
  });

  it('warns in production about readable keys and unidentifiable callers, and names the remedy [OPS-06b]', async () => {
    const clearKey = { hasClearKey: true, widevineUrl: undefined, playReadyUrl: undefined };
    const drm = { ...clearKey, communicationKey: undefined };
    expect(await checkLicences({ drm, isProduction: true })).toEqual([
      {
        about: 'licences',
        state: 'look',
        text: expect.stringMatching(/ClearKey.*DRM_WIDEVINE_URL/) as string,
      },
    ]);
    expectAllGood(await checkLicences({ drm, isProduction: false }));

    const ranges = join(folder, 'ranges.csv');
    writeFileSync(ranges, '192.0.2.0/24,KR\n');
    const secret = (letter: number) =>
      Buffer.from(Array.from({ length: 32 }, (_, at) => (letter + at * 7) % 256));
    const aboutCallers = async (given: Readonly<Record<string, string>>) => {
      const env = { DATA_DIR: folder, WEB_DIST: webDist, HOME_COUNTRY: 'KR', ...given };
      return withoutSecrets(await runDoctor(env)).filter(({ about }) => about === 'callers');
    };
    const production = {
      ENVIRONMENT: 'production',
      PUBLIC_URL: 'https://127.0.0.1:9',
      MASTER_KEY: secret(1).toString('base64url'),
      ROOT_SECRET: secret(2).toString('base64url'),
      EMBEDDED_DATABASE: 'on',
    };
    expect(await aboutCallers({ ...production, ONE_COUNTRY: 'on' })).toEqual([
      {
        about: 'callers',
        state: 'look',
        text: expect.stringMatching(/taken to be in KR: set COUNTRY_HEADER/) as string,
      },
    ]);
    expectAllGood(await aboutCallers({ ...production, COUNTRY_RANGES: ranges }));
    expectAllGood(await aboutCallers({ ...production, COUNTRY_HEADER: 'cf-ipcountry' }));
    expectAllGood(await aboutCallers({}));
    expectBad(await aboutCallers({ COUNTRY_RANGES: join(folder, 'none.csv') }), /could not be looked at/);
  });

  it('connects to the broker like a device and checks the rights of its user [OPS-06b]', async () => {
    const broker = await startBrokerOutside();
    let word = 'allow';
    const hook = await startOutside((_request, response) => void response.end(word));
    const of = (externalBroker = broker.settings, publicUrl = `http://${hook.host}`) =>
      checkBroker({ externalBroker, publicUrl });
    expectAllGood(await of());
    expectBad(
      await of({ ...broker.settings, url: `${broker.settings.url}-elsewhere` }),
      /answers 400 to a WebSocket/,
    );
    broker.state.tags = ['monitoring'];
    expectBad(await of(), /lacks the tag administrator/);
    broker.state.tags = ['administrator'];
    broker.state.isListening = false;
    expectBad(await of(), /web_mqtt does not listen/);
    broker.state.password = 'changed';
    expectBad(await of(), /wrong user or password/);
    broker.state.password = 'a-password-of-the-broker';
    broker.state.isListening = true;
    word = 'deny';
    expectBad(await of(), /our hook has another secret/);
    await Promise.all([broker.stop(), hook.stop()]);
    expect(withoutSecrets(await of()).filter(({ state }) => state === 'bad')).toHaveLength(2);
  });
});

describe('the doctor at the public address', () => {
  let server: TestApp;
  let publicUrl: string;
  beforeAll(async () => {
    server = await startTestApp(await openAnyEngine(), { clock: systemClock, proxyCount: 1 });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    publicUrl = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  const of = (changes: { publicUrl?: string; rootSecret?: Buffer; proxyCount?: number } = {}) =>
    checkPublicUrl({
      publicUrl,
      isProduction: false,
      rootSecret: ROOT,
      dataDir: 'none',
      proxyCount: 1,
      externalBroker: undefined,
      ...changes,
    });

  it('reports that no proxy sets the forwarded headers [OPS-06b]', async () => {
    // One proxy is configured and none exists.
    expectBad(await of(), /everybody can pretend to call from anywhere/);
  });

  it('accepts a proxy that sets them and passes WebSockets [OPS-06b]', async () => {
    const proxied = await startTestApp(sharedWith(server), { clock: systemClock, proxyCount: 0 });
    await proxied.app.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(proxied.app.server.address() as AddressInfo).port}`;
    expectAllGood(await of({ publicUrl: url, proxyCount: 0 }));
    expectBad(
      await of({ publicUrl: url, proxyCount: 0, rootSecret: Buffer.alloc(32, 8) }),
      /does not know us: another ROOT_SECRET/,
    );
    await proxied.close();
    expectBad(await of({ publicUrl: url }), /cannot be reached .*is a server running/);
  });

  it('reports an untrusted certificate and an unreachable address [OPS-06b]', async () => {
    const other = await startOutside((_request, response) => void response.writeHead(404).end());
    const bad = withoutSecrets(await of({ publicUrl: `http://${other.host}` })).filter(
      ({ state }) => state === 'bad',
    );
    expect(bad.map(({ text }) => text)).toEqual([
      expect.stringMatching(/does not lead to a server of ours \(\/readyz answers 404\)/),
      expect.stringMatching(/does not know us/),
      expect.stringMatching(/passes no WebSockets on/),
    ]);
    expect(withoutSecrets(await of({ publicUrl: `https://${other.host}` }))).toContainEqual(
      expect.objectContaining({
        about: 'certificate',
        state: 'bad',
        text: expect.stringContaining('speaks no TLS') as string,
      }),
    );
    await other.stop();
  });
});
