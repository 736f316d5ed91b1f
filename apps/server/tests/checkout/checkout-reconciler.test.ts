import { createHmac } from 'node:crypto';
import type { PaymentSandbox } from '@drivein/payment-sandbox';
import { aBundleIds as ids } from '@drivein/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EngineDeps } from '../../src/features/checkout/checkout-deps';
import { createDrive } from '../../src/features/checkout/drive-transaction';
import { createReconciler } from '../../src/features/checkout/reconciler';
import { randomIds } from '../../src/storage/ids';
import type { CyberSourceClient } from '../../src/features/checkout/payment-gateway/cybersource-client';
import { lookUp } from '../../src/features/checkout/payment-gateway/look-up';
import type { PaymentGateway } from '../../src/features/checkout/payment-gateway/payment-gateway';
import { type CheckoutWorld, openCheckoutWorld } from './checkout-world';
import { describeOnBothEngines } from '../engines';
import { TEST_SECRETS } from '../test-app';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const KEY = Buffer.alloc(32, 3);

/** The sandbox, with a risk rule that disagrees with the bank. */
const underSuspicion = (sandbox: PaymentSandbox, attemptId: string) => {
  const lines = sandbox.books().filter((line) => line.attemptId === attemptId);
  const transactionSummaries = lines.map(({ gatewayId, amountMinor, currency }) => ({
    id: gatewayId,
    orderInformation: { amountDetails: { totalAmount: (amountMinor / 100).toFixed(2), currency } },
    applicationInformation: {
      applications: [
        { name: 'ics_auth', rCode: '1' },
        { name: 'ics_decision', rCode: '0' },
      ],
    },
  }));
  const text = JSON.stringify({ totalCount: lines.length, _embedded: { transactionSummaries } });
  const post = () => Promise.resolve({ kind: 'ok', status: 201, text } as const);
  return { post } as unknown as CyberSourceClient;
};

