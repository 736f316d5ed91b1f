import { encodeBase32, type TransactionState, totpAt } from '@drivein/checkout-flow';
import { type Endpoint, type EndpointName, endpoints, ResponseCode } from '@drivein/contract';
import { aBundleIds as ids } from '@drivein/test-kit';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createScheduledCleanup } from '../../src/operations/scheduled-cleanup';
import { mintToken } from '@drivein/payment-sandbox';
import { checkoutCalls } from './checkout-calls';
import { type CheckoutWorld, numberOf, openCheckoutWorld, RETURN_URL } from './checkout-world';
import { describeOnEachEngine } from '../engines';
import { statementsOf } from '../servers/statements-of';
import { type SignedIn, type TestApp, TEST_SECRETS } from '../test-app';

const HOUR_MS = 3_600_000;
const STEP_MS = 30_000;
const PAY_SESSION_S = 900;

const calls = Object.entries(endpoints as Record<string, Endpoint>);
const sessionCalls = calls.filter(([, { access }]) => access === 'session');
const phoneCalls = calls.filter(([, { isForPhones }]) => isForPhones) as [EndpointName, Endpoint][];

const ADDRESS = {
  firstName: 'Ana',
  lastName: 'Keller',
  line1: '48 Harbor Street',
  country: 'US',
  region: 'NY',
  postalCode: '11231',
  city: 'Brooklyn',
};
const TOKEN = { paymentData: { token: 'a-token' } };
const PURCHASE = { paymentGateway: 2, purchaseProductType: 1, transactionTypeId: 1 };

/** A valid body for every call a phone may make. */
const bodiesFor = (transactionId: string): Partial<Record<EndpointName, object>> => ({
  verifyPurchase: { ...PURCHASE, itemId: ids.ferry },
  confirmPurchase: PURCHASE,
  recordPurchaseEvent: {},
  logPaymentError: { transactionId, stage: 'SetupError', response: '{}' },
  createCaptureContext: { transactionId, flexType: 1 },
  setupPayerAuthentication: { ...TOKEN, paymentMethod: 1 },
  checkEnrollment: {
    ...TOKEN,
    authData: { referenceId: 'a-reference' },
    transactionMode: 'eCommerce',
    returnUrl: 'https://localhost/return',
    billingAddress: ADDRESS,
    deviceInformation: {},
  },
  pay: { ...TOKEN, billingAddress: ADDRESS },
  calculateTax: {
    country: 'US',
    province: 'NY',
    city: 'Brooklyn',
    address: '48 Harbor',
    postalCode: '11231',
  },
});

const pathFor = ({ path }: Endpoint, transactionId: string) =>
  path.replace(':id', transactionId).replace(':event', 'started').replaceAll(/:\w+/g, '1');

describe('the calls a phone may make', () => {
  it('name one transaction where the access check looks for it, or no private object', () => {
    const unbound = phoneCalls.filter(
      ([, { params, body }]) =>
        !('id' in (params?.properties ?? {})) &&
        !('transactionId' in ((body?.properties as object | undefined) ?? {})),
    );
    expect(unbound.map(([name]) => name).sort()).toEqual(['listBillingCountries', 'listBillingRegions']);
  });
});

