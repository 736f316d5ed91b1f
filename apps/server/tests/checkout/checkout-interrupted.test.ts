import {
  CALL_PATIENCE_MS,
  ENDED_STATES,
  SCREEN_PATIENCE_MS,
  TRANSACTION_LIFETIME_MS,
} from '@drivein/checkout-flow';
import { ResponseCode, TransactionType } from '@drivein/contract';
import { aBundleIds as ids } from '@drivein/test-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Payments } from '../../src/features/checkout/payment-gateway/payments';
import { type CheckoutWorld, openCheckoutWorld, type Shopper } from './checkout-world';
import { describeOnEachEngine, sharedWith } from '../engines';
import { startTestApp } from '../test-app';
import { whileTableRefuses } from '../session/while-table-refuses';

const rightsOf = async (world: CheckoutWorld, id: string) =>
  (
    await world.server.database.db
      .selectFrom('entitlements')
      .select('entitlement_id')
      .where('transaction_id', '=', id)
      .where('ended_at_ms', 'is', null)
      .execute()
  ).length;

const historyOf = async (world: CheckoutWorld, id: string) =>
  (
    await world.server.database.db
      .selectFrom('purchases')
      .select('transaction_type_id')
      .where('transaction_id', '=', id)
      .execute()
  ).map((line) => line.transaction_type_id);

const offerFerryUntil = ({ server }: CheckoutWorld, available_until_ms: number | null) =>
  server.database.db
    .updateTable('offers')
    .set({ available_until_ms })
    .where('parent_product_id', '=', ids.ferry)
    .execute();