// Both engines: reconcilers claim open payments by skipping locked rows.
describeOnBothEngines('a payment left to the reconciler', (openDatabase) => {
  let world: CheckoutWorld;
  let engine: EngineDeps;
  beforeAll(async () => {
    world = await openCheckoutWorld(await openDatabase(), { paymentNotificationKey: KEY });
    const { server, gateway } = world;
    engine = {
      db: server.database.db,
      clock: server.clock,
      ids: randomIds,
      log: server.app.log,
      endedStreams: server.endedStreams,
      payments: { gateway, pageOriginsFor: () => [] },
      secrets: TEST_SECRETS,
    };
  });
  afterAll(() => world.close());

  const reconcile = (drive = createDrive(engine)) =>
    createReconciler({ ...engine, drive: (id) => drive(id) }).reconcileDue();
  const pass = (ms: number) => world.server.clock.advanceMs(ms);
  const stateOf = async (id: string) => {
    const row = await engine.db
      .selectFrom('transactions')
      .select('state')
      .where('transaction_id', '=', id)
      .executeTakeFirstOrThrow();
    return row.state;
  };
  /** Why it failed, and how many history lines it has. */
  const toldOf = async (id: string) => {
    const { failure } = await engine.db
      .selectFrom('transactions')
      .select('failure')
      .where('transaction_id', '=', id)
      .executeTakeFirstOrThrow();
    const lines = await engine.db
      .selectFrom('purchases')
      .selectAll()
      .where('transaction_id', '=', id)
      .execute();
    return { failure, lines: lines.length };
  };
  const driveWith = (gateway: PaymentGateway) =>
    createDrive({ ...engine, payments: { ...engine.payments, gateway } });
  const notify = async (body: string, { sentAtMs = world.server.clock.nowMs(), key = KEY } = {}) => {
    const sig = createHmac('sha256', key).update(`${sentAtMs}.${body}`).digest('base64');
    const { statusCode } = await world.server.app.inject({
      method: 'POST',
      url: '/payment-hook/notifications',
      headers: {
        'content-type': 'application/json',
        'v-c-signature': `t=${sentAtMs};keyId=a-key;sig=${sig}`,
      },
      payload: body,
    });
    return statusCode;
  };
  const about = (id: string) =>
    JSON.stringify({
      eventType: 'payments.payments.accept',
      payloads: [{ data: { clientReferenceInformation: { code: id }, status: 'DECLINED' } }],
    });

  it('is left to its screen for a moment, then granted without it [PAY-05b]', async () => {
    const shopper = await world.shopper(0);
    const { id, token } = await shopper.untilPay();
    await shopper.pay(id, token);
    pass(14 * SECOND_MS);
    expect(await reconcile()).toBe(0);
    expect(await stateOf(id)).toBe('authorised');
    pass(SECOND_MS);
    expect(await reconcile()).toBe(1);
    expect(await stateOf(id)).toBe('confirmed');
    expect(world.booked(id)).toEqual(['authorise', 'capture']);
    expect(await shopper.status(id)).toMatchObject({ processStatus: 'completed' });
  });

  it('with a lost reply is looked up: adopted when it succeeded, reversed when not [PAY-05b]', async () => {
    const shopper = await world.shopper(1);
    for (const [when, state, title, booked] of [
      ['after-effect', 'authorised', ids.ferry, ['authorise']],
      ['before-effect', 'declined', ids.moons, []],
    ] as const) {
      const type = title === ids.ferry ? 1 : 3;
      const { id, token } = await shopper.untilPay({ title, type });
      world.sandbox.fail({ call: 'authorise', when, how: 'cut', times: 1 });
      world.sandbox.fail({ call: 'look-up', when: 'before-effect', how: 'cut', times: 1 });
      expect(await shopper.pay(id, token)).toMatchObject({ status: 'processing' });
      expect(await stateOf(id)).toBe('unknown');
      await reconcile();
      expect(await stateOf(id)).toBe(state);
      expect(world.booked(id)).toEqual(booked);
    }
    pass(20 * SECOND_MS);
    await reconcile();
  });

  it('that never arrived is closed once the gateway would show it, also when it cannot be reversed [PAY-05b]', async () => {
    const shopper = await world.shopper(5);
    const { id, token } = await shopper.untilPay();
    world.sandbox.fail({ call: 'authorise', when: 'before-effect', how: 'cut', times: 1 });
    world.sandbox.fail({ call: 'look-up', when: 'before-effect', how: 'cut', times: 1 });
    await shopper.pay(id, token);
    const drive = driveWith({
      ...world.gateway,
      reverseLost: () => Promise.resolve({ kind: 'refused', reason: 'invalid' }),
    });
    pass(29 * MINUTE_MS);
    await reconcile(drive);
    expect(await stateOf(id)).toBe('unknown');
    pass(5 * MINUTE_MS);
    await reconcile(drive);
    expect(await stateOf(id)).toBe('declined');
    expect(world.booked(id)).toEqual([]);
    expect(await toldOf(id)).toEqual({ failure: null, lines: 0 });
  });

  it('approved by the bank and refused by a risk rule is released and declined [PAY-05b]', async () => {
    const shopper = await world.shopper(7);
    const { id, token } = await shopper.untilPay();
    world.sandbox.fail({ call: 'authorise', when: 'after-effect', how: 'cut', times: 1 });
    world.sandbox.fail({ call: 'look-up', when: 'before-effect', how: 'cut', times: 1 });
    await shopper.pay(id, token);
    expect(await stateOf(id)).toBe('unknown');
    const drive = driveWith({
      ...world.gateway,
      lookUp: (attemptId) => lookUp(underSuspicion(world.sandbox, attemptId), attemptId),
    });
    await reconcile(drive);
    expect(await stateOf(id)).toBe('authorised');
    pass(15 * SECOND_MS);
    await reconcile(drive);
    expect(await stateOf(id)).toBe('failed');
    expect(world.booked(id)).toEqual(['authorise', 'reverse']);
    expect((await toldOf(id)).failure).toBe('PaymentDeclined');
  });

  it('that we reversed without a reply is not reported as declined [PAY-05b]', async () => {
    const shopper = await world.shopper(6);
    const { id, token } = await shopper.untilPay();
    world.sandbox.fail({ call: 'authorise', when: 'after-effect', how: 'cut', times: 1 });
    world.sandbox.fail({ call: 'look-up', when: 'before-effect', how: 'cut', times: 1 });
    await shopper.pay(id, token);
    const drive = driveWith({
      ...world.gateway,
      lookUp: () => Promise.resolve({ kind: 'done', value: 'none' }),
    });
    world.sandbox.fail({ call: 'reverse-lost', when: 'after-effect', how: 'cut', times: 1 });
    await reconcile(drive);
    expect(await stateOf(id)).toBe('unknown');
    pass(5 * MINUTE_MS);
    await reconcile();
    expect(await stateOf(id)).toBe('declined');
    expect(world.booked(id)).toEqual(['authorise', 'reverse']);
    expect(await toldOf(id)).toEqual({ failure: null, lines: 0 });
  });

  it('that is abandoned expires after half an hour without a charge [PAY-05b]', async () => {
    const shopper = await world.shopper(2);
    const { id } = await shopper.untilPay();
    pass(29 * MINUTE_MS);
    await reconcile();
    expect(await stateOf(id)).toBe('authenticated');
    pass(MINUTE_MS);
    await reconcile();
    expect(await stateOf(id)).toBe('cancelled');
    expect(world.booked(id)).toEqual([]);
  });

  it('is checked ever less often while the gateway is away, and at once on its notification', async () => {
    const shopper = await world.shopper(3);
    const { id, token } = await shopper.untilPay();
    world.sandbox.fail({ call: 'authorise', when: 'after-effect', how: 'cut', times: 1 });
    world.sandbox.fail({ call: 'look-up', when: 'before-effect', how: 'error', times: 5 });
    await shopper.pay(id, token);
    const looks = [];
    for (let second = 0; second < 20; second += 1) {
      if ((await reconcile()) > 0) looks.push(second);
      pass(SECOND_MS);
    }
    expect(looks).toEqual([0, 2, 6, 14]);
    expect(await stateOf(id)).toBe('unknown');
    expect(await reconcile()).toBe(0);
    expect(await notify(about(id))).toBe(204);
    expect(await reconcile()).toBe(1);
    // The gateway's records decide, not the notification, which differs.
    expect(await stateOf(id)).toBe('authorised');
    pass(MINUTE_MS);
    await reconcile();
    expect(await stateOf(id)).toBe('confirmed');
  });

  it('is claimed by one of many servers, and by another when that one died [OPS-01]', async () => {
    const shopper = await world.shopper(4);
    const { id, token } = await shopper.untilPay();
    await shopper.pay(id, token);
    pass(15 * SECOND_MS);
    const drives: string[] = [];
    const dying = (transactionId: string) => {
      drives.push(transactionId);
      return new Promise<never>(() => {});
    };
    void reconcile(dying);
    await expect.poll(() => drives).toEqual([id]);
    const counts = await Promise.all(Array.from({ length: 4 }, () => reconcile()));
    expect(counts).toEqual([0, 0, 0, 0]);
    pass(2 * MINUTE_MS);
    const afterwards = await Promise.all(Array.from({ length: 4 }, () => reconcile()));
    expect(afterwards.reduce((sum, count) => sum + count)).toBe(1);
    expect(await stateOf(id)).toBe('confirmed');
  });

  it('ignores a notification that is unsigned, outdated or about nothing', async () => {
    const body = about('somebody else’s');
    expect(await notify(body)).toBe(204);
    expect(await notify('not even JSON')).toBe(204);
    expect(await notify(body, { key: Buffer.alloc(32, 4) })).toBe(401);
    expect(await notify(body, { sentAtMs: world.server.clock.nowMs() - 6 * MINUTE_MS })).toBe(401);
    const unsigned = await world.server.app.inject({
      method: 'POST',
      url: '/payment-hook/notifications',
      payload: { clientReferenceInformation: { code: 'x' } },
    });
    expect(unsigned.statusCode).toBe(401);
  });
});