describeOnEachEngine('payment by phone', (openDatabase) => {
  let world: CheckoutWorld;
  let server: TestApp;
  let driver: SignedIn;
  let apiKey: string;
  let network = 0;
  beforeAll(async () => {
    // Callers choose their address, so that each test has its own networks.
    world = await openCheckoutWorld(await openDatabase(), { proxyCount: 1 });
    server = world.server;
    driver = await server.signIn();
    apiKey = driver.apiKey;
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    network += 1;
    await server.database.db.deleteFrom('transactions').execute();
    server.clock.advanceMs(HOUR_MS);
    driver = await server.signIn();
  });

  interface Opened {
    readonly transactionId: string;
    readonly totpKey: string;
  }
  let product = 0;
  const aTransaction = async (
    over: { state?: TransactionState; totpKey?: string; session?: SignedIn } = {},
  ): Promise<Opened> => {
    const { state = 'created', totpKey = encodeBase32(randomBytes(20)), session = driver } = over;
    const transactionId = randomUUID();
    const nowMs = server.clock.nowMs();
    await server.database.db
      .insertInto('transactions')
      .values({
        transaction_id: transactionId,
        account_id: session.consumerId,
        device_id: session.consumerDeviceId,
        parent_product_id: (product += 1),
        transaction_type_id: 1,
        state,
        version: 1,
        country: 'US',
        language: 'en',
        currency: 'USD',
        price_minor: 1499,
        totp_key: totpKey,
        created_at_ms: nowMs,
        updated_at_ms: nowMs,
      })
      .execute();
    return { transactionId, totpKey };
  };
  const rowOf = (transactionId: string) =>
    server.database.db
      .selectFrom('transactions')
      .select(['is_on_phone', 'totp_used_step', 'version'])
      .where('transaction_id', '=', transactionId)
      .executeTakeFirstOrThrow();
  const codeOf = ({ totpKey }: Opened, agoMs = 0) => totpAt(totpKey, server.clock.nowMs() - agoMs) ?? '';
  const open = (code: string, address = `203.0.113.${network}`) =>
    server.call({
      method: 'POST',
      path: `/payments/v8/mobilepayment/${encodeURIComponent(code)}`,
      apiKey,
      body: {},
      headers: { 'x-forwarded-for': address },
    });
  const codesOf = async (answers: Promise<{ json: Record<string, unknown> }>[]) =>
    (await Promise.all(answers)).map(({ json }) => json.responseCode).sort();
  const wrongCode = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0');
  const phoneOf = async ({ transactionId }: Opened) => String((await open(transactionId)).json.paySession);
  const callAs = (session: string, name: EndpointName, transactionId: string) => {
    const endpoint: Endpoint = endpoints[name];
    const body = bodiesFor(transactionId)[name];
    const query = endpoint.query && name === 'listBillingRegions' ? '?countryCode=US' : '';
    return server.call({
      method: endpoint.method,
      path: `${pathFor(endpoint, transactionId)}${query}`,
      apiKey,
      session,
      ...(endpoint.method !== 'GET' && { body: body ?? {} }),
    });
  };

  it('opens by the id of the QR code for every phone that scans it, and is then on the phone', async () => {
    await server.database.db
      .updateTable('devices')
      .set({ device_name: 'Left Rear' })
      .where('device_id', '=', driver.consumerDeviceId)
      .execute();
    const transaction = await aTransaction();
    expect(await rowOf(transaction.transactionId)).toMatchObject({ is_on_phone: false });
    const first = await open(transaction.transactionId);
    expect(first.json).toEqual({
      responseCode: ResponseCode.Ok,
      transactionId: transaction.transactionId,
      paySession: expect.stringMatching(/^pay-[\w-]{43}$/) as string,
      expiresInSeconds: PAY_SESSION_S,
      screenName: 'Left Rear',
    });
    const second = await open(transaction.transactionId);
    expect(second.json.paySession).not.toBe(first.json.paySession);
    expect(await rowOf(transaction.transactionId)).toMatchObject({ is_on_phone: true, version: 1 });
    const stored = JSON.stringify(await server.database.db.selectFrom('pay_sessions').selectAll().execute());
    expect(stored).not.toContain(String(first.json.paySession).slice(4));
    expect(server.logLines.join('')).not.toContain(String(first.json.paySession));
  });

  it('opens by the six digits of the current and the previous step, not by older or later ones', async () => {
    const now = await aTransaction();
    expect((await open(codeOf(now))).json.transactionId).toBe(now.transactionId);
    const before = await aTransaction();
    expect((await open(codeOf(before, STEP_MS))).json.transactionId).toBe(before.transactionId);
    const wrong = await aTransaction();
    for (const agoMs of [2 * STEP_MS, -STEP_MS])
      expect((await open(codeOf(wrong, agoMs))).json.responseCode).toBe(ResponseCode.NotFound);
  });

  it('accepts each code once: of five phones one gets in, and no older code opens after it', async () => {
    const transaction = await aTransaction();
    const code = codeOf(transaction);
    expect(await codesOf(Array.from({ length: 5 }, () => open(code)))).toEqual([
      ResponseCode.Ok,
      ...Array<number>(4).fill(ResponseCode.NotFound),
    ]);
    expect((await open(codeOf(transaction, STEP_MS))).json.responseCode).toBe(ResponseCode.NotFound);
    server.clock.advanceMs(STEP_MS);
    expect((await open(code)).json.responseCode).toBe(ResponseCode.NotFound);
    expect((await open(codeOf(transaction))).json.responseCode).toBe(ResponseCode.Ok);
  });

  it('answers a wrong, a used, an ambiguous and a finished code alike', async () => {
    const used = await aTransaction();
    const usedCode = codeOf(used);
    await open(usedCode);
    const shared = encodeBase32(randomBytes(20));
    const ambiguous = await aTransaction({ totpKey: shared });
    const other = await aTransaction({ totpKey: shared });
    const over = await aTransaction({ state: 'cancelled' });
    const underWay = await aTransaction({ state: 'authorising' });
    const codes = [wrongCode(usedCode), usedCode, codeOf(ambiguous), codeOf(over), codeOf(underWay)];
    for (const code of [...codes, '😀', "' or 1=1 --", '12345', '1234567', randomUUID()]) {
      const { json, status } = await open(code);
      expect({ ...json, requestId: '' }).toEqual({ responseCode: ResponseCode.NotFound, requestId: '' });
      expect(status).toBe(404);
    }
    for (const { transactionId } of [ambiguous, other])
      expect(await rowOf(transactionId)).toMatchObject({ is_on_phone: false, totp_used_step: null });
  });

  it.each(['confirmed', 'refunding', 'refunded', 'cancelled', 'failed'] as const)(
    'reports a transaction that is %s as over',
    async (state) => {
      const { transactionId } = await aTransaction({ state });
      expect((await open(transactionId)).json.responseCode).toBe(ResponseCode.TransactionStateInvalid);
      expect(await rowOf(transactionId)).toMatchObject({ is_on_phone: false });
    },
  );

  it.each(['declined', 'authorised', 'capturing', 'unknown'] as const)(
    'a phone may return by id to a transaction that is %s',
    async (state) => {
      const { transactionId } = await aTransaction({ state });
      expect((await open(transactionId)).json.responseCode).toBe(ResponseCode.Ok);
    },
  );

  it('ten wrong codes of a network stop guessing from it and from no other network', async () => {
    const transaction = await aTransaction();
    const wrong = wrongCode(codeOf(transaction));
    const guesses = Array.from({ length: 14 }, () => open(wrong));
    expect(await codesOf(guesses)).toEqual([
      ...Array<number>(10).fill(ResponseCode.NotFound),
      ...Array<number>(4).fill(ResponseCode.TooManyAttempts),
    ]);
    const shut = await open(codeOf(transaction));
    expect(shut.json.responseCode).toBe(ResponseCode.TooManyAttempts);
    expect(shut.json.retryAfterS).toBeGreaterThan(0);
    // The id from the screen needs no code.
    expect((await open(transaction.transactionId)).json.responseCode).toBe(ResponseCode.Ok);
    expect((await open(codeOf(transaction), '198.51.100.9')).json.responseCode).toBe(ResponseCode.Ok);
    server.clock.advanceMs(60_000);
    expect((await open(codeOf(transaction))).json.responseCode).toBe(ResponseCode.Ok);
  });

  it('valid codes do not count', async () => {
    for (let time = 0; time < 12; time += 1)
      expect((await open(codeOf(await aTransaction()))).json.responseCode).toBe(ResponseCode.Ok);
  });

  it('limits many networks that guess together, and still accepts a network that did not guess [SAF-03f]', async () => {
    const transaction = await aTransaction();
    const wrong = wrongCode(codeOf(transaction));
    const answers: unknown[] = [];
    for (let round = 0; round < 8; round += 1)
      answers.push(...(await codesOf(Array.from({ length: 40 }, (_, at) => open(wrong, `192.0.2.${at}`)))));
    expect(answers.filter((code) => code === ResponseCode.NotFound)).toHaveLength(300);
    const shut = await open(codeOf(transaction), '192.0.2.7');
    expect(shut.json.responseCode).toBe(ResponseCode.TooManyAttempts);
    expect((await open(transaction.transactionId, '192.0.2.7')).json.responseCode).toBe(ResponseCode.Ok);
    expect((await open(codeOf(transaction), '192.0.2.200')).json.responseCode).toBe(ResponseCode.Ok);
    server.clock.advanceMs(60_000);
    expect((await open(codeOf(transaction), '192.0.2.7')).json.responseCode).toBe(ResponseCode.Ok);
  });

  it('computes the codes of all screens once in thirty seconds, however often phones guess [SAF-03f]', async () => {
    const shown = await Promise.all(Array.from({ length: 3 }, () => aTransaction()));
    const guess = async () => {
      const texts = await statementsOf(() => open(wrongCode(codeOf(shown[0] as Opened))));
      return texts.filter((text) => text.includes('update transactions set phone_code_step')).length;
    };
    expect(await guess()).toBe(1);
    expect([await guess(), await guess()]).toEqual([0, 0]);
    const opened = await aTransaction();
    expect((await open(codeOf(opened))).json.transactionId).toBe(opened.transactionId);
    server.clock.advanceMs(STEP_MS);
    expect([await guess(), await guess()]).toEqual([1, 0]);
    for (const one of shown) expect((await open(codeOf(one))).json.transactionId).toBe(one.transactionId);

    const stored = await server.database.db.selectFrom('transactions').selectAll().execute();
    for (const { phone_code_hash: hash } of stored) expect(hash).toMatch(/^[\w-]{43}$/);
    // After the clock was set back the codes of its own time are found.
    const again = await aTransaction();
    await guess();
    server.clock.setMs(server.clock.nowMs() - HOUR_MS);
    expect((await open(codeOf(again))).json.transactionId).toBe(again.transactionId);
  });

  it('issues at most sixty sessions a minute to a network', async () => {
    const { transactionId } = await aTransaction();
    for (let time = 0; time < 60; time += 10)
      await Promise.all(Array.from({ length: 10 }, () => open(transactionId)));
    const shut = await open(transactionId);
    expect(shut.json.responseCode).toBe(ResponseCode.TooManyAttempts);
    expect((await open(transactionId, '198.51.100.10')).json.responseCode).toBe(ResponseCode.Ok);
  });

  it('a phone session is refused by every call that is not for phones', async () => {
    const phone = await phoneOf(await aTransaction());
    for (const [name, endpoint] of sessionCalls.filter(([, { isForPhones }]) => !isForPhones)) {
      const answer = await server.call({
        method: endpoint.method,
        path: pathFor(endpoint, '1'),
        apiKey,
        session: phone,
        ...(endpoint.method !== 'GET' && { body: {} }),
      });
      expect([name, answer.json.responseCode]).toEqual([name, ResponseCode.SessionInvalid]);
    }
    // Where a session is optional it has no effect: a signed-in device would get a code without a poll token.
    const { json } = await server.call({
      method: 'POST',
      path: '/user/v6/signincode/create',
      apiKey,
      session: phone,
      body: { deviceIdentifier: 'a-phone', deviceModel: 'WEB', softwareVersion: 6 },
      headers: { 'x-forwarded-for': `203.0.113.${network}` },
    });
    expect(json.pollToken).toEqual(expect.any(String));
  });

  it('may name its own transaction only, not another one of the same account', async () => {
    const own = await aTransaction();
    const phone = await phoneOf(own);
    const sameAccount = await aTransaction();
    const otherAccount = await aTransaction({ session: await server.signIn('korea@example.com') });
    const bound = phoneCalls.filter(([name]) => !name.startsWith('listBilling'));
    for (const [name] of bound)
      for (const { transactionId } of [sameAccount, otherAccount]) {
        const { json } = await callAs(phone, name, transactionId);
        expect([name, json.responseCode]).toEqual([name, ResponseCode.NotFound]);
      }
    expect((await callAs(phone, 'getTransactionStatus', own.transactionId)).json.responseCode).toBe(
      ResponseCode.Ok,
    );
    expect((await callAs(phone, 'listBillingRegions', '')).json.responseCode).toBe(ResponseCode.Ok);
  });

  it('its screen shows "processing" once a phone has it, and can take a card to the phone', async () => {
    const own = await aTransaction();
    const statusTo = async (session: string) =>
      (await callAs(session, 'getTransactionStatus', own.transactionId)).json.processStatus;
    expect(await statusTo(driver.session)).toBe('started');
    const phone = await phoneOf(own);
    expect(await statusTo(driver.session)).toBe('processing');
    expect(await statusTo(phone)).toBe('started');
  });

  it("pays like a screen, and the screen's account owns the film", async () => {
    const screen = await world.shopper(0);
    const id = String((await screen.open(ids.ferry, 1)).transactionId);
    const session = String((await open(id)).json.paySession);
    const phone = checkoutCalls(
      async (method, path, body) =>
        (await server.call({ method, path, apiKey, session, ...(body && { body }) })).json,
    );
    expect(await phone.tax(id)).toMatchObject({ responseCode: ResponseCode.Ok });
    const context = String((await phone.context(id)).captureContext);
    const token = await mintToken(world.sandbox, context, { number: numberOf('success') });
    const { referenceId } = await phone.setUp(id, token);
    await phone.check(id, token, String(referenceId), RETURN_URL);
    expect(await phone.pay(id, token)).toMatchObject({ status: 'authorised' });
    expect(await screen.status(id)).toMatchObject({ processStatus: 'processing' });
    expect(await phone.verify(id, ids.ferry, 1)).toMatchObject({ status: 'verified' });
    expect(await phone.confirm(id, 1)).toMatchObject({ status: 'completed' });
    expect(await screen.status(id)).toMatchObject({ processStatus: 'completed' });
    expect(await screen.preverify(ids.ferry, 1)).toMatchObject({ responseCode: ResponseCode.AlreadyOwned });
    expect(world.booked(id)).toEqual(['authorise', 'capture']);
    expect((await open(id)).json.responseCode).toBe(ResponseCode.TransactionStateInvalid);
  });

  it('a phone may cancel, and the screen is informed', async () => {
    const own = await aTransaction();
    const phone = await phoneOf(own);
    const cancelled = await server.call({
      method: 'POST',
      path: `/payments/v6/purchase/${own.transactionId}/event/cancelled`,
      apiKey,
      session: phone,
      body: { message: null },
    });
    expect(cancelled.json.responseCode).toBe(ResponseCode.Ok);
    const { json } = await callAs(driver.session, 'getTransactionStatus', own.transactionId);
    expect(json.processStatus).toBe('cancelled');
    expect((await open(own.transactionId)).json.responseCode).toBe(ResponseCode.TransactionStateInvalid);
  });

  it('the phone session ends after fifteen minutes, and an unknown token is refused', async () => {
    const own = await aTransaction();
    const phone = await phoneOf(own);
    const statusWith = async (session: string) =>
      (await callAs(session, 'getTransactionStatus', own.transactionId)).json.responseCode;
    server.clock.advanceMs(PAY_SESSION_S * 1000 - 1);
    expect(await statusWith(phone)).toBe(ResponseCode.Ok);
    server.clock.advanceMs(1);
    expect(await statusWith(phone)).toBe(ResponseCode.SessionExpired);
    for (const token of [`pay-${'A'.repeat(43)}`, phone.slice(4), `x${phone}`])
      expect(await statusWith(token)).toBe(ResponseCode.SessionInvalid);

    server.clock.advanceMs(HOUR_MS);
    const { db } = server.database;
    await createScheduledCleanup({
      db,
      clock: server.clock,
      log: server.app.log,
      secrets: TEST_SECRETS,
    }).runCleanup();
    expect(await db.selectFrom('pay_sessions').selectAll().execute()).toEqual([]);
  });
});
