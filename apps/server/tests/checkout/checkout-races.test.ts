import { createHmac } from 'node:crypto';
import { ResponseCode, TransactionType } from '@drivein/contract';
import { aBundleIds as ids } from '@drivein/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EngineDeps } from '../../src/features/checkout/checkout-deps';
import { createDrive } from '../../src/features/checkout/drive-transaction';
import { createReconciler } from '../../src/features/checkout/reconciler';
import { refundTransaction } from '../../src/features/checkout/outcome/refund-transaction';
import { randomIds } from '../../src/storage/ids';
import { auditPayments } from './crash/crash-audit';
import { type CheckoutWorld, openCheckoutWorld, type Shopper } from './checkout-world';
import { crowdOf } from '../catalogue/crowd';
import { describeOnBothEngines, sharedWith } from '../engines';
import { startTestApp, TEST_SECRETS, type TestApp } from '../test-app';

const MANY = crowdOf({ some: 30, all: 100 });
const KEY = Buffer.alloc(32, 3);

// Both engines: races for money. PostgreSQL runs them in parallel, the embedded database one transaction after the
// other.
describeOnBothEngines('parallel presses on two servers', (openDatabase) => {
  let world: CheckoutWorld;
  let other: TestApp;
  let engine: EngineDeps;
  let gifts: number;
  beforeAll(async () => {
    world = await openCheckoutWorld(await openDatabase(), { paymentNotificationKey: KEY });
    const { server, gateway } = world;
    const payments = { gateway, pageOriginsFor: () => [] };
    other = await startTestApp(sharedWith(server), {
      payments,
      paymentNotificationKey: KEY,
      clock: server.clock,
    });
    const { app, clock, database, endedStreams } = server;
    engine = {
      ...{ db: database.db, clock, ids: randomIds, log: app.log },
      ...{ payments, endedStreams, secrets: TEST_SECRETS },
    };
    gifts = (await engine.db.selectFrom('entitlements').select('entitlement_id').execute()).length;
  });
  afterAll(async () => {
    await other.close();
    await world.close();
  });

  const onBoth = async (at: number): Promise<readonly [Shopper, Shopper]> => [
    await world.shopper(at),
    await world.shopper(at, other),
  ];
  /** Half of them on each server. */
  const crowd = <T>(
    [here, there]: readonly [Shopper, Shopper],
    count: number,
    press: (one: Shopper) => T,
  ): T[] => Array.from({ length: count }, (_, at) => press(at % 2 === 0 ? here : there));
  const codesOf = (answers: readonly { readonly responseCode?: unknown }[]) => [
    ...new Set(answers.map(({ responseCode }) => responseCode)),
  ];
  const notify = (transactionId: string, at: number) => {
    const payload = JSON.stringify({
      payload: [{ data: { clientReferenceInformation: { code: transactionId } } }],
    });
    const sentAt = world.server.clock.nowMs();
    const sig = createHmac('sha256', KEY).update(`${sentAt}.${payload}`).digest('base64');
    return (at % 2 === 0 ? world.server : other).app.inject({
      method: 'POST',
      url: '/payment-hook/notifications',
      headers: { 'content-type': 'application/json', 'v-c-signature': `t=${sentAt};keyId=k;sig=${sig}` },
      payload,
    });
  };
  const reconciler = () => createReconciler({ ...engine, drive: createDrive(engine) });
  const finish = async () => {
    world.server.clock.advanceMs(3 * 60_000);
    await reconciler().reconcileDue();
  };

  /** The records of one purchase, at the gateway and with us. */
  const tracesOf = async (id: string, { who }: Shopper) => {
    const { db } = world.server.database;
    const rights = db.selectFrom('entitlements').selectAll().where('account_id', '=', who.consumerId);
    const purchases = db.selectFrom('purchases').selectAll().where('transaction_id', '=', id);
    const mails = db.selectFrom('mail_outbox').select('dedupe_key').where('dedupe_key', 'like', `%:${id}`);
    return {
      booked: world.booked(id),
      rights: (await rights.execute()).filter(({ ended_at_ms }) => ended_at_ms === null).length,
      history: (await purchases.execute()).map(({ transaction_type_id }) => transaction_type_id),
      mails: (await mails.execute()).map(({ dedupe_key }) => dedupe_key?.split(':')[0]),
    };
  };
  const storyOf = async (id: string) => {
    const events = await engine.db
      .selectFrom('payment_events')
      .select(['kind', 'message'])
      .where('transaction_id', '=', id)
      .execute();
    return events.map(({ kind, message }) => `${kind} ${message ?? ''}`).join('\n');
  };
  const BOUGHT_ONCE = {
    booked: ['authorise', 'capture'],
    rights: 1,
    history: [TransactionType.Purchase],
    mails: ['receipt'],
  };

  it(`${MANY} reloads open one transaction, ${MANY} pays authorise once, ${MANY} confirms grant once [PAY-05a]`, async () => {
    const both = await onBoth(0);
    const [here] = both;
    const opened = await Promise.all(crowd(both, MANY, (one) => one.open(ids.ferry, 1)));
    expect(new Set(opened.map(({ transactionId }) => transactionId)).size).toBe(1);

    const { id, token } = await here.untilPay();
    const paid = await Promise.all([
      ...crowd(both, MANY, (one) => one.pay(id, token)),
      ...crowd(both, 20, (one) => one.status(id)),
      ...crowd(both, 20, (one) => one.open(ids.ferry, 1)),
    ]);
    expect(codesOf(paid)).toEqual([ResponseCode.Ok]);
    expect(world.booked(id), await storyOf(id)).toEqual(['authorise']);

    const confirmed = await Promise.all([
      ...crowd(both, MANY, (one) => one.confirm(id, 1)),
      ...crowd(both, 20, (one) => one.verify(id, ids.ferry, 1)),
      ...crowd(both, 20, (one) => one.status(id)),
      ...Array.from({ length: MANY }, async (_, at) => {
        expect((await notify(id, at)).statusCode).toBe(204);
        return { responseCode: ResponseCode.Ok };
      }),
      ...Array.from({ length: 4 }, async () => {
        await reconciler().reconcileDue();
        return { responseCode: ResponseCode.Ok };
      }),
    ]);
    expect(codesOf(confirmed)).toEqual([ResponseCode.Ok]);
    await finish();
    expect(await here.status(id)).toMatchObject({ processStatus: 'completed' });
    expect(await tracesOf(id, here)).toEqual(BOUGHT_ONCE);
    expect(await here.open(ids.ferry, 1)).toMatchObject({ responseCode: ResponseCode.AlreadyOwned });
  }, 60_000);

  it(`${MANY} repeats under one key run once, on whichever server they arrive`, async () => {
    const both = await onBoth(1);
    const { id, token } = await both[0].untilPay();
    const answers = await Promise.all(crowd(both, MANY, (one) => one.pay(id, token, 'one-press-0001')));
    expect(codesOf(answers).filter((code) => code !== ResponseCode.Unavailable)).toEqual([ResponseCode.Ok]);
    expect(world.booked(id)).toEqual(['authorise']);
  });

  it(`${MANY / 2} redeems and ${MANY / 2} confirms of one title: it is paid once, by credits or by money [PAY-05a]`, async () => {
    for (let round = 0; round < 3; round += 1) {
      const both = await onBoth(2 + round);
      const [here] = both;
      const { id, token } = await here.untilPay();
      await here.pay(id, token);
      const confirms = () => crowd(both, MANY / 2, (one) => one.confirm(id, 1));
      const redeems = () => crowd(both, MANY / 2, (one) => one.redeem(ids.ferry));
      await Promise.all(round % 2 === 0 ? [...confirms(), ...redeems()] : [...redeems(), ...confirms()]);
      await finish();
      const { booked, rights, history } = await tracesOf(id, here);
      const spent = await world.server.database.db
        .selectFrom('credit_entries')
        .select('amount')
        .where('account_id', '=', here.who.consumerId)
        .where('amount', '<', 0)
        .execute();
      const money =
        booked.filter((kind) => kind === 'capture').length -
        booked.filter((kind) => kind === 'refund').length;
      expect([money + spent.length, rights], `round ${round}: ${booked.join(', ')}`).toEqual([1, 1]);
      expect(history.filter((type) => type === TransactionType.Purchase)).toHaveLength(money);
      expect(booked.includes('capture') || booked.includes('reverse')).toBe(true);
    }
  }, 60_000);

  it('a cancel parallel to a confirm ends either cancelled or paid', async () => {
    for (let round = 0; round < 5; round += 1) {
      const both = await onBoth(5 + round);
      const [here, there] = both;
      const { id, token } = await here.untilPay();
      await here.pay(id, token);
      const [cancelled] = await Promise.all([there.cancel(id), here.confirm(id, 1), there.confirm(id, 1)]);
      await finish();
      const { booked, rights } = await tracesOf(id, here);
      const { processStatus } = await here.status(id);
      if (processStatus === 'completed') {
        expect([booked, rights]).toEqual([['authorise', 'capture'], 1]);
        // A transaction that reports "cancelled" must not be charged.
        expect(cancelled.responseCode).toBe(ResponseCode.TransactionStateInvalid);
      } else expect([processStatus, booked, rights]).toEqual(['cancelled', ['authorise', 'reverse'], 0]);
    }
  });

  it('two parallel refunds pay back once', async () => {
    const shopper = await world.shopper(10);
    const id = await shopper.buy();
    const deps = { ...engine, drive: createDrive(engine) };
    const refunds = await Promise.all(Array.from({ length: 8 }, () => refundTransaction(deps, id)));
    await finish();
    expect(refunds.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(await tracesOf(id, shopper)).toEqual({
      booked: ['authorise', 'capture', 'refund'],
      rights: 0,
      history: [TransactionType.Purchase, TransactionType.Refund],
      mails: expect.arrayContaining(['receipt', 'refund']) as unknown,
    });
  });

  it("after all races our accounts and the gateway's records agree", async () => {
    world.server.clock.advanceMs(3_600_000);
    await reconciler().reconcileDue();
    const books = world.sandbox.books();
    const audit = (lines: typeof books) => auditPayments(engine.db, lines, { gifts });
    const { problems, byState } = await audit(books);
    expect(problems).toEqual([]);
    expect(byState.confirmed).toBeGreaterThan(0);

    // The comparison must detect a second charge, a lost one and an unknown one.
    const captures = books.filter(({ kind }) => kind === 'capture');
    const [first] = captures;
    expect.assert(first);
    for (const doctored of [
      [...books, { ...first, attemptId: 'another', gatewayId: 'another' }],
      books.filter((line) => line !== first),
      [...books, { ...first, reference: 'nobody' }],
    ])
      expect((await audit(doctored)).problems).not.toEqual([]);
  });
});
