import { createHash } from 'node:crypto';
import { type Endpoint, type EndpointName, endpoints, ResponseCode } from '@drivein/contract';
import { aBundleIds as ids } from '@drivein/test-kit';
import { TEST_CARDS } from '@drivein/payment-sandbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { BILLING } from './checkout-calls';
import { type CheckoutWorld, numberOf, openCheckoutWorld, RETURN_URL, type Shopper } from './checkout-world';
import { describeOnEachEngine } from '../engines';

const PURCHASE = { paymentGateway: 2, purchaseProductType: 1, transactionTypeId: 1 };
const TAX = {
  country: 'US',
  province: 'CA',
  city: 'San Francisco',
  address: '1 Market',
  postalCode: '94105',
};
const MINUTE_MS = 60_000;

describeOnEachEngine('a manipulated checkout', (openDatabase) => {
  let world: CheckoutWorld;
  let shopper: Shopper;
  let next = 0;
  beforeAll(async () => {
    world = await openCheckoutWorld(await openDatabase());
  });
  beforeEach(async () => {
    shopper = await world.shopper(next);
    next += 1;
  });
  afterAll(() => world.close());

  const db = () => world.server.database.db;
  const post = async (path: string, body: object, { who } = shopper, headers = {}) =>
    (await world.server.call({ method: 'POST', path, ...who, body, headers })).json;
  const patch = async (path: string, body: object) =>
    (await world.server.call({ method: 'PATCH', path, ...shopper.who, body })).json;
  const opened = async (title: number = ids.ferry, type = 1) => {
    const id = String((await shopper.open(title, type)).transactionId);
    await shopper.tax(id);
    return id;
  };
  const eventsOf = (id: string) =>
    db()
      .selectFrom('payment_events')
      .select(['kind', 'stage', 'message'])
      .where('transaction_id', '=', id)
      .orderBy('created_at_ms')
      .execute();
  const failuresOf = async (id: string) =>
    (await eventsOf(id))
      .filter(({ stage }) => stage !== null)
      .map(({ stage, message }) => `${stage}: ${message}`)
      .sort();
  const offerFerryUntil = (available_until_ms: number | null) =>
    db()
      .updateTable('offers')
      .set({ available_until_ms })
      .where('parent_product_id', '=', ids.ferry)
      .execute();

  const refused = (responseCode: ResponseCode) => ({ responseCode });
  const invalid = refused(ResponseCode.InvalidRequest);
  const wrongState = refused(ResponseCode.TransactionStateInvalid);

  it("another account's transaction is not found, in every call", async () => {
    const { id, token } = await shopper.untilPay();
    const stranger = await world.shopper(next + 10);
    const named: Partial<Record<EndpointName, object>> = {
      verifyPurchase: { ...PURCHASE, itemId: ids.ferry },
      confirmPurchase: PURCHASE,
      recordPurchaseEvent: {},
      logPaymentError: { transactionId: id, stage: 'SetupError', response: '{}' },
      createCaptureContext: { transactionId: id, flexType: 1 },
      setupPayerAuthentication: { paymentData: { token }, paymentMethod: 1 },
      checkEnrollment: {
        paymentData: { token },
        authData: { referenceId: 'x' },
        transactionMode: 'S',
        returnUrl: RETURN_URL,
        billingAddress: BILLING,
        deviceInformation: {},
      },
      pay: { paymentData: { token }, billingAddress: BILLING },
      calculateTax: TAX,
      getTransaction: {},
      getTransactionStatus: {},
    };
    for (const [name, body] of Object.entries(named)) {
      const { method, path }: Endpoint = endpoints[name as EndpointName];
      for (const transaction of [id, 'no-such-transaction', 'a'.repeat(128)]) {
        const { json } = await world.server.call({
          method,
          path: path.replace(':id', transaction).replace(':event', 'cancelled'),
          ...stranger.who,
          ...(method !== 'GET' && {
            body: 'transactionId' in body ? { ...body, transactionId: transaction } : body,
          }),
        });
        expect([name, transaction, json.responseCode]).toEqual([name, transaction, ResponseCode.NotFound]);
      }
    }
    expect(await shopper.status(id)).toMatchObject({ status: 'authenticated' });
  });

  it('steps must come in order', async () => {
    const id = String((await shopper.open(ids.ferry, 1)).transactionId);
    const token = await shopper.token(id);
    expect(await shopper.setUp(id, token)).toMatchObject(wrongState);
    expect(await shopper.pay(id, token)).toMatchObject(wrongState);
    expect(await shopper.verify(id, ids.ferry, 1)).toMatchObject(wrongState);
    expect(await shopper.confirm(id, 1)).toMatchObject(wrongState);
    await shopper.tax(id);
    expect(await shopper.check(id, token, 'x', RETURN_URL)).toMatchObject(wrongState);
    await shopper.buy();
    expect(await shopper.tax(id)).toMatchObject(wrongState);
    expect(await shopper.setUp(id, token)).toMatchObject(wrongState);
    expect(await shopper.context(id)).toMatchObject(wrongState);
    expect(await shopper.cancel(id)).toMatchObject(wrongState);
    expect(world.booked(id)).toEqual(['authorise', 'capture']);
  });

  it('a card token is accepted from its own card fields, once, while it is valid', async () => {
    const id = await opened();
    const good = await shopper.token(id);
    const [head = '', body = '', signature = ''] = good.split('.');
    const forged = [head, body, signature.replace(/^./, (one) => (one === 'A' ? 'B' : 'A'))].join('.');
    expect(await shopper.setUp(id, forged)).toMatchObject(invalid);
    expect(await shopper.setUp(id, 'no token at all')).toMatchObject(invalid);
    world.server.clock.advanceMs(MINUTE_MS * 10);
    const old = await shopper.token(id);
    world.server.clock.advanceMs(MINUTE_MS * 16);
    expect(await shopper.setUp(id, old)).toMatchObject(wrongState);

    const own = await shopper.untilPay();
    const other = await opened(ids.moons, 3);
    expect(await shopper.setUp(other, own.token)).toMatchObject(invalid);
    const foreign = await shopper.token(other);
    expect(await shopper.pay(own.id, foreign)).toMatchObject(invalid);
    world.server.clock.advanceMs(MINUTE_MS * 11);
    const again = await shopper.untilPay({ card: 'declined' });
    await shopper.pay(again.id, again.token);
    expect(await shopper.setUp(again.id, again.token)).toMatchObject(invalid);
    expect(world.booked(again.id)).toEqual(['authorise declined']);
    expect(await failuresOf(again.id)).toContain('SetupError: NotOfThisTransaction');
  });

  it("the server's price is charged, not the browser's", async () => {
    const { id, token } = await shopper.untilPay();
    const lie = { amount: 1, totalAmount: 0.01, price: 0.01, currency: 'VND', currencyCode: 'VND' };
    const paid = await post(`/payments/v8/auth/${id}`, {
      ...lie,
      paymentData: { token, ...lie },
      billingAddress: BILLING,
    });
    expect(paid).toMatchObject({ status: 'authorised' });
    expect(world.sandbox.books().filter(({ reference }) => reference === id)).toMatchObject([
      { amountMinor: 1499, currency: 'USD' },
    ]);
  });

  it('a different title, kind or product type in the browser is refused', async () => {
    const { id, token } = await shopper.untilPay();
    await shopper.pay(id, token);
    const verify = `/payments/v6/purchase/${id}/verify`;
    expect(await post(verify, { ...PURCHASE, itemId: ids.moons })).toMatchObject(invalid);
    expect(await post(verify, { ...PURCHASE, itemId: ids.ferry, transactionTypeId: 3 })).toMatchObject(
      invalid,
    );
    const confirm = `/payments/v6/purchase/${id}/confirm`;
    expect(await patch(confirm, { ...PURCHASE, transactionTypeId: 3 })).toMatchObject(invalid);
    expect(await patch(confirm, { ...PURCHASE, purchaseProductType: 3 })).toMatchObject(invalid);
    expect(world.booked(id)).toEqual(['authorise']);
    expect(await failuresOf(id)).toEqual([
      'ConfirmError: NotOfThisTransaction',
      'ConfirmError: NotOfThisTransaction',
      'VerifyError: NotOfThisTransaction',
      'VerifyError: NotOfThisTransaction',
    ]);
    expect(await shopper.confirm(id, 1)).toMatchObject({ status: 'completed' });
  });

  it('the bank can send people back to this service only', async () => {
    const id = await opened();
    const token = await shopper.token(id, 'challenge');
    const { referenceId } = await shopper.setUp(id, token);
    const check = (url: string, reference = String(referenceId)) => shopper.check(id, token, reference, url);
    expect(await check('https://evil.example/step-up/returned')).toMatchObject(invalid);
    expect(await check('javascript:alert(1)')).toMatchObject(invalid);
    world.server.clock.advanceMs(11 * MINUTE_MS);
    expect(await check(RETURN_URL, 'of-another-setup')).toMatchObject(invalid);
    expect(await check(`${RETURN_URL}?wherever`)).toMatchObject({ status: 'PENDING_AUTHENTICATION' });
    expect(world.sent.filter((body) => body.includes('returnUrl')).join()).not.toContain('wherever');
  });

  it('step-up returns are ignored, whether real, forged or repeated', async () => {
    const id = await opened();
    const token = await shopper.token(id, 'challenge');
    const { referenceId } = await shopper.setUp(id, token);
    await shopper.check(id, token, String(referenceId), RETURN_URL);
    for (let times = 0; times < 3; times += 1) {
      const page = await world.server.app.inject({
        method: 'POST',
        url: '/step-up/returned',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://bank.example' },
        payload: 'TransactionId=made-up&MD=&PaRes=Y',
      });
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
      expect(page.payload).not.toContain('made-up');
    }
    const script = await world.server.call({ path: '/step-up/returned.js' });
    expect(script.text).toContain('step-up-ended');
    expect(await shopper.status(id)).toMatchObject({ status: 'challenged' });
    // The bank has received no answer.
    expect(await shopper.pay(id, token)).toMatchObject(refused(ResponseCode.AuthenticationFailed));
    expect(world.booked(id)).toEqual([]);
  });

  it('tax follows the paying address: no region of another country, no other address after the tax', async () => {
    const id = String((await shopper.open(ids.ferry, 1)).transactionId);
    const tax = (address: object) => post(`/payments/v8/avalara/${id}/tax`, { ...TAX, ...address });
    const bad = refused(ResponseCode.AddressInvalid);
    expect(await tax({ province: 'BY' })).toMatchObject(bad);
    expect(await tax({ country: 'DE', province: 'CA', postalCode: '' })).toMatchObject(bad);
    expect(await tax({ country: 'XX' })).toMatchObject(bad);
    expect(await tax({ city: ' ' })).toMatchObject(bad);
    for (const scripted of [
      { country: 'JP', province: '13', city: '千代田区', address: '丸の内1-1', postalCode: '100-0005' },
      {
        country: 'VN',
        province: '26',
        city: 'Thành phố Huế',
        address: '23 Lê Lợi',
        postalCode: '49000',
      },
      { country: 'GR', province: undefined, city: 'Αθήνα', address: 'Ερμού 1', postalCode: '105 63' },
      { country: 'BG', province: undefined, city: 'София', address: 'бул. Витоша 1', postalCode: '1000' },
    ])
      expect((await tax(scripted)).responseCode).toBe(ResponseCode.Ok);
    await tax({ country: 'CA', province: 'ON', city: 'Toronto', postalCode: 'm5v2t6' });
    const { billing } = await world.server.database.db
      .selectFrom('transactions')
      .select('billing')
      .where('transaction_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(billing?.postalCode).toBe('M5V 2T6');
    const { id: same, token } = await shopper.untilPay();
    expect(same).toBe(id);
    const billingAddress = { ...BILLING, region: 'OR', postalCode: '97201' };
    const pay = (billing: object) =>
      post(`/payments/v8/auth/${id}`, { paymentData: { token }, billingAddress: billing });
    expect(await pay(billingAddress)).toMatchObject(bad);
    expect(await pay({ ...BILLING, lastName: ' ' })).toMatchObject(bad);
    expect(world.booked(id)).toEqual([]);
    expect(await pay({ ...BILLING, postalCode: '94105 ' })).toMatchObject({ status: 'authorised' });
  });

  it('a card with another city or street than taxed is refused, even with the same postal code', async () => {
    const id = await opened();
    const token = await shopper.token(id);
    const { referenceId } = await shopper.setUp(id, token);
    const check = (address: object) =>
      post(`/payments/v8/auth/${id}/check`, {
        paymentData: { token },
        authData: { referenceId },
        transactionMode: 'S',
        returnUrl: RETURN_URL,
        billingAddress: { ...BILLING, ...address },
        deviceInformation: {},
      });
    const bad = refused(ResponseCode.AddressInvalid);
    expect(await check({ city: 'Daly City' })).toMatchObject(bad);
    expect(await check({ line1: '2 Market Street' })).toMatchObject(bad);
    world.server.clock.advanceMs(11 * MINUTE_MS);
    const asTyped = { city: ' san  francisco ', line1: '１ Market\u00a0street' };
    expect(await check(asTyped)).toMatchObject({ status: 'AUTHENTICATION_SUCCESSFUL' });
    const pay = (address: object) =>
      post(`/payments/v8/auth/${id}`, {
        paymentData: { token },
        billingAddress: { ...BILLING, ...address },
      });
    expect(await pay({ city: 'Daly City' })).toMatchObject(bad);
    expect(world.booked(id)).toEqual([]);
    expect(await pay(asTyped)).toMatchObject({ status: 'authorised' });
  });

  it('nothing is charged for a title withdrawn before the card', async () => {
    const { id, token } = await shopper.untilPay();
    await offerFerryUntil(world.server.clock.nowMs());
    const gone = refused(ResponseCode.TitleNotAvailable);
    expect(await shopper.pay(id, token)).toMatchObject(gone);
    expect(await shopper.pay(id, token)).toMatchObject(gone);
    expect(await shopper.status(id)).toMatchObject({ processStatus: 'failed' });
    expect(await shopper.open(ids.ferry, 1)).toMatchObject(gone);
    await offerFerryUntil(null);
    expect(world.booked(id)).toEqual([]);
    expect(await failuresOf(id)).toEqual(['PaymentError: TitleNotAvailable']);
  });

  it('an authorisation is released when the title is withdrawn or redeemed before it is granted', async () => {
    const { id, token } = await shopper.untilPay();
    await shopper.pay(id, token);
    await offerFerryUntil(world.server.clock.nowMs());
    expect(await shopper.confirm(id, 1)).toMatchObject(refused(ResponseCode.TitleNotAvailable));
    await offerFerryUntil(null);
    expect(await shopper.confirm(id, 1)).toMatchObject(refused(ResponseCode.TitleNotAvailable));
    expect(world.booked(id)).toEqual(['authorise', 'reverse']);
    expect(await shopper.status(id)).toMatchObject({ status: 'failed' });

    const second = await shopper.untilPay();
    await shopper.pay(second.id, second.token);
    expect(await shopper.redeem(ids.ferry)).toMatchObject({ responseCode: ResponseCode.Redeemed });
    expect(await shopper.confirm(second.id, 1)).toMatchObject(refused(ResponseCode.AlreadyOwned));
    expect(world.booked(second.id)).toEqual(['authorise', 'reverse']);
    expect(await failuresOf(second.id)).toEqual(['ConfirmError: AlreadyOwned']);
  });

  it('cancel ends an uncaptured payment and releases its authorisation', async () => {
    const unpaid = await opened();
    expect(await shopper.cancel(unpaid)).toMatchObject({ responseCode: ResponseCode.Ok });
    expect(await shopper.cancel(unpaid)).toMatchObject({ responseCode: ResponseCode.Ok });
    expect(await shopper.status(unpaid)).toMatchObject({ processStatus: 'cancelled' });
    const { id, token } = await shopper.untilPay();
    expect(id).not.toBe(unpaid);
    await shopper.pay(id, token);
    expect(await shopper.cancel(id)).toMatchObject({ responseCode: ResponseCode.Ok });
    expect(await shopper.status(id)).toMatchObject({ processStatus: 'cancelled' });
    expect(world.booked(id)).toEqual(['authorise', 'reverse']);
    expect(await shopper.confirm(id, 1)).toMatchObject(wrongState);
  });

  it("screens' reports of a purchase are stored with their message [PAY-09b]", async () => {
    const id = await opened();
    const report = (event: string, body: object) => post(`/payments/v6/purchase/${id}/event/${event}`, body);
    const good = { responseCode: ResponseCode.Ok };
    expect(await report('started', {})).toMatchObject(good);
    expect(await report('processing', { message: null })).toMatchObject(good);
    expect(await report('failed', { message: 'the bank said no to 4000 0000 0000 2701' })).toMatchObject(
      good,
    );
    expect(await report('exploded', {})).toMatchObject(invalid);
    const told = (await eventsOf(id)).filter(({ kind }) => kind.startsWith('reported-'));
    expect(told.map(({ kind, message }) => `${kind}: ${message}`).sort()).toEqual([
      'reported-failed: the bank said no to …2701',
      'reported-processing: null',
      'reported-started: null',
    ]);
  });

  it('every failed stage is stored under its name, without a card number [PAY-02] [PAY-04c]', async () => {
    const id = await opened();
    const log = (stage: string, response: string) =>
      post('/payments/v8/paymenterror', { transactionId: id, stage, response });
    const stages = [
      'CaptureContextError',
      'SetupError',
      'CheckEnrollmentError',
      'PaymentError',
      'VerifyError',
      'ConfirmError',
    ];
    for (const stage of stages)
      expect(await log(stage, `{"card":"4000-0000-0000-2701","cvv":"123","stage":"${stage}"}`)).toMatchObject(
        {
          responseCode: ResponseCode.Ok,
        },
      );
    expect(await log('SomeOtherError', '{}')).toMatchObject(invalid);
    expect(await failuresOf(id)).toEqual(
      stages.map((stage) => `${stage}: {"card":"…2701","cvv":"…","stage":"${stage}"}`).sort(),
    );
    const payment = createHash('sha256').update(id).digest('hex').slice(0, 12);
    for (const stage of stages)
      expect(world.server.logLines.some((line) => line.includes(payment) && line.includes(stage))).toBe(true);
    const declined = await shopper.untilPay({ card: 'declined' });
    await shopper.pay(declined.id, declined.token);
    expect(await failuresOf(declined.id)).toContain('PaymentError: PaymentDeclined');
  });

  it('no card number is sent, stored or logged by the server [PAY-02]', async () => {
    await shopper.buy();
    const second = await shopper.untilPay({ title: ids.moons, type: 3, card: 'declined' });
    await shopper.pay(second.id, second.token);
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(db());
    const kept: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{
        row: unknown;
      }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(db());
      kept.push(...rows.map(({ row }) => JSON.stringify(row)));
    }
    const everything = [...kept, ...world.sent, ...world.server.logLines].map(unpacked).join('\n');
    // The scan finds what it searches for: the last four digits are stored.
    expect(everything).toContain(numberOf('success').slice(-4));
    for (const { number } of TEST_CARDS) expect(everything.replace(/[\s-]/g, '')).not.toContain(number);
  });

  it("pages may use the gateway's card fields at their own host and no other", async () => {
    const { port } = new URL(world.sandbox.url);
    const policyAt = async (host: string) =>
      String((await world.server.call({ path: '/', headers: { host } })).headers['content-security-policy']);
    const atCar = await policyAt('car.local:8080');
    for (const directive of ['script-src', 'frame-src', 'form-action'])
      expect(atCar).toMatch(new RegExp(`${directive} 'self' http://car\\.local:${port}(;|$)`));
    expect(atCar).not.toContain('localhost');
    const atNonsense = await policyAt('a;script-src *');
    expect(atNonsense).not.toContain('*');
  });
});

/** Tokens are encoded: their content is checked too. */
const unpacked = (text: string): string =>
  text.replace(/[\w-]{20,}/g, (packed) => `${packed} ${Buffer.from(packed, 'base64url').toString('latin1')}`);
