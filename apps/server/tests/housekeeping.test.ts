import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHousekeeping } from '../src/platform/housekeeping';
import { describeOnEachEngine } from './engines';
import { loginBody, type SignedIn, startTestApp, type TestApp } from './test-app';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describeOnEachEngine('housekeeping', (openDatabase) => {
  let server: TestApp;
  let apiKey: string;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase());
    apiKey = await server.apiKey();
  });
  afterAll(() => server.close());

  const tidy = () =>
    createHousekeeping({ db: server.database.db, clock: server.clock, log: server.app.log }).tidy();
  const post = (path: string, body: object, session?: string) =>
    server.call({ method: 'POST', path, apiKey, body, ...(session !== undefined && { session }) });
  const refresh = async (refreshToken: string) =>
    (await post('/user/v10/session/refresh', { refreshToken, softwareVersion: 6 }))
      .json as unknown as SignedIn;
  const countIn = async (
    table:
      | 'sessions'
      | 'used_refresh_tokens'
      | 'temporary_passwords'
      | 'login_codes'
      | 'sign_in_codes'
      | 'attempts'
      | 'mail_outbox',
  ) => (await server.database.db.selectFrom(table).selectAll().execute()).length;

  it('removes sessions, tokens, codes, passwords, counts and mails that nobody can use, and nothing else', async () => {
    const stays = await server.signIn('driver@example.com', 'stays');
    const leaves = await server.signIn('driver@example.com', 'leaves');
    await refresh(leaves.refreshToken);
    await server.call({
      method: 'PUT',
      path: `/user/v6/devices/${leaves.consumerDeviceId}/logout`,
      apiKey,
      session: leaves.session,
    });
    await post('/user/v6/password?email=driver%40example.com', {});
    await server.call({ path: '/user/v10/logincode', apiKey, session: stays.session });
    await post('/user/v6/signincode/create', loginBody());
    await post('/user/v10/login', loginBody({ password: 'wrong' }));

    await tidy();
    expect(await countIn('sessions')).toBe(2);
    for (const table of [
      'used_refresh_tokens',
      'temporary_passwords',
      'login_codes',
      'sign_in_codes',
    ] as const)
      expect(await countIn(table)).toBe(1);
    expect(await countIn('attempts')).toBeGreaterThan(0);
    expect(await countIn('mail_outbox')).toBe(1);

    server.clock.advanceMs(8 * DAY_MS);
    const now = await refresh(stays.refreshToken);
    await tidy();
    expect(await countIn('sessions')).toBe(1);
    // Of the session that lives: it still tells a thief from its owner.
    expect(await countIn('used_refresh_tokens')).toBe(1);
    for (const table of [
      'temporary_passwords',
      'login_codes',
      'sign_in_codes',
      'attempts',
      'mail_outbox',
    ] as const)
      expect(await countIn(table)).toBe(0);
    expect((await server.call({ path: '/user/v7/info/email', apiKey, session: now.session })).status).toBe(
      200,
    );

    server.clock.advanceMs(98 * DAY_MS);
    await tidy();
    expect(await countIn('sessions')).toBe(0);
  });

  it('is done by one of several servers, and none of them fails', async () => {
    await server.signIn();
    server.clock.advanceMs(200 * DAY_MS);
    await Promise.all(Array.from({ length: 8 }, tidy));
    expect(await countIn('sessions')).toBe(0);
  });
});
