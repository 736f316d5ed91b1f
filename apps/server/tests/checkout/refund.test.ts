import { BOOKS_LAG_MS } from '@drivein/checkout-flow';
import { ResponseCode } from '@drivein/contract';
import { aBundleIds as ids } from '@drivein/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDrive } from '../../src/features/checkout/drive-transaction';
import { createReconciler } from '../../src/features/checkout/reconciler';
import { refundCommand } from '../../src/features/checkout/outcome/refund-command';
import type { RefundDeps } from '../../src/features/checkout/outcome/refund-transaction';
import { randomIds } from '../../src/storage/ids';
import type { PaymentGateway } from '../../src/features/checkout/payment-gateway/payment-gateway';
import { createTaskWorker } from '../../src/storage/outbox-tasks';
import { taxTasks } from '../../src/features/checkout/outcome/tax-tasks';
import { createAvaTax } from '../../src/features/checkout/tax/avatax';
import { type AvaTaxEmulator, startAvaTaxEmulator } from './avatax-emulator';
import { type CheckoutWorld, openCheckoutWorld, type Shopper } from './checkout-world';
import { describeOnEachEngine } from '../engines';
import { mailsOf } from '../account/mails-of';
import { finishAsset, TEST_SECRETS } from '../test-app';

const DAY_MS = 86_400_000;

interface HistoryLine {
  readonly transactionTypeId: number;
  readonly status: string;
  readonly value: number;
  readonly details: string;
}

