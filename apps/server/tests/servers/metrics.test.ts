import { readFileSync } from 'node:fs';
import { ResponseCode } from '@drivein/contract';
import { aBundleIds, DEMO_PASSWORD } from '@drivein/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomIds } from '../../src/storage/ids';
import { MAX_ATTEMPTS } from '../../src/messaging/mailer/retry-plan';
import { queueTask } from '../../src/storage/outbox-tasks';
import { describeOnEachEngine, openAnyEngine } from '../engines';
import { readMetrics, valueOf } from './read-metrics';
import { type SignedIn, startTestApp, type TestApp } from '../test-app';

const TYPE = 'text/plain; version=0.0.4; charset=utf-8';
/** So long that the database is queried again even if a query is slow. */
const LATER_MS = 3_600_000;
const HOURS_MS = 10 * 3_600_000;

const scrape = async (server: TestApp) => {
  const { status, text, headers } = await server.call({ path: '/metrics' });
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, TYPE, 'no-store']);
  return readMetrics(text);
};

describeOnEachEngine('the metrics', (openDatabase) => {
  let server: TestApp;
  let driver: SignedIn;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase());
    driver = await server.signIn();
  });
  afterAll(() => server.close());

  const changeOf = async (name: string, labels: Record<string, string>, act: () => Promise<unknown>) => {
    const before = valueOf(await scrape(server), name, labels) ?? 0;
    await act();
    return (valueOf(await scrape(server), name, labels) ?? 0) - before;
  };

  it('count each call by its contract name and status class [OPS-06b]', async () => {
    const { apiKey, session } = driver;
    const devices = () => server.call({ path: '/user/v6/devices', apiKey, session });
    const listed = { call: 'listDevices', status: '2xx' };
    expect(await changeOf('drivein_requests_total', listed, () => Promise.all([1, 2, 3].map(devices)))).toBe(
      3,
    );
    const refused = { call: 'listDevices', status: '4xx' };
    const asNobody = () => server.call({ path: '/user/v6/devices', apiKey });
    expect(await changeOf('drivein_requests_total', refused, asNobody)).toBe(1);
    const metrics = await scrape(server);
    expect(valueOf(metrics, 'drivein_request_duration_seconds', listed, '_count')).toBe(
      valueOf(metrics, 'drivein_requests_total', listed),
    );
    expect(valueOf(metrics, 'drivein_request_duration_seconds', listed, '_sum')).toBeGreaterThan(0);
  });

  it('count each request once, for every method and address [OPS-06b]', async () => {
    const total = async () =>
      (await scrape(server))
        .get('drivein_requests_total')
        ?.samples.reduce((sum, { value }) => sum + value, 0) ?? 0;
    const before = await total();
    const requests = [
      { method: 'HEAD', url: '/healthz' },
      { method: 'GET', url: '/healthz' },
      { method: 'GET', url: '/' },
      { method: 'GET', url: '/some/page/of/the/app' },
      { method: 'DELETE', url: '/healthz' },
      { method: 'GET', url: '/content/v6/apikey/test-master-key' },
    ] as const;
    for (const request of requests) await server.app.inject(request);
    // Plus the previous scrape, which had not been answered when it counted.
    expect(await total()).toBe(before + requests.length + 1);
  });

  it('count refused sign-ins and rate-limited attempts [OPS-06b]', async () => {
    const { apiKey } = driver;
    const guess = (password: string) =>
      server.call({
        method: 'POST',
        path: '/user/v10/login',
        apiKey,
        body: {
          email: 'germany@example.com',
          password,
          deviceIdentifier: 'guess',
          deviceModel: 'WEB',
          softwareVersion: 6,
        },
      });
    const guessSix = async () => {
      for (let count = 0; count < 6; count += 1) await guess('not-this-one');
      expect((await guess(DEMO_PASSWORD)).json.responseCode).toBe(ResponseCode.TooManyAttempts);
    };
    expect(await changeOf('drivein_sign_in_refusals_total', { call: 'login' }, guessSix)).toBe(7);
    expect(await changeOf('drivein_rate_limited_total', { call: 'login' }, () => guess(DEMO_PASSWORD))).toBe(
      1,
    );
  });

  it('have as many series as there are routes, for any requested address', async () => {
    const count = async () => (await scrape(server)).get('drivein_requests_total')?.samples.length ?? 0;
    const paths = Array.from({ length: 40 }, (_, at) => [
      `/made-up-${at}.js`,
      `/content/v6/apikey/guess-${at}`,
    ]).flat();
    await server.call({ path: '/made-up.js' });
    await server.call({ path: '/content/v6/apikey/guess' });
    const before = await count();
    for (const path of paths) await server.call({ path });
    expect(await count()).toBe(before);
  });

  it('report streams, groups, payments, mails and tasks from the database [OPS-06b]', async () => {
    const { db } = server.database;
    const { consumerId: account_id, consumerDeviceId: device_id } = driver;
    const nowMs = server.clock.nowMs();
    const { session_id } = await db
      .selectFrom('sessions')
      .select('session_id')
      .where('device_id', '=', device_id)
      .executeTakeFirstOrThrow();
    const stream = (title: number, more: { ended_at_ms?: number; lease_until_ms?: number } = {}) => ({
      tracking_id: randomIds.newId(),
      account_id,
      device_id,
      session_id,
      parent_product_id: title,
      vam_id: null,
      asset_id: 'a',
      transaction_type: 'EST',
      started_at_ms: nowMs,
      lease_until_ms: nowMs + HOURS_MS,
      ended_at_ms: null,
      last_event_at_ms: nowMs,
      warm_until_ms: null,
      streaming_since_ms: nowMs,
      ...more,
    });
    const { ferry, ...others } = aBundleIds;
    const other = Object.values(others).find((id) => typeof id === 'number') ?? 1;
    await db
      .insertInto('play_sessions')
      .values([
        stream(ferry),
        stream(ferry),
        stream(other),
        stream(other, { ended_at_ms: nowMs }),
        stream(other, { lease_until_ms: nowMs - 1 }),
      ])
      .execute();
    const payment = (state: 'confirmed' | 'unknown' | 'created', agoMs: number, title: number) => ({
      transaction_id: randomIds.newId(),
      account_id,
      device_id,
      parent_product_id: title,
      transaction_type_id: 1,
      state,
      version: 1,
      country: 'US',
      language: 'en',
      currency: 'USD',
      price_minor: 999,
      totp_key: 'JBSWY3DPEHPK3PXP',
      created_at_ms: nowMs - agoMs,
      updated_at_ms: nowMs - agoMs,
    });
    await db
      .insertInto('transactions')
      .values([
        payment('confirmed', 90_000_000, ferry),
        payment('confirmed', 1000, ferry),
        payment('unknown', 20_000, ferry),
        payment('created', 50_000, other),
      ])
      .execute();
    await queueTask(db, { ids: randomIds, clock: server.clock }, { kind: 'tax', payload: {} });
    const mail = (more: { sent_at_ms?: number; attempts?: number }) => ({
      mail_id: randomIds.newId(),
      recipient: 'somebody@example.com',
      subject: 's',
      body_text: 't',
      body_html: 'h',
      created_at_ms: nowMs - 7000,
      next_attempt_at_ms: nowMs,
      ...more,
    });
    await db.deleteFrom('mail_outbox').execute();
    await db
      .insertInto('mail_outbox')
      .values([mail({}), mail({ sent_at_ms: nowMs }), mail({ attempts: MAX_ATTEMPTS })])
      .execute();
    server.clock.advanceMs(LATER_MS);

    const metrics = await scrape(server);
    const later = LATER_MS / 1000;
    expect({
      leases: valueOf(metrics, 'drivein_live_leases'),
      groups: valueOf(metrics, 'drivein_watch_groups'),
      confirmed: valueOf(metrics, 'drivein_payments', { state: 'confirmed' }),
      unknown: valueOf(metrics, 'drivein_payments', { state: 'unknown' }),
      open: valueOf(metrics, 'drivein_payment_oldest_open_seconds'),
      moving: valueOf(metrics, 'drivein_payment_oldest_moving_seconds'),
      mails: valueOf(metrics, 'drivein_mail_waiting'),
      mailAge: valueOf(metrics, 'drivein_mail_oldest_seconds'),
      givenUp: valueOf(metrics, 'drivein_mail_given_up'),
      tasks: valueOf(metrics, 'drivein_tasks_waiting'),
      taskAge: valueOf(metrics, 'drivein_task_oldest_seconds'),
      database: valueOf(metrics, 'drivein_dependency_up', { dependency: 'database' }),
      bus: valueOf(metrics, 'drivein_dependency_up', { dependency: 'messageBus' }),
      devices: valueOf(metrics, 'drivein_bus_devices'),
    }).toEqual({
      leases: 3,
      groups: 1,
      confirmed: 2,
      unknown: 1,
      open: 50 + later,
      moving: 20 + later,
      mails: 1,
      mailAge: 7 + later,
      givenUp: 1,
      tasks: 1,
      taskAge: later,
      database: 1,
      bus: 1,
      devices: 0,
    });
  });

  it('query the database at most every five seconds, for any scrape rate', async () => {
    const { db } = server.database;
    const leases = async () => valueOf(await scrape(server), 'drivein_live_leases');
    server.clock.advanceMs(LATER_MS);
    const before = await leases();
    await db.updateTable('play_sessions').set({ ended_at_ms: server.clock.nowMs() }).execute();
    expect(await leases()).toBe(before);
    server.clock.advanceMs(LATER_MS);
    expect(await leases()).toBe(0);
  });

  it('are all explained to operators', async () => {
    const documented = readFileSync(
      new URL('../../../../docs/operating/running.md', import.meta.url),
      'utf8',
    );
    const names = [...(await scrape(server)).keys()];
    expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
  });

  it('contain no personal data: no addresses, accounts, devices, sessions or secret paths [OPS-06b]', async () => {
    const { text } = await server.call({ path: '/metrics' });
    const { consumerId, consumerDeviceId, session, apiKey } = driver;
    for (const personal of [consumerId, consumerDeviceId, session, apiKey, '@', 'test-master-key', 'guess-1'])
      expect(text).not.toContain(personal);
  });
});

describe('access to the metrics', () => {
  const TOKEN = 'a-token-of-22-letters-or-more';

  it('needs the token where one is set, and finds nothing in production without one', async () => {
    const database = await openAnyEngine();
    const open = (overrides: object) =>
      startTestApp({ db: database.db, close: () => Promise.resolve() }, overrides);
    const [guarded, production] = [
      await open({ metricsToken: TOKEN, environment: 'production' }),
      await open({ environment: 'production' }),
    ];
    const statusFor = async (server: TestApp, authorization?: string) =>
      (await server.call({ path: '/metrics', ...(authorization && { headers: { authorization } }) })).status;
    expect(await statusFor(guarded)).toBe(401);
    expect(await statusFor(guarded, `Bearer ${TOKEN}x`)).toBe(401);
    expect(await statusFor(guarded, TOKEN)).toBe(401);
    expect(await statusFor(guarded, `Bearer ${TOKEN}`)).toBe(200);
    expect(await statusFor(production)).toBe(404);
    expect(await statusFor(production, 'Bearer undefined')).toBe(404);
    await guarded.close();
    await production.close();
    await database.close();
  });
});
