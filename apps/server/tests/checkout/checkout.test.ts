import { ResponseCode } from '@drivein/contract';
import { aBundleIds as ids } from '@drivein/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CheckoutWorld, openCheckoutWorld, RETURN_URL } from './checkout-world';
import { describeOnEachEngine } from '../engines';

const DAY_MS = 86_400_000;

describeOnEachEngine('checkout', (openDatabase) => {
  let world: CheckoutWorld;
  beforeAll(async () => {
    world = await openCheckoutWorld(await openDatabase());
  });
  afterAll(() => world.close());

  const rightsOf = (accountId: string) =>
    world.server.database.db
      .selectFrom('entitlements')
      .select(['parent_product_id', 'transaction_type', 'expires_at_ms', 'ended_at_ms', 'transaction_id'])
      .where('account_id', '=', accountId)
      .orderBy('starts_at_ms')
      .execute();
  const historyOf = async (who: { apiKey: string; session: string }) =>
    (await world.server.call({ path: '/payments/v6/purchase/history', ...who })).json.purchases;
  const receiptsOf = (id: string) =>
    world.server.database.db
      .selectFrom('mail_outbox')
      .select(['recipient', 'subject'])
      .where('dedupe_key', '=', `receipt:${id}`)
      .execute();
  const tasksOf = async (id: string) =>
    (await world.server.database.db.selectFrom('outbox_tasks').select(['kind', 'payload']).execute())
      .filter(({ payload }) => payload['transactionId'] === id)
      .map(({ kind }) => kind);

  it('sells a title: server-side price and tax, authorised, verified, captured, owned', async () => {
    const shopper = await world.shopper(0);
    expect(await shopper.preverify(ids.ferry, 1)).toEqual({
      responseCode: ResponseCode.Ok,
      price: 14.99,
      currencyCode: 'USD',
    });
    const opened = await shopper.open(ids.ferry, 1);
    const id = String(opened.transactionId);
    expect(opened.totpKey).toMatch(/^[A-Z2-7]{32}$/);
    const before = await shopper.details(id);
    expect(before).toMatchObject({
      title: 'Night Ferry',
      price: 14.99,
      transactionTypeId: 1,
      processStatus: 'started',
      isSandbox: true,
    });
    expect(before).not.toHaveProperty('taxAmount');
    const tax = (await shopper.tax(id)) as { price: number; taxAmount: number; totalAmount: number };
    expect(tax).toMatchObject({ price: 14.99, taxType: 1, currencyCode: 'USD' });
    expect(Math.round((tax.price + tax.taxAmount) * 100)).toBe(Math.round(tax.totalAmount * 100));
    expect(await shopper.details(id)).toMatchObject({ totalAmount: tax.totalAmount });

    expect(await shopper.buy()).toBe(id);
    const totalMinor = Math.round(tax.totalAmount * 100);
    expect(world.sandbox.books().filter(({ reference }) => reference === id)).toMatchObject([
      { kind: 'authorise', status: 'done', amountMinor: totalMinor, currency: 'USD' },
      { kind: 'capture', status: 'done', amountMinor: totalMinor, currency: 'USD' },
    ]);
    expect(await shopper.status(id)).toMatchObject({ status: 'confirmed', processStatus: 'completed' });
    expect(await rightsOf(shopper.who.consumerId)).toEqual([
      {
        parent_product_id: ids.ferry,
        transaction_type: 'EST',
        expires_at_ms: null,
        ended_at_ms: null,
        transaction_id: id,
      },
    ]);
    expect(await historyOf(shopper.who)).toMatchObject([
      { transactionTypeId: 1, status: 'completed', value: tax.totalAmount, currency: 'USD' },
    ]);
    expect(await receiptsOf(id)).toMatchObject([{ recipient: 'shopper-0@example.com' }]);
    expect(await tasksOf(id)).toEqual(['tax-commit']);
  });

  it('rents for thirty days; an owner is refused, a renter may buy', async () => {
    const shopper = await world.shopper(1);
    await shopper.buy({ type: 3 });
    const [rental] = await rightsOf(shopper.who.consumerId);
    expect(rental).toMatchObject({
      transaction_type: 'TVOD',
      expires_at_ms: world.server.clock.nowMs() + 30 * DAY_MS,
    });
    expect(await shopper.preverify(ids.ferry, 3)).toMatchObject({ responseCode: ResponseCode.AlreadyOwned });
    expect(await shopper.open(ids.ferry, 3)).toMatchObject({ responseCode: ResponseCode.AlreadyOwned });
    await shopper.buy({ type: 1 });
    expect(await shopper.open(ids.ferry, 1)).toMatchObject({ responseCode: ResponseCode.AlreadyOwned });
    expect(await rightsOf(shopper.who.consumerId)).toHaveLength(2);
  });

  it('answers a repeated call with the first reply and charges nothing again', async () => {
    const shopper = await world.shopper(2);
    const { id, token } = await shopper.untilPay();
    const pays = await Promise.all(Array.from({ length: 12 }, () => shopper.pay(id, token)));
    expect(pays).toEqual(pays.map(() => ({ responseCode: ResponseCode.Ok, status: 'authorised' })));
    const confirms = await Promise.all(Array.from({ length: 12 }, () => shopper.confirm(id, 1)));
    const good = { responseCode: ResponseCode.Ok, status: 'completed', parentProductId: ids.ferry };
    expect(confirms).toEqual(confirms.map(() => good));
    expect(await shopper.pay(id, token)).toMatchObject({ status: 'authorised' });
    expect(await shopper.verify(id, ids.ferry, 1)).toMatchObject({ status: 'verified' });
    expect(world.booked(id)).toEqual(['authorise', 'capture']);
    expect(await receiptsOf(id)).toHaveLength(1);
    expect(await historyOf(shopper.who)).toHaveLength(1);
  });

  it('a reload and a second screen get the open transaction; an expired one is replaced', async () => {
    const shopper = await world.shopper(3);
    const ofScreens = await Promise.all(Array.from({ length: 8 }, () => shopper.open(ids.ferry, 1)));
    const [first] = ofScreens;
    expect(new Set(ofScreens.map(({ transactionId }) => transactionId)).size).toBe(1);
    expect((await shopper.open(ids.ferry, 3)).transactionId).not.toBe(first?.transactionId);
    await shopper.tax(String(first?.transactionId));
    world.server.clock.advanceMs(29 * 60_000);
    expect((await shopper.open(ids.ferry, 1)).transactionId).toBe(first?.transactionId);
    world.server.clock.advanceMs(60_000);
    const second = await shopper.open(ids.ferry, 1);
    expect(second.transactionId).not.toBe(first?.transactionId);
    expect(await shopper.status(String(first?.transactionId))).toMatchObject({ processStatus: 'cancelled' });
  });

  it('a different price opens a different transaction', async () => {
    const shopper = await world.shopper(4);
    const first = await shopper.open(ids.moons, 3);
    const setPrice = (price_minor: number) =>
      world.server.database.db
        .updateTable('offers')
        .set({ price_minor })
        .where('parent_product_id', '=', ids.moons)
        .where('transaction_type', '=', 'TVOD')
        .execute();
    await setPrice(299);
    const second = await shopper.open(ids.moons, 3);
    expect(second.transactionId).not.toBe(first.transactionId);
    expect(await shopper.details(String(second.transactionId))).toMatchObject({ price: 2.99 });
    await setPrice(399);
  });

  it('accepts another card after a decline, and records the decline in the history', async () => {
    const shopper = await world.shopper(5);
    const { id, token } = await shopper.untilPay({ card: 'declined' });
    expect(await shopper.pay(id, token)).toMatchObject({ responseCode: ResponseCode.PaymentDeclined });
    expect(await shopper.pay(id, token)).toMatchObject({ responseCode: ResponseCode.PaymentDeclined });
    expect(await shopper.status(id)).toMatchObject({ status: 'declined', processStatus: 'started' });
    expect(await shopper.confirm(id, 1)).toMatchObject({ responseCode: ResponseCode.PaymentDeclined });
    expect(await historyOf(shopper.who)).toMatchObject([{ transactionTypeId: 9, status: 'declined' }]);
    expect(await shopper.buy()).toBe(id);
    expect(world.booked(id)).toEqual(['authorise declined', 'authorise', 'capture']);
  });

  it('payer authentication: refused, requested and passed, requested and failed', async () => {
    const shopper = await world.shopper(6);
    const check = async (card: 'authentication-failed' | 'challenge' | 'challenge-failed') => {
      const id = String((await shopper.open(ids.ferry, 1)).transactionId);
      await shopper.tax(id);
      const token = await shopper.token(id, card);
      const { referenceId, deviceDataCollectionUrl } = await shopper.setUp(id, token);
      expect(new URL(String(deviceDataCollectionUrl)).port).toBe(new URL(world.sandbox.url).port);
      return { id, token, checked: await shopper.check(id, token, String(referenceId), RETURN_URL) };
    };
    const refused = await check('authentication-failed');
    expect(refused.checked).toEqual({ responseCode: ResponseCode.Ok, status: 'AUTHENTICATION_FAILED' });
    expect(await shopper.pay(refused.id, refused.token)).toMatchObject({
      responseCode: ResponseCode.AuthenticationFailed,
    });

    const failed = await check('challenge-failed');
    expect(failed.checked).toMatchObject({ status: 'PENDING_AUTHENTICATION' });
    await shopper.answerBank(failed.checked, 'confirm');
    expect(await shopper.pay(failed.id, failed.token)).toMatchObject({
      responseCode: ResponseCode.AuthenticationFailed,
    });

    const passed = await check('challenge');
    expect(passed.checked).not.toHaveProperty('authenticationId');
    await shopper.answerBank(passed.checked, 'confirm');
    expect(await shopper.pay(passed.id, passed.token)).toMatchObject({ status: 'authorised' });
    expect(await shopper.confirm(passed.id, 1)).toMatchObject({ status: 'completed' });
    expect(world.booked(passed.id)).toEqual(['authorise', 'capture']);
  });

  it('locks for a minute after three mistakes from any screen, and resets after a purchase', async () => {
    const shopper = await world.shopper(7);
    const decline = async () => {
      const { id, token } = await shopper.untilPay({ card: 'declined' });
      return shopper.pay(id, token);
    };
    const declined = { responseCode: ResponseCode.PaymentDeclined };
    expect([await decline(), await decline()]).toMatchObject([declined, declined]);
    await shopper.buy({ title: ids.moons, type: 3 });
    expect([await decline(), await decline(), await decline()]).toMatchObject([declined, declined, declined]);
    const locked = { responseCode: ResponseCode.TooManyAttempts, retryAfterS: 60 };
    expect(await shopper.preverify(ids.ferry, 1)).toMatchObject(locked);
    expect(await shopper.open(ids.ferry, 1)).toMatchObject(locked);
    world.server.clock.advanceMs(59_000);
    expect(await shopper.open(ids.ferry, 1)).toMatchObject({ ...locked, retryAfterS: 1 });
    world.server.clock.advanceMs(1000);
    await shopper.buy();
  });

  it('charges won without decimals, tax included', async () => {
    const { apiKey, session } = await world.server.signIn('korea@example.com');
    const call = async (path: string, body: object) =>
      (await world.server.call({ method: 'POST', path, apiKey, session, body })).json;
    const opened = await call('/payments/v8/transaction', {
      productId: ids.ferry,
      provider: 2,
      productType: 1,
      tier: 3,
    });
    const tax = await call(`/payments/v8/avalara/${String(opened.transactionId)}/tax`, {
      country: 'KR',
      province: '11',
      city: '서울특별시',
      address: '세종대로 110',
      postalCode: '04524',
    });
    expect(tax).toMatchObject({ totalAmount: 5000, taxType: 2, currencyCode: 'KRW' });
    expect(Number(tax.price) + Number(tax.taxAmount)).toBe(5000);
    const details = await world.server.call({
      path: `/payments/v8/transaction/${String(opened.transactionId)}`,
      ...{ apiKey, session },
    });
    expect(details.json).toMatchObject({ countryCode: 'KR', currencyCode: 'KRW' });
  });

  it('accepts cards only; other methods, providers and products are refused with a clear code [PAY-11a] [PAY-11b]', async () => {
    const shopper = await world.shopper(8);
    const { apiKey, session } = shopper.who;
    const post = async (path: string, body: object) =>
      (await world.server.call({ method: 'POST', path, apiKey, session, body })).json.responseCode;
    const order = { productId: ids.ferry, provider: 2, productType: 1, tier: 1 };
    expect(await post('/payments/v8/transaction', { ...order, provider: 1 })).toBe(
      ResponseCode.PaymentMethodUnsupported,
    );
    expect(await post('/payments/v8/transaction', { ...order, productType: 3 })).toBe(
      ResponseCode.TitleNotAvailable,
    );
    expect(await post('/payments/v8/transaction', { ...order, tier: 2 })).toBe(
      ResponseCode.TitleNotAvailable,
    );
    const id = String((await shopper.open(ids.ferry, 1)).transactionId);
    await shopper.tax(id);
    const token = await shopper.token(id);
    const setUpBy = (paymentMethod: number) =>
      post(`/payments/v8/auth/${id}/setup`, { paymentData: { token }, paymentMethod });
    for (const method of [2, 3, 0, 99])
      expect(await setUpBy(method)).toBe(ResponseCode.PaymentMethodUnsupported);
    expect(await post('/payments/v8/cybersource/context', { transactionId: id, flexType: 2 })).toBe(
      ResponseCode.PaymentMethodUnsupported,
    );
    expect(await setUpBy(1)).toBe(ResponseCode.Ok);
  });
});