describeOnEachEngine('receipts, history and refunds', (openDatabase) => {
  let world: CheckoutWorld;
  let deps: RefundDeps;
  let avaTax: AvaTaxEmulator;
  beforeAll(async () => {
    avaTax = await startAvaTaxEmulator({ account: '1', licenceKey: 'a-key', company: 'DRIVEIN' });
    world = await openCheckoutWorld(await openDatabase());
    const { app, clock, database, endedStreams } = world.server;
    const payments = { gateway: world.gateway, pageOriginsFor: () => [] };
    const engine = {
      ...{ db: database.db, clock, ids: randomIds, log: app.log },
      ...{ payments, endedStreams, secrets: TEST_SECRETS },
    };
    deps = { ...engine, drive: createDrive(engine) };
  });
  afterAll(async () => {
    await world.close();
    await avaTax.stop();
  });

  const refund = (transactionId: string, reason?: string) => refundCommand(deps)({ transactionId, reason });
  const ask = ({ who }: Shopper, path: string, body?: object, language = 'en') =>
    world.server.call({ ...who, path, language, ...(body && { method: 'POST' as const, body }) });
  const historyOf = async (shopper: Shopper, language?: string) =>
    (await ask(shopper, '/payments/v6/purchase/history', undefined, language)).json
      .purchases as HistoryLine[];
  const ownedBy = async (shopper: Shopper, parentProductId: number, transactionType: string) => {
    const { json } = await ask(shopper, '/content/v8/owned/', [{ parentProductId, transactionType }]);
    return (json.owned as { owned: boolean }[])[0]?.owned;
  };
  const mailsTo = async (at: number) =>
    (await mailsOf(world.server.database.db, `shopper-${at}@example.com`)).reverse();

  it('a purchase is in the history, and its receipt is queued', async () => {
    const shopper = await world.shopper(0);
    const id = await shopper.buy();
    const [line, ...others] = await historyOf(shopper);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ transactionTypeId: 1, status: 'completed', details: 'Visa ending in 2701' });
    expect((await historyOf(shopper, 'ja'))[0]?.details).toBe('Visa（末尾 2701）');
    const [mail, ...more] = await mailsTo(0);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your receipt for “Night Ferry”');
    expect(mail?.text).toContain(`Total paid: $${line?.value}`);
    expect(mail?.text).toContain(`Transaction number: ${id}`);
    expect(mail?.text).toContain('no money was taken');
  });

  it('a refund ends ownership, is in the history and happens once [PAY-07b]', async () => {
    const shopper = await world.shopper(1);
    finishAsset(world.server.dataDir, { assetId: 'film-night-ferry', isEncrypted: false });
    const id = await shopper.buy();
    expect(await ownedBy(shopper, ids.ferry, 'EST')).toBe(true);
    const playing = (await ask(shopper, `/content/v8/playback/${ids.ferry}`)).json;
    expect(playing.responseCode).toBe(ResponseCode.Ok);

    world.server.clock.advanceMs(60_000);
    const first = await refund(id, 'bought by mistake');
    expect(first).toMatchObject({ isDone: true, message: expect.stringContaining('Refunded USD') as string });
    expect(world.booked(id)).toEqual(['authorise', 'capture', 'refund']);
    expect(await ownedBy(shopper, ids.ferry, 'EST')).toBe(false);
    expect((await ask(shopper, `/content/v8/playback/${ids.ferry}`)).json.responseCode).toBe(
      ResponseCode.NotEntitled,
    );
    const report = { parentProductId: ids.ferry, trackingId: playing.trackingId, event: 'update' };
    const reported = await ask(shopper, '/content/v6/progress', {
      ...report,
      streamProgress: 3,
      totalDuration: 121,
    });
    expect(reported.json.responseCode).toBe(ResponseCode.AddressExpired);
    expect((await historyOf(shopper)).map((line) => [line.transactionTypeId, line.status])).toEqual([
      [4, 'refunded'],
      [1, 'completed'],
    ]);
    const [paidBack, paid] = await historyOf(shopper);
    expect(paidBack?.value).toBe(paid?.value);
    expect((await mailsTo(1)).map(({ subject }) => subject)).toEqual([
      'Your receipt for “Night Ferry”',
      'Your refund for “Night Ferry”',
    ]);
    const events = await world.server.database.db
      .selectFrom('payment_events')
      .select(['kind', 'message'])
      .where('transaction_id', '=', id)
      .where('kind', '=', 'refund-asked')
      .execute();
    expect(events).toEqual([{ kind: 'refund-asked', message: 'bought by mistake' }]);

    world.server.clock.advanceMs(3_600_000);
    expect(await refund(id)).toEqual({
      isDone: false,
      message: `Transaction ${id} was refunded already on 2026-06-14 12:01 UTC.`,
    });
    expect(world.booked(id)).toEqual(['authorise', 'capture', 'refund']);
    // A refunded title can be bought again.
    await shopper.buy();
    expect(await ownedBy(shopper, ids.ferry, 'EST')).toBe(true);
  });

  it('a refunded rental ends too, and leaves other rights unchanged', async () => {
    const shopper = await world.shopper(2);
    const rent = await shopper.buy({ type: 3 });
    await shopper.buy();
    await refund(rent);
    expect(await ownedBy(shopper, ids.ferry, 'TVOD')).toBe(false);
    expect(await ownedBy(shopper, ids.ferry, 'EST')).toBe(true);
  });

  it('parallel refunds of many operators refund once', async () => {
    const shopper = await world.shopper(3);
    const id = await shopper.buy();
    world.server.clock.advanceMs(1000);
    const answers = await Promise.all(Array.from({ length: 12 }, () => refund(id)));
    expect(answers.filter(({ message }) => message.startsWith('Refunded'))).toHaveLength(1);
    expect(world.booked(id)).toEqual(['authorise', 'capture', 'refund']);
    expect((await historyOf(shopper)).map((line) => line.transactionTypeId)).toEqual([4, 1]);
    expect(await mailsTo(3)).toHaveLength(2);
  });

  it.each(['before-effect', 'after-effect'] as const)(
    'a refund with a lost reply (%s) is finished without the operator, once',
    async (when) => {
      const at = when === 'before-effect' ? 4 : 5;
      const shopper = await world.shopper(at);
      const id = await shopper.buy();
      world.sandbox.fail({ call: 'refund', when, how: 'cut', times: 1 });
      world.sandbox.fail({ call: 'look-up', when: 'before-effect', how: 'cut', times: 1 });
      expect(await refund(id)).toMatchObject({
        isDone: true,
        message: expect.stringContaining('is under way') as string,
      });
      // Ownership stays until the money is back.
      expect(await ownedBy(shopper, ids.ferry, 'EST')).toBe(true);
      // A refund that never arrived is sent again once the gateway would show it.
      world.server.clock.advanceMs(when === 'before-effect' ? BOOKS_LAG_MS : 120_000);
      await deps.drive(id);
      expect(world.booked(id)).toEqual(['authorise', 'capture', 'refund']);
      expect(await ownedBy(shopper, ids.ferry, 'EST')).toBe(false);
      expect(await mailsTo(at)).toHaveLength(2);
    },
  );

  it("a refund with a lost reply is sent once while the gateway's records lag, and the reconciler finishes it", async () => {
    const shopper = await world.shopper(10);
    const id = await shopper.buy();
    const paidAtMs = world.server.clock.nowMs();
    let sent = 0;
    const gateway: PaymentGateway = {
      ...world.gateway,
      refund: async (request) => {
        sent += 1;
        await world.gateway.refund(request);
        return { kind: 'unknown' };
      },
      lookUp: async (attemptId) =>
        world.server.clock.nowMs() < paidAtMs + 10 * 60_000
          ? { kind: 'done', value: 'none' }
          : world.gateway.lookUp(attemptId),
    };
    const engine = { ...deps, payments: { ...deps.payments, gateway } };
    const drive = createDrive(engine);
    const command = refundCommand({ ...engine, drive });
    const underWay = { isDone: true, message: expect.stringContaining('finished without you') as string };
    expect(await command({ transactionId: id })).toMatchObject(underWay);
    const reconciler = createReconciler({ ...engine, drive: (due) => drive(due) });
    for (let minutes = 0; minutes < 9; minutes += 1) {
      world.server.clock.advanceMs(60_000);
      await reconciler.reconcileDue();
    }
    expect(await command({ transactionId: id })).toMatchObject(underWay);
    expect([sent, await ownedBy(shopper, ids.ferry, 'EST')]).toEqual([1, true]);
    world.server.clock.advanceMs(6 * 60_000);
    await reconciler.reconcileDue();
    expect([sent, await ownedBy(shopper, ids.ferry, 'EST')]).toEqual([1, false]);
    expect(await command({ transactionId: id })).toMatchObject({
      isDone: false,
      message: expect.stringContaining('was refunded already') as string,
    });
    expect(await mailsTo(10)).toHaveLength(2);
  });

  it('a refund that the processor refuses changes nothing', async () => {
    const shopper = await world.shopper(6);
    const id = await shopper.buy();
    const gateway = {
      ...world.gateway,
      refund: () => Promise.resolve({ kind: 'refused', reason: 'invalid' } as const),
    };
    const engine = { ...deps, payments: { ...deps.payments, gateway } };
    const answer = await refundCommand({ ...engine, drive: createDrive(engine) })({ transactionId: id });
    expect(answer).toMatchObject({ isDone: false, message: expect.stringContaining('refused') as string });
    expect(await ownedBy(shopper, ids.ferry, 'EST')).toBe(true);
    expect((await historyOf(shopper)).map((line) => line.transactionTypeId)).toEqual([1]);
    expect(await mailsTo(6)).toHaveLength(1);
    // It succeeds on another day.
    expect((await refund(id)).isDone).toBe(true);
  });

  it('reports what is wrong with a number', async () => {
    const shopper = await world.shopper(7);
    const id = String((await shopper.open(ids.ferry, 1)).transactionId);
    expect(await refund(id)).toEqual({
      isDone: false,
      message: `Transaction ${id} is created: nothing was charged, so there is nothing to refund.`,
    });
    expect((await refund('nothing\0 like it')).message).toContain('There is no transaction nothing like it.');
    expect((await refundCommand(deps)({})).isDone).toBe(false);
    expect((await refundCommand(undefined)({ transactionId: id })).message).toContain('takes no payments');
  });

  it('reports the sale and the refund to the tax provider once each', async () => {
    const { clock, database, app } = world.server;
    const today = () => new Date(clock.nowMs()).toISOString().slice(0, 10);
    const shopper = await world.shopper(8);
    const id = await shopper.buy();
    const soldOn = today();
    clock.advanceMs(DAY_MS);
    await refund(id);
    const tax = createAvaTax(avaTax.settings, { clock, log: app.log });
    const worker = createTaskWorker({
      db: database.db,
      clock,
      log: app.log,
      handlers: taxTasks({ db: database.db, tax }),
    });
    await worker.doDue();
    await worker.doDue();
    expect([avaTax.books.get(id)?.type, avaTax.books.get(`${id}-refund`)?.type]).toEqual([
      'SalesInvoice',
      'ReturnInvoice',
    ]);
    // The sale keeps its date, however late it is reported.
    expect(avaTax.books.get(id)?.date).toBe(soldOn);
    expect(avaTax.books.get(`${id}-refund`)?.date).toBe(today());
  });

  it('a decline is in the history, without a receipt', async () => {
    const shopper = await world.shopper(9);
    const { id, token } = await shopper.untilPay({ card: 'declined' });
    expect(await shopper.pay(id, token)).toMatchObject({ responseCode: ResponseCode.PaymentDeclined });
    expect(await historyOf(shopper)).toMatchObject([
      { transactionTypeId: 9, status: 'declined', details: '' },
    ]);
    expect(await mailsTo(9)).toEqual([]);
  });
});
