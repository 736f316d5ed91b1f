import { ResponseCode, TransactionType } from '@drivein/contract';
import { aBundleIds as ids } from '@drivein/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachEngine } from '../engines';
import { type SignedIn, startTestApp, type TestApp } from '../test-app';
import { whileTableRefuses } from '../session/while-table-refuses';

const DAY_MS = 86_400_000;

describeOnEachEngine('an account', (openDatabase) => {
  let server: TestApp;
  let driver: SignedIn;
  let newcomer: SignedIn;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase());
    driver = await server.signIn();
    newcomer = await server.signIn('new-car@example.com');
  });
  afterAll(() => server.close());

  const get = async (path: string, who: SignedIn, language = 'en') =>
    (await server.call({ path, apiKey: who.apiKey, session: who.session, language })).json;
  const giveCode = async (who: SignedIn) => (await get('/user/v10/logincode', who)).code as string;
  const takeCode = async (code: string, who: SignedIn) =>
    (
      await server.call({
        method: 'POST',
        path: `/user/v10/logincode/${encodeURIComponent(code)}`,
        apiKey: who.apiKey,
        session: who.session,
      })
    ).json;
  const setSubscription = (who: SignedIn, endsAtMs: number | null) =>
    server.database.db
      .updateTable('accounts')
      .set({ subscription_ends_at_ms: endsAtMs })
      .where('account_id', '=', who.consumerId)
      .execute();

  it('login code: each session gets one that works once [REG-11a]', async () => {
    const code = await giveCode(newcomer);
    expect(await takeCode(code, newcomer)).toEqual({ responseCode: ResponseCode.Ok });
    expect((await takeCode(code, newcomer)).responseCode).toBe(ResponseCode.ShortCodeInvalid);
  });

  it('login code: only its own session can use it, for five minutes, and only the newest [REG-11a]', async () => {
    const code = await giveCode(newcomer);
    expect((await takeCode(code, driver)).responseCode).toBe(ResponseCode.ShortCodeInvalid);
    const newer = await giveCode(newcomer);
    expect((await takeCode(code, newcomer)).responseCode).toBe(ResponseCode.ShortCodeInvalid);
    expect((await takeCode(newer, newcomer)).responseCode).toBe(ResponseCode.Ok);
    const late = await giveCode(newcomer);
    server.clock.advanceMs(5 * 60_000);
    expect((await takeCode(late, newcomer)).responseCode).toBe(ResponseCode.ShortCodeInvalid);
    for (const odd of ['🎟', "' or 1=1 --", '<b>', 'x'.repeat(64)])
      expect((await takeCode(odd, newcomer)).responseCode).toBe(ResponseCode.ShortCodeInvalid);
  });

  it('login code: of two parallel uses one succeeds', async () => {
    const code = await giveCode(newcomer);
    const both = await Promise.all([takeCode(code, newcomer), takeCode(code, newcomer)]);
    expect(both.map(({ responseCode }) => responseCode).sort()).toEqual([
      ResponseCode.Ok,
      ResponseCode.ShortCodeInvalid,
    ]);
  });

  it('login code: a used one returns the end of the subscription while that is in the future [REG-11b]', async () => {
    const endsAtMs = server.clock.nowMs() + 30 * DAY_MS;
    await setSubscription(newcomer, endsAtMs);
    expect(await takeCode(await giveCode(newcomer), newcomer)).toEqual({
      responseCode: ResponseCode.Ok,
      subscriptionExpiry: new Date(endsAtMs).toISOString(),
    });
    await setSubscription(newcomer, server.clock.nowMs() - 1);
    expect(await takeCode(await giveCode(newcomer), newcomer)).toEqual({ responseCode: ResponseCode.Ok });
  });

  it('returns its email and its subscription: none, active or expired', async () => {
    expect(await get('/user/v7/info/email', driver)).toEqual({
      responseCode: ResponseCode.Ok,
      email: 'driver@example.com',
    });
    for (const endsAtMs of [null, server.clock.nowMs() + DAY_MS, server.clock.nowMs() - DAY_MS]) {
      await setSubscription(newcomer, endsAtMs);
      expect(await get('/user/v7/info/subscription', newcomer)).toEqual({
        responseCode: ResponseCode.Ok,
        subscriptionEndDate: endsAtMs === null ? null : new Date(endsAtMs).toISOString(),
      });
    }
  });

  it('purchases: newest first, with titles in the caller’s language', async () => {
    const { purchases } = await get('/payments/v6/purchase/history', driver, 'ko');
    expect(purchases).toMatchObject([
      {
        parentProductId: ids.moons,
        transactionTypeId: TransactionType.Rent,
        currency: 'USD',
        title: 'Paper Moons',
        localTitle: 'Paper Moons',
      },
      {
        parentProductId: ids.ferry,
        transactionTypeId: TransactionType.Purchase,
        currency: 'USD',
        title: 'Night Ferry',
        localTitle: '밤의 여객선',
      },
    ]);
    expect(await get('/payments/v6/purchase/history', newcomer)).toEqual({
      responseCode: ResponseCode.Ok,
      purchases: [],
    });
  });

  it('purchases: all seven kinds, in major units of each currency, also for a withdrawn title', async () => {
    const kinds = Object.values(TransactionType);
    const currencies = ['USD', 'EUR', 'JPY', 'KRW', 'VND', 'USD', 'EUR'];
    const rows = kinds.map((kind, index) => ({
      purchase_id: `kind-${kind}`,
      account_id: newcomer.consumerId,
      parent_product_id: 999_999,
      transaction_type_id: kind,
      amount_minor: 1299,
      currency: currencies[index] ?? 'USD',
      created_at_ms: server.clock.nowMs() - index * DAY_MS,
    }));
    await server.database.db.insertInto('purchases').values(rows).execute();
    const { purchases } = await get('/payments/v6/purchase/history', newcomer, 'ko');
    const listed = purchases as Record<string, unknown>[];
    expect(listed.map((row) => row.transactionTypeId)).toEqual(kinds);
    expect(listed.map((row) => row.value)).toEqual([12.99, 12.99, 1299, 1299, 1299, 12.99, 12.99]);
    expect(listed.map((row) => row.status)).toEqual([
      'completed',
      'completed',
      'refunded',
      'pending',
      'declined',
      'pending',
      'refunded',
    ]);
    expect(listed[0]).toMatchObject({ localTitle: '#999999', itemId: 'kind-1' });
  });

  const report = async (body: unknown) =>
    (
      await server.call({
        method: 'POST',
        path: '/user/v6/problemreport',
        apiKey: driver.apiKey,
        session: driver.session,
        body,
      })
    ).json;

  it('problem report: stored as written, at most ten in ten minutes', async () => {
    const odd = ['It stops. 🚗', 'لا يعمل‮', "'; DROP TABLE accounts; --", '<img src=x onerror=alert(1)>'];
    for (const message of odd) {
      const { responseCode, reportId } = await report({ message, facts: `zone 0A\n${message}` });
      expect(responseCode).toBe(ResponseCode.Ok);
      const row = await server.database.db
        .selectFrom('problem_reports')
        .selectAll()
        .where('report_id', '=', reportId as string)
        .executeTakeFirst();
      expect(row).toMatchObject({
        account_id: driver.consumerId,
        device_id: driver.consumerDeviceId,
        message,
        facts: `zone 0A\n${message}`,
      });
    }
    for (const message of ['', '   ', 'x'.repeat(10_000)])
      expect((await report({ message })).responseCode).toBe(ResponseCode.InvalidRequest);
    for (let count = odd.length; count < 10; count += 1)
      expect((await report({ message: 'again' })).responseCode).toBe(ResponseCode.Ok);
    expect(await report({ message: 'again' })).toMatchObject({
      responseCode: ResponseCode.TooManyAttempts,
      retryAfterS: 600,
    });
    server.clock.advanceMs(600_001);
    expect((await report({ message: 'again' })).responseCode).toBe(ResponseCode.Ok);
  });

  it('problem report: one that could not be stored does not count as an attempt', async () => {
    server.clock.advanceMs(600_001);
    await whileTableRefuses(server.database.db, 'insert', 'problem_reports', async () => {
      for (let count = 0; count < 10; count += 1)
        expect((await report({ message: 'lost' })).responseCode).toBe(ResponseCode.ServerError);
    });
    expect((await report({ message: 'stored' })).responseCode).toBe(ResponseCode.Ok);
  });
});
