import type { AddressInfo } from 'node:net';
import { ResponseCode } from '@drivein/contract';
import { aBundle, aBundleIds as ids } from '@drivein/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BusAddress } from '@drivein/broker';
import { noPubSub } from '../../src/messaging/pubsub/pubsub';
import { createSessionCheck, hashToken } from '../../src/domain/accounts/session-check';
import { connectTo } from '@drivein/broker/tests/bus-connections';
import { openPostgresAt } from '../engines';
import { openManyScreens, type Screen } from '../catalogue/many-screens';
import { withoutSessionChecks } from '../account/without-session-checks';
import { type Fleet, openFleet, SOON } from './server-fleet';
import { loginBody, type SignedIn, startTestApp, type TestApp } from '../test-app';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Small enough to be used up quickly, large enough to poll until a message arrives. */
const LIMITS = {
  perAddress: { max: 600, windowMs: MINUTE_MS },
  perSession: { max: 200, windowMs: MINUTE_MS },
};

describe('several servers of one database', () => {
  let fleet: Fleet<TestApp>;
  let a: TestApp;
  let b: TestApp;
  let apiKey: string;
  let network = 0;
  beforeAll(async () => {
    fleet = await openFleet(3, ({ url, overrides }) =>
      withoutSessionChecks(() =>
        startTestApp(openPostgresAt(url), { ...overrides, proxyCount: 1, rateLimits: LIMITS }),
      ),
    );
    [a, b] = [serverAt(0), serverAt(1)];
    apiKey = await a.apiKey();
  }, 120_000);
  beforeEach(() => {
    fleet.clock.advanceMs(HOUR_MS);
    network += 1;
  });
  afterAll(() => fleet.close());

  const serverAt = (at: number): TestApp => {
    const server = fleet.servers[at % fleet.servers.length];
    if (!server) throw new Error('no such server');
    return server;
  };
  const headers = () => ({ 'x-forwarded-for': `203.0.113.${network}` });
  const send = (
    server: TestApp,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    session = '',
    body?: unknown,
  ) => server.call({ method, path, apiKey, session, body, headers: headers() });
  const codeAt = async (server: TestApp, { session }: Pick<SignedIn, 'session'>) =>
    (await send(server, 'GET', '/user/v6/devices', session)).json.responseCode;
  const login = (server: TestApp, overrides: Record<string, unknown> = {}) =>
    send(server, 'POST', '/user/v10/login', '', loginBody(overrides));
  const signIn = async (server: TestApp, overrides: Record<string, unknown> = {}) =>
    (await login(server, overrides)).json as unknown as SignedIn;
  const refresh = (server: TestApp, refreshToken: string) =>
    send(server, 'POST', '/user/v10/session/refresh', '', { refreshToken, softwareVersion: 6 });
  const newScreen = async (): Promise<Screen> => {
    const [screen] = await openManyScreens({ ...a, clock: fleet.clock }, { accounts: 1, screensEach: 1 });
    if (!screen) throw new Error('no screen');
    return screen;
  };

  describe('share sessions', () => {
    it('a session opened on one is valid on all, and invalid on all once it is ended [OPS-01]', async () => {
      const [driver, rear] = [await signIn(a), await signIn(a, { deviceIdentifier: 'rear' })];
      for (const server of fleet.servers) expect(await codeAt(server, driver)).toBe(ResponseCode.Ok);
      await send(a, 'PUT', `/user/v6/devices/${driver.consumerDeviceId}/logout`, driver.session);
      // The clock is stopped: caches do not expire, so the message must have arrived.
      await vi.waitFor(async () => {
        for (const server of fleet.servers)
          expect(await codeAt(server, driver)).toBe(ResponseCode.SessionInvalid);
      }, SOON);
      expect(await codeAt(b, rear)).toBe(ResponseCode.Ok);
    });

    it('a lookup that ran while the session ended is not cached [OPS-01]', async () => {
      const driver = await signIn(a);
      const check = createSessionCheck({ db: fleet.db, clock: fleet.clock, pubSub: noPubSub });
      const { sessionId } = await fleet.db
        .selectFrom('sessions')
        .select('session_id as sessionId')
        .where('token_hash', '=', hashToken(driver.session))
        .executeTakeFirstOrThrow();
      const underWay = check.find(driver.session);
      check.forget(sessionId);
      expect(await underWay).toMatchObject({ kind: 'valid' });
      await send(a, 'PUT', `/user/v6/devices/${driver.consumerDeviceId}/logout`, driver.session);
      expect(await check.find(driver.session)).toEqual({ kind: 'unknown' });
    });

    it('a password change on one ends the other sessions on all [OPS-01]', async () => {
      const email = 'new-car@example.com';
      const [kept, other] = [
        await signIn(a, { email }),
        await signIn(b, { email, deviceIdentifier: 'another' }),
      ];
      for (const server of fleet.servers) expect(await codeAt(server, other)).toBe(ResponseCode.Ok);
      const { password: oldPassword } = loginBody();
      const changed = await send(a, 'PATCH', '/user/v6/password', kept.session, {
        oldPassword,
        newPassword: 'another-Password-1',
        confirmNewPassword: 'another-Password-1',
      });
      expect(changed.json.responseCode).toBe(ResponseCode.Ok);
      await vi.waitFor(async () => {
        for (const server of fleet.servers)
          expect(await codeAt(server, other)).toBe(ResponseCode.SessionInvalid);
      }, SOON);
      expect(await codeAt(b, kept)).toBe(ResponseCode.Ok);
      expect((await login(b, { email })).json.responseCode).toBe(ResponseCode.InvalidCredentials);
    });

    it('a refresh on one keeps the previous session for a minute on the others; a stolen token ends it on all [OPS-01]', async () => {
      const before = await signIn(a);
      expect(await codeAt(b, before)).toBe(ResponseCode.Ok);
      const { json } = await refresh(a, before.refreshToken);
      const renewed = json as unknown as SignedIn;
      expect(await codeAt(b, renewed)).toBe(ResponseCode.Ok);
      expect(await codeAt(b, before)).toBe(ResponseCode.Ok);
      fleet.clock.advanceMs(MINUTE_MS);
      expect(await codeAt(b, before)).toBe(ResponseCode.SessionInvalid);
      expect(await codeAt(a, renewed)).toBe(ResponseCode.Ok);
      expect((await refresh(b, before.refreshToken)).json.responseCode).toBe(ResponseCode.SessionInvalid);
      await vi.waitFor(async () => expect(await codeAt(a, renewed)).toBe(ResponseCode.SessionInvalid), SOON);
    });

    it('sessions end on all even when the pub/sub connection breaks at that moment [OPS-01]', async () => {
      const driver = await signIn(a);
      for (const server of fleet.servers) expect(await codeAt(server, driver)).toBe(ResponseCode.Ok);
      await fleet.endNews();
      await send(a, 'PUT', `/user/v6/devices/${driver.consumerDeviceId}/logout`, driver.session);
      // A server that missed messages drops its cache when it reconnects.
      await vi.waitFor(async () => {
        for (const server of fleet.servers)
          expect(await codeAt(server, driver)).toBe(ResponseCode.SessionInvalid);
      }, SOON);
      const next = await signIn(a);
      expect(await codeAt(b, next)).toBe(ResponseCode.Ok);
      await vi.waitFor(async () => {
        await send(a, 'PUT', `/user/v6/devices/${next.consumerDeviceId}/logout`, next.session);
        expect(await codeAt(b, next)).toBe(ResponseCode.SessionInvalid);
      }, SOON);
    });
  });

  describe('share counts', () => {
    const codesOf = async (answers: Promise<{ json: Record<string, unknown> }>[]) =>
      (await Promise.all(answers)).map(({ json }) => json.responseCode);

    it('wrong passwords: of sixty parallel guesses five are checked, and the right one after them is refused [OPS-01]', async () => {
      const codes = await codesOf(
        Array.from({ length: 60 }, (_, at) => login(serverAt(at), { password: 'not-the-password' })),
      );
      expect(codes.filter((code) => code === ResponseCode.InvalidCredentials)).toHaveLength(5);
      expect(codes.filter((code) => code === ResponseCode.TooManyAttempts)).toHaveLength(55);
      for (const server of fleet.servers)
        expect((await login(server)).json.responseCode).toBe(ResponseCode.TooManyAttempts);
      fleet.clock.advanceMs(MINUTE_MS);
      expect((await login(b)).json.responseCode).toBe(ResponseCode.Ok);
    });

    it('wrong vouchers are counted together [OPS-01]', async () => {
      const { session } = await newScreen();
      const codes = await codesOf(
        Array.from({ length: 30 }, (_, at) =>
          send(serverAt(at), 'POST', `/user/v6/voucher/WRONG${at}`, session),
        ),
      );
      expect(codes.filter((code) => code !== ResponseCode.TooManyAttempts)).toHaveLength(10);
    });

    it('calls of an address and of a session are counted together, so that a spread flood is limited [OPS-01]', async () => {
      const [{ session }, { session: quiet }] = [await newScreen(), await newScreen()];
      const third = serverAt(2);
      const called = await codesOf(
        Array.from({ length: 300 }, (_, at) => send(serverAt(at % 2), 'GET', '/user/v6/devices', session)),
      );
      // Neither of the two has seen more than the limit itself.
      expect(called.filter((code) => code === ResponseCode.Ok).length).toBeGreaterThanOrEqual(200);
      await vi.waitFor(
        async () => expect(await codeAt(third, { session })).toBe(ResponseCode.TooManyAttempts),
        SOON,
      );
      expect(await codeAt(third, { session: quiet })).toBe(ResponseCode.Ok);

      await codesOf(
        Array.from({ length: 600 }, (_, at) => send(serverAt(at % 2), 'GET', '/content/v6/apikey/wrong')),
      );
      await vi.waitFor(
        async () => expect(await codeAt(third, { session: quiet })).toBe(ResponseCode.TooManyAttempts),
        SOON,
      );
      network += 1;
      expect(await codeAt(third, { session: quiet })).toBe(ResponseCode.Ok);
      fleet.clock.advanceMs(MINUTE_MS);
      for (const server of fleet.servers) expect(await codeAt(server, { session })).toBe(ResponseCode.Ok);
    });
  });

  it('disconnect a device from their own bus when another server signs it out [OPS-01]', async () => {
    await a.app.listen({ port: 0, host: '127.0.0.1' });
    const [front, rear] = [
      await signIn(a, { deviceIdentifier: 'front' }),
      await signIn(a, { deviceIdentifier: 'rear' }),
    ];
    const join = async ({ session }: SignedIn) => {
      const address = (await send(a, 'GET', '/user/v6/presignedurl', session)).json as unknown as BusAddress;
      const url = new URL(address.presignedUrl);
      url.host = `127.0.0.1:${(a.app.server.address() as AddressInfo).port}`;
      return connectTo({ ...address, presignedUrl: url.href });
    };
    const [ofFront, ofRear] = [await join(front), await join(rear)];
    const gone = new Promise<void>((resolve) => ofRear.once('close', () => resolve()));
    await send(b, 'PUT', `/user/v6/devices/${rear.consumerDeviceId}/logout`, front.session);
    await gone;
    expect(ofFront.connected).toBe(true);
    await ofFront.endAsync();
  });

  it('show a catalogue at once that one of them imported [OPS-01]', async () => {
    const { session } = await newScreen();
    const shelfAt = async (server: TestApp) =>
      (await send(server, 'GET', `/content/v9/playlist/${ids.popularPlaylist}/content`, session)).text;
    for (const server of fleet.servers) expect(await shelfAt(server)).toContain('Night Ferry');
    const bundle = aBundle({ version: 'renamed' });
    a.writeBundle({
      ...bundle,
      titles: bundle.titles.map((title) =>
        title.parentProductId === ids.ferry ? { ...title, title: { en: 'The Renamed Ferry' } } : title,
      ),
    });
    await a.catalogueImport.run();
    // No other server scans for bundles here, and page caches do not expire.
    await vi.waitFor(async () => {
      for (const server of fleet.servers) expect(await shelfAt(server)).toContain('The Renamed Ferry');
    }, SOON);
  });

  it('answer a repeated request alike and run it once [OPS-01]', async () => {
    const { session } = await newScreen();
    await fleet.db.insertInto('vouchers').values({ code: 'TEST101', state: 'ready', credits: 3 }).execute();
    expect((await send(a, 'POST', '/user/v6/voucher/TEST101', session)).json.creditsAvailable).toBe(3);
    const redeem = async (server: TestApp) =>
      (
        await server.call({
          method: 'POST',
          path: '/user/v6/ProductRedemption',
          apiKey,
          session,
          headers: { ...headers(), 'idempotency-key': 'press-of-the-fleet' },
          body: { parentProductId: ids.moons, definition: 6 },
        })
      ).json;
    const first = await Promise.all(fleet.servers.map(redeem));
    const done = first.find(({ responseCode }) => responseCode === ResponseCode.Redeemed);
    expect(done).toBeDefined();
    // A request during another server's work may have got "retry later".
    for (const answer of first)
      if (answer.responseCode !== ResponseCode.Unavailable) expect(answer).toEqual(done);
    for (const server of fleet.servers) expect(await redeem(server)).toEqual(done);
  });

  it('sign in a screen whose code was shown by one and approved on another [OPS-01]', async () => {
    const driver = await signIn(b);
    const screen = { deviceIdentifier: 'rear', deviceModel: 'Rear display', softwareVersion: 6 };
    const made = (await send(a, 'POST', '/user/v6/signincode/create', '', screen)).json;
    expect(made).toMatchObject({ responseCode: ResponseCode.Ok });
    const code = String(made.code);
    const answered = await send(b, 'POST', `/qrconnect/v1/code/${code}/approve`, driver.session);
    expect(answered.json.responseCode).toBe(ResponseCode.Ok);
    const polls = await Promise.all(
      fleet.servers.map((server) => send(server, 'POST', '/qrconnect/v1/poll', '', made)),
    );
    const logins = polls.flatMap(({ json }) => (json.login ? [json.login as SignedIn] : []));
    expect([...new Set(logins.map(({ consumerId }) => consumerId))]).toEqual([driver.consumerId]);
    // Whichever replies are lost: the last session is valid on all of them, earlier ones on none.
    for (const server of fleet.servers)
      await vi.waitFor(async () => {
        const codes = await Promise.all(logins.map((given) => codeAt(server, given)));
        expect(codes.filter((code) => code === ResponseCode.Ok)).toHaveLength(1);
      }, SOON);
  });
});
