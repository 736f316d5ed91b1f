import { ResponseCode } from '@drivein/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openSession } from '../../src/features/session/session-store';
import { randomIds } from '../../src/storage/ids';
import { hashToken } from '../../src/domain/accounts/session-check';
import { describeOnEachEngine, sharedWith } from '../engines';
import { statementsOf } from '../servers/statements-of';
import { loginBody, startTestApp, TEST_SECRETS, type TestApp } from '../test-app';

const HOUR_MS = 3_600_000;

describeOnEachEngine('sign-in and sign-out', (openDatabase) => {
  let server: TestApp;
  let apiKey: string;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase());
    apiKey = await server.apiKey();
  });
  afterAll(() => server.close());
  // Failed attempts are counted for a quarter of an hour.
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

  it('opens a session for the right password, in any case of the email', async () => {
    const { status, json } = await login({ email: ' Driver@Example.com ' });
    expect(status).toBe(200);
    expect(json).toMatchObject({ responseCode: ResponseCode.Ok, svodCountryId: 840 });
    expect(Date.parse(json.sessionExpiry as string)).toBeGreaterThan(server.clock.nowMs());
    expect(await codeWith(json.session as string)).toBe(ResponseCode.Ok);
  });

  it('returns the end of a streaming package, at sign-in and at each renewal', async () => {
    const endDateOf = async (email: string) => {
      const { refreshToken } = await server.signIn(email);
      const signedIn = await login({ email });
      const renewed = await refresh(refreshToken);
      expect(renewed.json.subscriptionEndDate).toBe(signedIn.json.subscriptionEndDate);
      return signedIn.json.subscriptionEndDate as string | undefined;
    };
    const endsAtMs = server.clock.nowMs() + HOUR_MS;
    await server.database.db
      .updateTable('accounts')
      .set({ subscription_ends_at_ms: endsAtMs })
      .where('email', '=', 'driver@example.com')
      .execute();
    expect(await endDateOf('driver@example.com')).toBe(new Date(endsAtMs).toISOString());
    server.clock.advanceMs(HOUR_MS);
    expect(await endDateOf('driver@example.com')).toBeUndefined();
  });

  it('returns the same id for the same device', async () => {
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

  it('locks after five failed attempts in a row, for unknown accounts too, and unlocks a minute later', async () => {
    for (const email of ['new-car@example.com', 'nobody@example.com']) {
      for (let attempt = 0; attempt < 5; attempt += 1) await login({ email, password: 'wrong' });
      const locked = await login({ email });
      expect(locked.json).toMatchObject({ responseCode: ResponseCode.TooManyAttempts, retryAfterS: 60 });
    }
    server.clock.advanceMs(61_000);
    expect((await login({ email: 'new-car@example.com' })).json.responseCode).toBe(ResponseCode.Ok);
  });

  it('accepts a right password without a car when that is unknown, and refuses one that is not entitled [SAF-06b]', async () => {
    const answerFor = async (hardwareId: string, password?: string) =>
      (await login({ hardwareId, ...(password && { password }) })).json;
    const carOf = async ({ consumerDeviceId }: Record<string, unknown>) =>
      (
        await server.database.db
          .selectFrom('devices')
          .select('hardware_id')
          .where('device_id', '=', String(consumerDeviceId))
          .executeTakeFirstOrThrow()
      ).hardware_id;
    const unknown = await answerFor('HW-NOBODY');
    expect(unknown).toMatchObject({ responseCode: ResponseCode.Ok, isCarRefused: true });
    expect(await carOf(unknown)).toBeNull();
    expect((await answerFor('HW-NOBODY', 'wrong')).responseCode).toBe(ResponseCode.InvalidCredentials);
    expect((await answerFor('HW-TEST-0004')).responseCode).toBe(ResponseCode.DeviceNotEntitled);
    const known = await answerFor('HW-TEST-0002');
    expect([known.responseCode, known.isCarRefused]).toEqual([ResponseCode.Ok, undefined]);
    expect(await carOf(known)).toBe('HW-TEST-0002');
  });

  it('reports an expired session', async () => {
    const { session } = await server.signIn();
    server.clock.advanceMs(25 * HOUR_MS);
    expect(await codeWith(session)).toBe(ResponseCode.SessionExpired);
  });

  it('exchanges a refresh token once; requests in progress keep their session for a moment', async () => {
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

  it('ends the whole session when a used refresh token is presented later [SIG-10b]', async () => {
    const before = await server.signIn();
    const after = await refresh(before.refreshToken);
    server.clock.advanceMs(60_000);
    expect((await refresh(before.refreshToken)).json.responseCode).toBe(ResponseCode.SessionInvalid);
    expect(await codeWith(after.json.session as string)).toBe(ResponseCode.SessionInvalid);
    expect((await refresh(after.json.refreshToken as string)).json.responseCode).toBe(
      ResponseCode.SessionInvalid,
    );
  });

  it('one of two parallel refreshes wins and keeps its session [SIG-10b]', async () => {
    const { refreshToken } = await server.signIn();
    const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    const winners = answers.filter(({ json }) => json.responseCode === ResponseCode.Ok);
    expect(winners).toHaveLength(1);
    expect(await codeWith(winners[0]?.json.session as string)).toBe(ResponseCode.Ok);
  });

  it('signs a device out at once for its own account only', async () => {
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

  it('neither stores nor logs passwords and tokens in clear text', async () => {
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

  it('leaves the other devices of an account alone when a token of one is reused', async () => {
    const other = await server.signIn('driver@example.com', 'another-browser');
    const before = await server.signIn();
    await refresh(before.refreshToken);
    server.clock.advanceMs(60_000);
    await refresh(before.refreshToken);
    expect(await codeWith(before.session)).toBe(ResponseCode.SessionInvalid);
    expect(await codeWith(other.session)).toBe(ResponseCode.Ok);
  });

  it('survives a clock that is hours off and its correction in either direction', async () => {
    const startMs = server.clock.nowMs();
    const before = await server.signIn();
    const after = (await refresh(before.refreshToken)).json as unknown as typeof before;
    server.clock.setMs(startMs - 5 * HOUR_MS);
    expect(await codeWith(after.session)).toBe(ResponseCode.Ok);
    // The first use of the token is now in the future: refused, but no proof of theft.
    expect((await refresh(before.refreshToken)).json.responseCode).toBe(ResponseCode.SessionInvalid);
    expect(await codeWith(after.session)).toBe(ResponseCode.Ok);
    server.clock.setMs(startMs + 5 * HOUR_MS);
    expect(await codeWith(after.session)).toBe(ResponseCode.Ok);
    expect((await refresh(after.refreshToken)).json.responseCode).toBe(ResponseCode.Ok);
  });

  it('drops an ended session at once even after the clock was set back', async () => {
    const mine = await server.signIn();
    expect(await codeWith(mine.session)).toBe(ResponseCode.Ok);
    // Ended by another server of the same database, without a notification.
    await server.database.db
      .updateTable('sessions')
      .set({ ended_at_ms: server.clock.nowMs() })
      .where('account_id', '=', mine.consumerId)
      .execute();
    server.clock.setMs(server.clock.nowMs() - 3 * HOUR_MS);
    expect(await codeWith(mine.session)).toBe(ResponseCode.SessionInvalid);
  });

  it('runs the same queries for a wrong password and an unknown account', async () => {
    let verified = 0;
    const watched = await startTestApp(sharedWith(server), {
      passwords: {
        hash: () => Promise.resolve('hash'),
        verify: () => {
          verified += 1;
          return Promise.resolve(false);
        },
      },
    });
    const key = await watched.apiKey();
    const workFor = (email: string) =>
      statementsOf(() =>
        watched.call({ method: 'POST', path: '/user/v10/login', apiKey: key, body: loginBody({ email }) }),
      );
    const known = await workFor('driver@example.com');
    // Reads the account and its counts, then records the failed attempt.
    expect(known).toHaveLength(2);
    expect(await workFor('nobody@example.com')).toEqual(known);
    expect(verified).toBe(2);
    await watched.close();
  });

  it('opens nothing for a password that was changed while it was being checked', async () => {
    const email = 'driver@example.com';
    const setHash = (hash: string) =>
      server.database.db
        .updateTable('accounts')
        .set({ password_hash: hash })
        .where('email', '=', email)
        .execute();
    let previous: string | undefined;
    const slow = await startTestApp(sharedWith(server), {
      passwords: {
        hash: () => Promise.resolve('hash'),
        verify: async (hash) => {
          previous = hash;
          await setHash('of a new password');
          return true;
        },
      },
    });
    const request = { method: 'POST', path: '/user/v10/login', body: loginBody({ email }) } as const;
    const { json } = await slow.call({ ...request, apiKey: await slow.apiKey() });
    await slow.close();
    await setHash(previous ?? '');
    expect(json.responseCode).toBe(ResponseCode.InvalidCredentials);
    expect((await login({ email })).json.responseCode).toBe(ResponseCode.Ok);
  });

  it('opens nothing on behalf of an ended session', async () => {
    const { session, consumerId: accountId, consumerDeviceId } = await server.signIn();
    const { db } = server.database;
    const { session_id: sessionId } = await db
      .selectFrom('sessions')
      .select('session_id')
      .where('token_hash', '=', hashToken(session))
      .executeTakeFirstOrThrow();
    const open = () =>
      openSession(
        { db, clock: server.clock, ids: randomIds, secrets: TEST_SECRETS },
        { accountId, deviceIdentifier: 'vouched', deviceModel: 'WEB', way: 'code', by: {} },
        { sessionId },
      );
    expect(await open()).toMatchObject({ consumerId: accountId });
    await server.call({
      method: 'PUT',
      path: `/user/v6/devices/${consumerDeviceId}/logout`,
      apiKey,
      session,
    });
    expect(await open()).toBeUndefined();
  });

  it('a refresh does not revive an expired session', async () => {
    const before = await server.signIn();
    server.clock.advanceMs(25 * HOUR_MS);
    const after = await refresh(before.refreshToken);
    expect(await codeWith(after.json.session as string)).toBe(ResponseCode.Ok);
    expect(await codeWith(before.session)).not.toBe(ResponseCode.Ok);
  });

  it("updates a device's last-seen time at each refresh", async () => {
    const { refreshToken, consumerDeviceId } = await server.signIn();
    server.clock.advanceMs(2 * HOUR_MS);
    await refresh(refreshToken);
    const device = await server.database.db
      .selectFrom('devices')
      .select('last_seen_at_ms')
      .where('device_id', '=', consumerDeviceId)
      .executeTakeFirst();
    expect(device).toEqual({ last_seen_at_ms: server.clock.nowMs() });
  });
});