describeOnEachEngine('an interrupted payment', (openDatabase) => {
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

  const fail = (
    call: 'authorise' | 'capture' | 'reverse' | 'look-up' | 'reverse-lost',
    when: 'before-effect' | 'after-effect',
    times = 1,
  ) => world.sandbox.fail({ call, when, how: 'cut', times });

  it('lost bank reply: it is found at the gateway and continues [PAY-05b]', async () => {
    const { id, token } = await shopper.untilPay();
    fail('authorise', 'after-effect');
    expect(await shopper.pay(id, token)).toMatchObject({ status: 'authorised' });
    expect(await shopper.confirm(id, 1)).toMatchObject({ status: 'completed' });
    expect(world.booked(id)).toEqual(['authorise', 'capture']);
  });

  it('lost bank reply: it is reversed when the gateway has no record, and may be retried with nothing charged', async () => {
    const { id, token } = await shopper.untilPay();
    fail('authorise', 'before-effect');
    expect(await shopper.pay(id, token)).toMatchObject({
      responseCode: ResponseCode.TransactionStateInvalid,
    });
    expect(await shopper.status(id)).toMatchObject({ processStatus: 'started' });
    expect(world.booked(id)).not.toContain('authorise');
    expect(await shopper.buy()).toBe(id);
    expect(world.booked(id).filter((kind) => kind === 'capture')).toHaveLength(1);
  });

  it('lost bank reply: it is processing while unknown, after any press, and finishes when the gateway returns [PAY-05b]', async () => {
    const { id, token } = await shopper.untilPay();
    fail('authorise', 'after-effect');
    fail('look-up', 'before-effect', 4);
    const processing = { responseCode: ResponseCode.Ok, status: 'processing' };
    expect(await shopper.pay(id, token)).toEqual(processing);
    expect(await shopper.pay(id, token)).toEqual(processing);
    expect(await shopper.confirm(id, 1)).toMatchObject(processing);
    expect((await shopper.open(ids.ferry, 1)).transactionId).toBe(id);
    expect(await shopper.details(id)).toMatchObject({ processStatus: 'processing' });
    await world.drive(id);
    expect(await world.drive(id)).toMatchObject({ state: 'authorised' });
    // The person pressed Purchase and the bank agreed: no screen is needed any more.
    world.server.clock.advanceMs(SCREEN_PATIENCE_MS);
    expect(await world.drive(id)).toMatchObject({ state: 'confirmed' });
    expect(world.booked(id)).toEqual(['authorise', 'capture']);
    expect(await rightsOf(world, id)).toBe(1);
  });

  const expectFound = async (id: string, price: unknown) => {
    expect(await shopper.preverify(ids.ferry, 1)).toMatchObject({ responseCode: ResponseCode.Ok, price });
    expect((await shopper.open(ids.ferry, 1)).transactionId).toBe(id);
    expect(await shopper.details(id)).toMatchObject({ processStatus: 'processing' });
  };

  it('it is found again after the title was withdrawn [PAY-05b]', async () => {
    const { price } = await shopper.preverify(ids.ferry, 1);
    const { id, token } = await shopper.untilPay();
    const gone = { responseCode: ResponseCode.TitleNotAvailable };
    await offerFerryUntil(world, world.server.clock.nowMs());
    expect(await shopper.preverify(ids.ferry, 1)).toMatchObject(gone);
    await offerFerryUntil(world, null);
    fail('authorise', 'after-effect');
    fail('look-up', 'before-effect');
    await shopper.pay(id, token);
    await offerFerryUntil(world, world.server.clock.nowMs());
    expect(await shopper.status(id)).toMatchObject({ status: 'unknown' });
    await expectFound(id, price);
    const stranger = await world.shopper(next + 3);
    expect(await stranger.preverify(ids.ferry, 1)).toMatchObject(gone);
    await world.drive(id);
    expect(await shopper.status(id)).toMatchObject({ status: 'failed' });
    expect(await shopper.preverify(ids.ferry, 1)).toMatchObject(gone);
    await offerFerryUntil(world, null);
  });

  it('it is found again while the checkout is locked', async () => {
    const { price } = await shopper.preverify(ids.ferry, 1);
    const { id, token } = await shopper.untilPay();
    await shopper.pay(id, token);
    const other = await shopper.untilPay({ title: ids.moons, type: 3 });
    for (const forged of ['one', 'two', 'three']) await shopper.setUp(other.id, forged);
    expect(await shopper.preverify(ids.moons, 3)).toMatchObject({
      responseCode: ResponseCode.TooManyAttempts,
    });
    expect(await shopper.status(id)).toMatchObject({ status: 'authorised' });
    await expectFound(id, price);
  });

  it.each(['before-effect', 'after-effect'] as const)(
    'a lost capture reply charges once (%s) [PAY-05a]',
    async (when) => {
      const { id, token } = await shopper.untilPay();
      await shopper.pay(id, token);
      fail('capture', when);
      const first = await shopper.confirm(id, 1);
      expect(first).toMatchObject({ status: when === 'after-effect' ? 'completed' : 'processing' });
      expect(await shopper.confirm(id, 1)).toMatchObject({ status: 'completed' });
      expect(world.booked(id)).toEqual(['authorise', 'capture']);
      expect(await rightsOf(world, id)).toBe(1);
    },
  );

  it('a lost reversal reply releases the money once', async () => {
    const { id, token } = await shopper.untilPay();
    await shopper.pay(id, token);
    fail('reverse', 'before-effect');
    expect(await shopper.cancel(id)).toMatchObject({ responseCode: ResponseCode.Ok });
    expect(await shopper.status(id)).toMatchObject({ status: 'reversing', processStatus: 'processing' });
    expect(await world.drive(id)).toMatchObject({ state: 'cancelled' });
    expect(world.booked(id)).toEqual(['authorise', 'reverse']);
  });

  it('it is released when the person cancels before the reply is known', async () => {
    const { id, token } = await shopper.untilPay();
    fail('authorise', 'after-effect');
    fail('look-up', 'before-effect', 2);
    await shopper.pay(id, token);
    expect(await shopper.cancel(id)).toMatchObject({ responseCode: ResponseCode.Ok });
    expect(await world.drive(id)).toMatchObject({ state: 'cancelled' });
    expect(world.booked(id)).toEqual(['authorise', 'reverse']);
  });

  it.each(['entitlements', 'purchases', 'audit_log'] as const)(
    'a failed write (%s) leaves state, right, history and audit log unchanged, and all are written later [PAY-05a]',
    async (table) => {
      const { db } = world.server.database;
      const { id, token } = await shopper.untilPay();
      await shopper.pay(id, token);
      const audited = () =>
        db.selectFrom('audit_log').select('action').where('subject', '=', id).orderBy('at_ms').execute();
      const stateOf = async () =>
        (
          await db
            .selectFrom('transactions')
            .select('state')
            .where('transaction_id', '=', id)
            .executeTakeFirstOrThrow()
        ).state;
      const before = await audited();
      await whileTableRefuses(db, 'insert', table, async () => {
        expect(await shopper.confirm(id, 1)).toMatchObject({ responseCode: ResponseCode.ServerError });
      });
      // The processor has the money and we have no record that the film is owned.
      expect(await stateOf()).toBe('captured');
      expect([await rightsOf(world, id), await historyOf(world, id), await audited()]).toEqual([
        0,
        [],
        before,
      ]);
      expect(await shopper.confirm(id, 1)).toMatchObject({ responseCode: ResponseCode.Ok });
      expect([await stateOf(), await rightsOf(world, id), await historyOf(world, id)]).toEqual([
        'confirmed',
        1,
        [TransactionType.Purchase],
      ]);
      expect((await audited()).length).toBe(before.length + 1);
      expect(world.booked(id)).toEqual(['authorise', 'capture']);
    },
  );

  it('it expires after half an hour when nothing was authorised', async () => {
    const { id } = await shopper.untilPay();
    world.server.clock.advanceMs(TRANSACTION_LIFETIME_MS - 1);
    expect(await world.drive(id)).toMatchObject({ state: 'authenticated' });
    world.server.clock.advanceMs(1);
    expect(await world.drive(id)).toMatchObject({ state: 'cancelled' });
  });

  it('two servers asked in parallel charge once and grant once [PAY-05a]', async () => {
    const { id, token } = await shopper.untilPay();
    const payments: Payments = { gateway: world.gateway, pageOriginsFor: () => [] };
    const second = await startTestApp(sharedWith(world.server), { payments });
    second.clock.setMs(world.server.clock.nowMs());
    await shopper.pay(id, token);
    const confirm = (server: typeof second) =>
      server.call({
        method: 'PATCH',
        path: `/payments/v6/purchase/${id}/confirm`,
        ...shopper.who,
        body: { paymentGateway: 2, purchaseProductType: 1, transactionTypeId: 1 },
      });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => confirm(at % 2 === 0 ? world.server : second)),
    );
    expect(new Set(answers.map(({ json }) => json.responseCode))).toEqual(new Set([ResponseCode.Ok]));
    expect(answers.map(({ json }) => json.status)).toContain('completed');
    expect(world.booked(id)).toEqual(['authorise', 'capture']);
    expect(await rightsOf(world, id)).toBe(1);
    await second.close();
  });

  it('it is released when the gateway reports another amount than requested', async () => {
    const { id, token } = await shopper.untilPay();
    const lying: Payments = {
      pageOriginsFor: () => [],
      gateway: {
        ...world.gateway,
        lookUp: async (attemptId) => {
          const found = await world.gateway.lookUp(attemptId);
          const isEntry = found.kind === 'done' && found.value !== 'none';
          return isEntry ? { kind: 'done', value: { ...found.value, amountMinor: 1 } } : found;
        },
      },
    };
    const second = await startTestApp(sharedWith(world.server), { payments: lying });
    second.clock.setMs(world.server.clock.nowMs());
    await shopper.pay(id, token);
    const { json } = await second.call({
      method: 'POST',
      path: `/payments/v6/purchase/${id}/verify`,
      ...shopper.who,
      body: { paymentGateway: 2, purchaseProductType: 1, transactionTypeId: 1, itemId: ids.ferry },
    });
    expect(json).toMatchObject({ responseCode: ResponseCode.PaymentDeclined });
    expect(world.booked(id)).toEqual(['authorise', 'reverse']);
    await second.close();
  });
});

