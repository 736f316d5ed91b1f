import { ResponseCode } from '@drivein/contract';
import { aBundleIds as ids } from '@drivein/test-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type CheckoutWorld, openCheckoutWorld, type Shopper } from './checkout-world';
import { describeOnBothEngines } from '../engines';

const MOST_REPORTS = 20;
const LONGEST_TEXT = 500;

/** On both engines: reports are counted under a row lock. */
describeOnBothEngines('reports of a payment', (openDatabase) => {
  let world: CheckoutWorld;
  let shopper: Shopper;
  let id: string;
  let next = 0;
  beforeAll(async () => {
    world = await openCheckoutWorld(await openDatabase());
  });
  beforeEach(async () => {
    shopper = await world.shopper(next);
    next += 1;
    id = String((await shopper.open(ids.ferry, 1)).transactionId);
  });
  afterAll(() => world.close());

  const codeOf = async (path: string, body: object, session = shopper.who.session) =>
    (await world.server.call({ method: 'POST', path, apiKey: shopper.who.apiKey, session, body })).json
      .responseCode;
  const failed = (response = '{}', session?: string) =>
    codeOf('/payments/v8/paymenterror', { transactionId: id, stage: 'SetupError', response }, session);
  const report = (event: string, message: string | null = null) =>
    codeOf(`/payments/v6/purchase/${id}/event/${event}`, { message });
  const keptReports = async () =>
    (
      await world.server.database.db
        .selectFrom('payment_events')
        .select(['kind', 'message'])
        .where('transaction_id', '=', id)
        .where((eb) => eb.or([eb('kind', 'like', 'reported-%'), eb('kind', '=', 'failed-on-screen')]))
        .execute()
    ).length;

  it('are stored twenty times per transaction, of both kinds, by screen and phone together [SAF-04a]', async () => {
    const { json } = await world.server.call({
      method: 'POST',
      path: `/payments/v8/mobilepayment/${id}`,
      apiKey: shopper.who.apiKey,
    });
    const phone = String(json.paySession);
    for (let sent = 0; sent < MOST_REPORTS - 2; sent += 2) {
      expect(await failed('{}', phone)).toBe(ResponseCode.Ok);
      expect(await report('processing')).toBe(ResponseCode.Ok);
    }
    const lastOnes = await Promise.all([failed(), report('started'), failed(), failed(), report('failed')]);
    expect(lastOnes.filter((code) => code === ResponseCode.Ok)).toHaveLength(2);
    expect(lastOnes.filter((code) => code === ResponseCode.TooManyAttempts)).toHaveLength(3);
    world.server.clock.advanceMs(60 * 60_000);
    expect(await failed()).toBe(ResponseCode.TooManyAttempts);
    expect(await keptReports()).toBe(MOST_REPORTS);
  });

  it('do not prevent cancelling a payment, however many there are [SAF-04a]', async () => {
    for (let sent = 0; sent < MOST_REPORTS; sent += 1) await report('processing');
    expect(await shopper.cancel(id)).toMatchObject({ responseCode: ResponseCode.Ok });
    expect(await shopper.status(id)).toMatchObject({ status: 'cancelled' });
    expect(await keptReports()).toBe(MOST_REPORTS);
  });

  it('are refused after the transaction has ended, and are not stored [SAF-04a]', async () => {
    await shopper.cancel(id);
    const kept = await keptReports();
    expect(await failed()).toBe(ResponseCode.TransactionStateInvalid);
    expect(await report('failed', 'too late')).toBe(ResponseCode.TransactionStateInvalid);
    // The reply to the first may have been lost.
    expect(await report('cancelled')).toBe(ResponseCode.Ok);
    expect(await keptReports()).toBe(kept);
    id = await (await world.shopper(next + 10)).buy();
    shopper = await world.shopper(next + 10);
    expect(await failed()).toBe(ResponseCode.TransactionStateInvalid);
    expect(await report('completed')).toBe(ResponseCode.TransactionStateInvalid);
    expect(await report('cancelled')).toBe(ResponseCode.TransactionStateInvalid);
    expect(await keptReports()).toBe(0);
  });

  it('have a text of 500 characters at most [SAF-04a]', async () => {
    expect(await failed('x'.repeat(LONGEST_TEXT))).toBe(ResponseCode.Ok);
    expect(await failed('x'.repeat(LONGEST_TEXT + 1))).toBe(ResponseCode.InvalidRequest);
    expect(await report('failed', 'x'.repeat(LONGEST_TEXT))).toBe(ResponseCode.Ok);
    expect(await report('failed', 'x'.repeat(LONGEST_TEXT + 1))).toBe(ResponseCode.InvalidRequest);
  });

  it('are logged by stage and reporter, without their text or the payment number [SAF-04a]', async () => {
    await failed('{"street":"48 Harbor Street"}');
    const lines = world.server.logLines.filter((line) => line.includes('a payment failed'));
    const { stage, by, payment } = JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown>;
    expect({ stage, by }).toEqual({ stage: 'SetupError', by: 'screen' });
    expect(payment).toMatch(/^[0-9a-f]{12}$/);
    const log = world.server.logLines.join('');
    expect(log).not.toContain('48 Harbor Street');
    expect(log).not.toContain(id);
  });
});
