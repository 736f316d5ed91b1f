import { ResponseCode } from '@drivein/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEachEngine, sharedWith } from './engines';
import { loginBody, startTestApp, type TestApp } from './test-app';

const HOUR_MS = 3_600_000;

describeOnEachEngine('signing in and out', (openDatabase) => {
  let server: TestApp;
  let apiKey: string;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase());
    apiKey = await server.apiKey();
  });
  afterAll(() => server.close());
  // Failed tries are remembered for a quarter of an hour.
  beforeEach(() => server.clock.advanceMs(HOUR_MS));

  const login = (overrides: Record<string, unknown> = {}) =>
    server.call({ method: 'POST', path: '/user/v10/login', apiKey, body: loginBody(overrides) });
  const refresh = (refreshToken: string) =>
    server.call({
      method: 'POST',
      path: '/user/v10/session/refresh',
      apiKey,
      body: { refreshToken, softwareVersion: 6 },
    });
  const codeWith = async (session: string) =>
    (await server.call({ path: '/content/v7/page/home', apiKey, session })).json.responseCode;

  it('opens a session for the right password, whatever the case of the email', async () => {
    const { status, json } = await login({ email: ' Driver@Example.com ' });
    expect(status).toBe(200);
    expect(json).toMatchObject({ responseCode: ResponseCode.Ok, svodCountryId: 840 });
    expect(Date.parse(json.sessionExpiry as string)).toBeGreaterThan(server.clock.nowMs());
    expect(await codeWith(json.session as string)).toBe(ResponseCode.Ok);
  });

  it('gives the same device the same id again', async () => {
    const [first, second, other] = [
      await login(),
      await login(),
      await login({ deviceIdentifier: 'another-browser' }),
    ];
    expect(second.json.consumerDeviceId).toBe(first.json.consumerDeviceId);
    expect(other.json.consumerDeviceId).not.toBe(first.json.consumerDeviceId);
  });

  it('answers a wrong password and an unknown account alike', async () => {
    const wrong = await login({ password: 'not-the-password' });
    const unknown = await login({ email: 'nobody@example.com' });
    expect(wrong.status).toBe(401);
    expect(wrong.json.responseCode).toBe(ResponseCode.InvalidCredentials);
    expect({ ...unknown.json, requestId: '' }).toEqual({ ...wrong.json, requestId: '' });
  });

  it('shuts the door after five failed tries in a row, for unknown accounts too, and opens it a minute later', async () => {
    for (const email of ['new-car@example.com', 'nobody@example.com']) {
      for (let attempt = 0; attempt < 5; attempt += 1) await login({ email, password: 'wrong' });
      const locked = await login({ email });
      expect(locked.json).toMatchObject({ responseCode: ResponseCode.TooManyAttempts, retryAfterS: 60 });
    }
    server.clock.advanceMs(61_000);
    expect((await login({ email: 'new-car@example.com' })).json.responseCode).toBe(ResponseCode.Ok);
  });

  it('refuses a car that is unknown or not entitled, once the password is right', async () => {
    const codeFor = async (hardwareId: string) => (await login({ hardwareId })).json.responseCode;
    expect(await codeFor('HW-NOBODY')).toBe(ResponseCode.HardwareIdInvalid);
    expect(await codeFor('HW-TEST-0004')).toBe(ResponseCode.DeviceNotEntitled);
    expect(await codeFor('HW-TEST-0002')).toBe(ResponseCode.Ok);
  });

  it('says that a session is over when its time has come', async () => {
    const { session } = await server.signIn();
    server.clock.advanceMs(25 * HOUR_MS);
    expect(await codeWith(session)).toBe(ResponseCode.SessionExpired);
  });

  it('exchanges a refresh token once; calls under way keep their session for a moment', async () => {
    const before = await server.signIn();
    const { json } = await refresh(before.refreshToken);
    expect(json.responseCode).toBe(ResponseCode.Ok);
    expect(json.consumerDeviceId).toBe(before.consumerDeviceId);
    expect(await codeWith(json.session as string)).toBe(ResponseCode.Ok);
    expect(await codeWith(before.session)).toBe(ResponseCode.Ok);
    server.clock.advanceMs(61_000);
    expect(await codeWith(before.session)).toBe(ResponseCode.SessionInvalid);
    expect(await codeWith(json.session as string)).toBe(ResponseCode.Ok);
  });

  it('ends the whole session when a used refresh token comes back later [SIG-10b]', async () => {
    const before = await server.signIn();
    const after = await refresh(before.refreshToken);
    server.clock.advanceMs(60_000);
    expect((await refresh(before.refreshToken)).json.responseCode).toBe(ResponseCode.SessionInvalid);
    expect(await codeWith(after.json.session as string)).toBe(ResponseCode.SessionInvalid);
    expect((await refresh(after.json.refreshToken as string)).json.responseCode).toBe(
      ResponseCode.SessionInvalid,
    );
  });

  it('lets one of two refreshes at the same moment win, and keeps its session [SIG-10b]', async () => {
    const { refreshToken } = await server.signIn();
    const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    const winners = answers.filter(({ json }) => json.responseCode === ResponseCode.Ok);
    expect(winners).toHaveLength(1);
    expect(await codeWith(winners[0]?.json.session as string)).toBe(ResponseCode.Ok);
  });

  it('signs a device of the account out at once, and nobody else can', async () => {
    const mine = await server.signIn();
    const stranger = await server.signIn('new-car@example.com');
    const logout = (session: string) =>
      server.call({
        method: 'PUT',
        path: `/user/v6/devices/${mine.consumerDeviceId}/logout`,
        apiKey,
        session,
      });
    expect((await logout(stranger.session)).json.responseCode).toBe(ResponseCode.NotFound);
    expect(await codeWith(mine.session)).toBe(ResponseCode.Ok);
    expect((await logout(mine.session)).json.responseCode).toBe(ResponseCode.Ok);
    expect(await codeWith(mine.session)).toBe(ResponseCode.SessionInvalid);
  });

  it('stores neither passwords nor tokens as they are, and logs none of them', async () => {
    const { session, refreshToken } = await server.signIn();
    const stored = JSON.stringify([
      await server.database.db.selectFrom('sessions').selectAll().execute(),
      await server.database.db.selectFrom('accounts').selectAll().execute(),
    ]);
    const secrets = [session, refreshToken, 'Drive-in-2026'];
    for (const secret of secrets) expect(stored).not.toContain(secret);
    const logged = server.logLines.join('');
    for (const secret of [...secrets, 'driver@example.com', apiKey]) expect(logged).not.toContain(secret);
  });

  it('leaves the other devices of an account alone when the token of one comes back', async () => {
    const other = await server.signIn('driver@example.com', 'another-browser');
    const before = await server.signIn();
    await refresh(before.refreshToken);
    server.clock.advanceMs(60_000);
    await refresh(before.refreshToken);
    expect(await codeWith(before.session)).toBe(ResponseCode.SessionInvalid);
    expect(await codeWith(other.session)).toBe(ResponseCode.Ok);
  });

  it('outlives a clock that is hours off, whichever way it is corrected', async () => {
    const startMs = server.clock.nowMs();
    const before = await server.signIn();
    const after = (await refresh(before.refreshToken)).json as unknown as typeof before;
    server.clock.setMs(startMs - 5 * HOUR_MS);
    expect(await codeWith(after.session)).toBe(ResponseCode.Ok);
    // The first use of the token now lies ahead: refused, but no proof of theft.
    expect((await refresh(before.refreshToken)).json.responseCode).toBe(ResponseCode.SessionInvalid);
    expect(await codeWith(after.session)).toBe(ResponseCode.Ok);
    server.clock.setMs(startMs + 5 * HOUR_MS);
    expect(await codeWith(after.session)).toBe(ResponseCode.Ok);
    expect((await refresh(after.refreshToken)).json.responseCode).toBe(ResponseCode.Ok);
  });

  it('forgets an ended session at once even after the clock was set back', async () => {
    const mine = await server.signIn();
    expect(await codeWith(mine.session)).toBe(ResponseCode.Ok);
    // As another server of the same database would end it: nobody tells this one.
    await server.database.db
      .updateTable('sessions')
      .set({ ended_at_ms: server.clock.nowMs() })
      .where('account_id', '=', mine.consumerId)
      .execute();
    server.clock.setMs(server.clock.nowMs() - 3 * HOUR_MS);
    expect(await codeWith(mine.session)).toBe(ResponseCode.SessionInvalid);
  });

  it('does the same work, query by query, for a wrong password and an unknown account', async () => {
    const work: string[] = [];
    const watched = await startTestApp(sharedWith(server), {
      passwords: {
        hash: () => Promise.resolve('hash'),
        verify: (passwordHash) => {
          work.push('verify');
          return Promise.resolve(passwordHash === 'never');
        },
      },
    });
    const key = await watched.apiKey();
    const workFor = async (email: string) => {
      await watched.database.db.deleteFrom('attempts').execute();
      work.length = 0;
      const spied = watched.database.db.getExecutor();
      const original = spied.executeQuery.bind(spied);
      spied.executeQuery = (query) => {
        work.push(query.sql);
        return original(query);
      };
      const body = loginBody({ email, password: 'wrong' });
      await watched.call({ method: 'POST', path: '/user/v10/login', apiKey: key, body });
      spied.executeQuery = original;
      return [...work];
    };
    await workFor('somebody@example.com');
    const known = await workFor('driver@example.com');
    expect(known).toContain('verify');
    expect(await workFor('nobody@example.com')).toEqual(known);
    await watched.close();
  });
});