/** Every point at which a purchase can be interrupted. */
const POINTS = [
  ...['authorise-begun', 'mark-verified', 'capture-begun', 'hand-over'].flatMap((step) => [
    `${step}:before-commit`,
    `${step}:after-commit`,
  ]),
  ...['authorise', 'capture'].flatMap((step) => [
    `${step}:before-call`,
    `${step}:after-call`,
    `${step}:before-commit`,
    `${step}:after-commit`,
  ]),
  'look-up:before-call',
  'look-up:after-call',
];

describeOnEachEngine('a payment whose server dies', (openDatabase) => {
  let world: CheckoutWorld;
  let deadAt: string | undefined;
  const passed = new Set<string>();
  beforeAll(async () => {
    const checkpoint = (point: string) => {
      passed.add(point);
      if (point === deadAt) throw new Error(`dead at ${point}`);
    };
    world = await openCheckoutWorld(await openDatabase(), { checkpoint });
  });
  afterAll(() => world.close());

  it.each(POINTS.map((point, at) => [point, at] as const))(
    'at %s: charged once or not at all, and owned if charged',
    async (point, at) => {
      const shopper = await world.shopper(at);
      const { id, token } = await shopper.untilPay();
      deadAt = point;
      await shopper.pay(id, token);
      await shopper.confirm(id, 1);
      deadAt = undefined;
      world.server.clock.advanceMs(CALL_PATIENCE_MS);
      await world.drive(id);
      world.server.clock.advanceMs(SCREEN_PATIENCE_MS);
      await world.drive(id);
      world.server.clock.advanceMs(TRANSACTION_LIFETIME_MS);
      const { state } = (await world.drive(id)) ?? {};
      expect(ENDED_STATES).toContain(state);
      const captures = world.booked(id).filter((kind) => kind === 'capture').length;
      expect(captures).toBe(state === 'confirmed' ? 1 : 0);
      expect(await rightsOf(world, id)).toBe(captures);
    },
  );

  /** The money is captured and the server dies before it grants the film. */
  const takenOnly = async (at: number) => {
    const shopper = await world.shopper(at);
    const { id, token } = await shopper.untilPay();
    await shopper.pay(id, token);
    deadAt = 'capture:after-commit';
    await shopper.confirm(id, 1);
    deadAt = undefined;
    return { shopper, id };
  };
  const refused = { kind: 'refused', reason: 'invalid' } as const;

  it('a captured payment is refunded when the title is withdrawn before the server returns', async () => {
    const { shopper, id } = await takenOnly(POINTS.length);
    await offerFerryUntil(world, world.server.clock.nowMs());
    expect(await shopper.confirm(id, 1)).toMatchObject({ responseCode: ResponseCode.TitleNotAvailable });
    await offerFerryUntil(world, null);
    expect(world.booked(id)).toEqual(['authorise', 'capture', 'refund']);
    expect(await shopper.status(id)).toMatchObject({ status: 'refunded', processStatus: 'failed' });
    expect(await rightsOf(world, id)).toBe(0);
  });

  it('the authorisation is released when the bank refuses the capture', async () => {
    const shopper = await world.shopper(POINTS.length + 1);
    const { id, token } = await shopper.untilPay();
    await shopper.pay(id, token);
    const drive = world.driveWith({ ...world.gateway, capture: () => Promise.resolve(refused) });
    expect(await drive(id, 'title')).toMatchObject({ state: 'failed', failure: 'PaymentDeclined' });
    expect(world.booked(id)).toEqual(['authorise', 'reverse']);
  });

  it('the film is granted when the refund fails', async () => {
    const { id } = await takenOnly(POINTS.length + 2);
    await offerFerryUntil(world, world.server.clock.nowMs());
    const drive = world.driveWith({ ...world.gateway, refund: () => Promise.resolve(refused) });
    expect(await drive(id)).toMatchObject({ state: 'confirmed' });
    await offerFerryUntil(world, null);
    expect(world.booked(id)).toEqual(['authorise', 'capture']);
    expect(await rightsOf(world, id)).toBe(1);
  });

  it('a payment that cannot be refunded stays in the history when the film was acquired otherwise meanwhile', async () => {
    const { shopper, id } = await takenOnly(POINTS.length + 3);
    expect(await shopper.redeem(ids.ferry)).toMatchObject({ responseCode: ResponseCode.Redeemed });
    const drive = world.driveWith({ ...world.gateway, refund: () => Promise.resolve(refused) });
    expect(await drive(id)).toMatchObject({ state: 'confirmed' });
    expect(await rightsOf(world, id)).toBe(0);
    expect(await historyOf(world, id)).toEqual([TransactionType.Purchase]);
  });

  it('every interruption point is tested', () => {
    const ofPurchase = [...passed].filter((point) => !point.startsWith('refund'));
    expect(ofPurchase.sort()).toEqual([...POINTS].sort());
  });
});
