import { afterAll, beforeAll, expect, it } from 'vitest';
import { createScheduledCleanup } from '../../src/operations/scheduled-cleanup';
import { MAX_ATTEMPTS } from '../../src/messaging/mailer/retry-plan';
import { describeOnBothEngines } from '../engines';
import { loginBody, type SignedIn, startTestApp, type TestApp, TEST_SECRETS } from '../test-app';
import { whileTableRefuses } from '../session/while-table-refuses';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

// Both engines: servers take turns by an advisory lock, which is reentrant for one connection.
describeOnBothEngines('scheduled cleanup', (openDatabase) => {
  let server: TestApp;
  let apiKey: string;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase());
    apiKey = await server.apiKey();
  });
  afterAll(() => server.close());

  const tidy = () =>
    createScheduledCleanup({
      db: server.database.db,
      clock: server.clock,
      log: server.app.log,
      secrets: TEST_SECRETS,
    }).runCleanup();
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

  it('removes unusable sessions, tokens, codes, passwords, counts and mails, and nothing else', async () => {
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
    // The temporary password, and a mail about each of the two new devices.
    expect(await countIn('mail_outbox')).toBe(3);

    server.clock.advanceMs(8 * DAY_MS);
    const now = await refresh(stays.refreshToken);
    await tidy();
    expect(await countIn('sessions')).toBe(1);
    // Of the live session: it detects the reuse of a stolen token.
    expect(await countIn('used_refresh_tokens')).toBe(1);
    for (const table of ['temporary_passwords', 'login_codes', 'sign_in_codes', 'attempts'] as const)
      expect(await countIn(table)).toBe(0);
    // The mails about new devices still wait for a mail server.
    expect(await countIn('mail_outbox')).toBe(2);
    expect((await server.call({ path: '/user/v7/info/email', apiKey, session: now.session })).status).toBe(
      200,
    );

    server.clock.advanceMs(98 * DAY_MS);
    await tidy();
    expect(await countIn('sessions')).toBe(0);
  });

  it('removes payment data that is no longer needed, and keeps the accounts', async () => {
    const { db } = server.database;
    const { consumerId: accountId, consumerDeviceId: deviceId } = await server.signIn();
    const nowMs = server.clock.nowMs();
    const times = { created_at_ms: nowMs, updated_at_ms: nowMs };
    const id = { transaction_id: 'a-transaction' };
    await db
      .insertInto('transactions')
      .values({
        ...id,
        ...times,
        account_id: accountId,
        device_id: deviceId,
        parent_product_id: 101,
        transaction_type_id: 1,
        state: 'confirmed',
        version: 9,
        country: 'US',
        language: 'en',
        currency: 'USD',
        price_minor: 1499,
        totp_key: 'A',
      })
      .execute();
    await db
      .insertInto('payment_events')
      .values({ ...id, event_id: 'e', kind: 'opened', created_at_ms: nowMs })
      .execute();
    await db
      .insertInto('pay_sessions')
      .values({ ...id, token_hash: 'p', expires_at_ms: nowMs + 900_000, created_at_ms: nowMs })
      .execute();
    await db
      .insertInto('used_card_tokens')
      .values({ ...id, token_id: 't', used_at_ms: nowMs })
      .execute();
    const left = async () => {
      const rows = [];
      for (const table of ['pay_sessions', 'used_card_tokens', 'payment_events', 'transactions'] as const)
        if ((await db.selectFrom(table).selectAll().execute()).length > 0) rows.push(table);
      return rows;
    };
    // A late phone gets "expired", not "unknown".
    server.clock.advanceMs(20 * 60_000);
    await tidy();
    expect(await left()).toHaveLength(4);
    server.clock.advanceMs(10 * 60_000);
    await tidy();
    expect(await left()).toEqual(['used_card_tokens', 'payment_events', 'transactions']);
    server.clock.advanceMs(DAY_MS);
    await tidy();
    expect(await left()).toEqual(['payment_events', 'transactions']);
  });

  it('deletes abandoned payments after a month, and no completed ones', async () => {
    const { db } = server.database;
    const { consumerId: accountId, consumerDeviceId: deviceId } = await server.signIn();
    const nowMs = server.clock.nowMs();
    const billing = JSON.stringify({ firstName: 'Ada', lastName: 'Row', line1: '9 Lantern Row' });
    for (const [at, state] of (['cancelled', 'failed', 'refunded', 'unknown'] as const).entries())
      await db
        .insertInto('transactions')
        .values({
          transaction_id: `billed-${state}`,
          created_at_ms: nowMs,
          updated_at_ms: nowMs,
          account_id: accountId,
          device_id: deviceId,
          parent_product_id: 110 + at,
          transaction_type_id: 1,
          state,
          version: 9,
          country: 'US',
          language: 'en',
          currency: 'USD',
          price_minor: 1499,
          totp_key: 'A',
          billing,
          token_id: `token-${state}`,
        })
        .execute();
    const billed = async () => {
      const rows = await db
        .selectFrom('transactions')
        .select(['state', 'billing', 'token_id'])
        .where('transaction_id', 'like', 'billed-%')
        .execute();
      return rows
        .filter((row) => row.billing !== null || row.token_id !== null)
        .map(({ state }) => state)
        .sort();
    };
    server.clock.advanceMs(29 * DAY_MS);
    await tidy();
    expect(await billed()).toEqual(['cancelled', 'failed', 'refunded', 'unknown']);
    server.clock.advanceMs(2 * DAY_MS);
    await tidy();
    expect(await billed()).toEqual(['refunded', 'unknown']);
  });

  it('keeps unsent mails for a week and sent ones for a day', async () => {
    const { db } = server.database;
    await db.deleteFrom('mail_outbox').execute();
    const nowMs = server.clock.nowMs();
    const mail = (mailId: string) => ({
      mail_id: mailId,
      recipient: 'driver@example.com',
      subject: 's',
      body_text: 't',
      body_html: 'h',
      created_at_ms: nowMs,
      next_attempt_at_ms: nowMs,
    });
    await db
      .insertInto('mail_outbox')
      .values([
        { ...mail('sent'), sent_at_ms: nowMs },
        { ...mail('useless'), expires_at_ms: nowMs },
        { ...mail('given up'), attempts: MAX_ATTEMPTS },
        { ...mail('waiting') },
      ])
      .execute();
    const kept = async () =>
      (await db.selectFrom('mail_outbox').select('mail_id').orderBy('mail_id').execute()).map(
        ({ mail_id }) => mail_id,
      );
    await tidy();
    expect(await kept()).toEqual(['given up', 'sent', 'useless', 'waiting']);
    server.clock.advanceMs(DAY_MS + 1);
    await tidy();
    expect(await kept()).toEqual(['waiting']);
    server.clock.advanceMs(7 * DAY_MS);
    await tidy();
    expect(await kept()).toEqual([]);
  });

  it('continues with the rest when one table cannot be cleaned', async () => {
    const { db } = server.database;
    await server.signIn();
    await post('/user/v10/login', loginBody({ password: 'wrong' }));
    server.clock.advanceMs(200 * DAY_MS);
    await whileTableRefuses(db, 'delete', 'sessions', tidy);
    expect(await countIn('sessions')).toBeGreaterThan(0);
    expect(await countIn('attempts')).toBe(0);
    expect(server.logLines.join('')).toContain('not tidied');
  });

  it('runs on one of several servers, and none of them fails [OPS-01]', async () => {
    await server.signIn();
    server.clock.advanceMs(200 * DAY_MS);
    await Promise.all(Array.from({ length: 8 }, tidy));
    expect(await countIn('sessions')).toBe(0);
  });
});
