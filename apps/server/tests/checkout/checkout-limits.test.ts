import { ResponseCode } from '@drivein/contract';
import { aBundle, aTitle } from '@drivein/test-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type CheckoutCalls, checkoutCalls } from './checkout-calls';
import { type CheckoutWorld, openCheckoutWorld, type Shopper } from './checkout-world';
import { describeOnEachEngine } from '../engines';

const TITLES = Array.from({ length: 8 }, (_, at) => 1200 + at);

describeOnEachEngine('the limits of a checkout', (openDatabase) => {
  let world: CheckoutWorld;
  let shopper: Shopper;
  let next = 0;
  beforeAll(async () => {
    world = await openCheckoutWorld(await openDatabase(), { proxyCount: 1 });
    const { titles = [] } = aBundle();
    const more = TITLES.map((parentProductId) => aTitle({ parentProductId }));
    world.server.writeBundle(aBundle({ version: '3', titles: [...titles, ...more] }));
    await world.server.catalogueImport.run();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    shopper = await world.shopper(next);
    next += 1;
  });

  const openAll = async (titles: readonly number[], type = 1) => {
    const ids: string[] = [];
    for (const title of titles) {
      const { responseCode, transactionId } = await shopper.open(title, type);
      expect(responseCode).toBe(ResponseCode.Ok);
      ids.push(String(transactionId));
      world.server.clock.advanceMs(1000);
    }
    return ids;
  };
  const statesOf = async (ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await shopper.status(id)).processStatus));

  it('an account has at most five open transactions: the longest idle one is cancelled [SAF-03g]', async () => {
    const ids = await openAll(TITLES.slice(0, 5));
    expect(await statesOf(ids)).toEqual(Array<string>(5).fill('started'));
    // A screen still works on the first.
    await shopper.tax(ids[0] ?? '');
    world.server.clock.advanceMs(1000);
    const [sixth = ''] = await openAll(TITLES.slice(5, 6));
    expect(await statesOf([...ids, sixth])).toEqual([
      'started',
      'cancelled',
      ...Array<string>(4).fill('started'),
    ]);
    // It can be opened again.
    const [again = ''] = await openAll(TITLES.slice(1, 2));
    expect(again).not.toBe(ids[1]);
    expect(await statesOf([again])).toEqual(['started']);
  });

  it('a transaction with a presented card is not cancelled while others are idle [SAF-03g]', async () => {
    const [title = 0, ...others] = TITLES;
    const { id, token } = await shopper.untilPay({ title });
    world.server.clock.advanceMs(1000);
    await openAll(others);
    expect(await shopper.pay(id, token)).toMatchObject({ status: 'authorised' });
  });

  it('of eight opened in parallel five stay open, and those of other accounts are unaffected [SAF-03g]', async () => {
    const other = await world.shopper((next += 1));
    const ofOther = String((await other.open(TITLES[0] ?? 0, 1)).transactionId);
    const answers = await Promise.all(TITLES.map((title) => shopper.open(title, 3)));
    expect(answers.map(({ responseCode }) => responseCode)).toEqual(
      Array<number>(TITLES.length).fill(ResponseCode.Ok),
    );
    const states = await statesOf(answers.map(({ transactionId }) => String(transactionId)));
    expect(states.filter((state) => state === 'started')).toHaveLength(5);
    expect((await other.status(ofOther)).processStatus).toBe('started');
  });
  /** A phone on its own network that scanned the QR code of a transaction. */
  const aPhone = async (id: string, address: string) => {
    const { apiKey } = shopper.who;
    const headers = { 'x-forwarded-for': address };
    const path = `/payments/v8/mobilepayment/${id}`;
    const { json } = await world.server.call({ method: 'POST', path, apiKey, body: {}, headers });
    const session = String(json.paySession);
    return checkoutCalls(
      async (method, to, body) =>
        (await world.server.call({ method, path: to, apiKey, session, headers, ...(body && { body }) })).json,
    );
  };
  const LOCKED = { responseCode: ResponseCode.TooManyAttempts, retryAfterS: 60 };
  const nonsense = async (phone: CheckoutCalls, id: string, times: number) => {
    const codes: unknown[] = [];
    for (let time = 0; time < times; time += 1)
      codes.push((await phone.setUp(id, `nonsense-${time}`)).responseCode);
    return codes;
  };
  const INVALID_THRICE = Array<number>(3).fill(ResponseCode.InvalidRequest);

  it('three bad cards lock the phone, not the screen with the code nor another film [SAF-03h]', async () => {
    const [title = 0, another = 0] = TITLES;
    const id = String((await shopper.open(title, 1)).transactionId);
    await shopper.tax(id);
    const phone = await aPhone(id, '203.0.113.5');
    expect(await nonsense(phone, id, 3)).toEqual(INVALID_THRICE);
    expect(await phone.setUp(id, 'nonsense')).toMatchObject(LOCKED);
    expect(await phone.context(id)).toMatchObject(LOCKED);

    const others = await aPhone(id, '198.51.100.5');
    expect(await others.context(id)).toMatchObject({ responseCode: ResponseCode.Ok });
    expect(await shopper.open(another, 1)).toMatchObject({ responseCode: ResponseCode.Ok });
    await shopper.buy({ title });
  });

  it('repeated opening of a payment locks the phones of a network, then all phones, never the screen [SAF-03h]', async () => {
    const [title = 0] = TITLES;
    const id = String((await shopper.open(title, 1)).transactionId);
    await shopper.tax(id);
    for (const address of ['203.0.113.6', '203.0.113.7']) {
      for (let times = 0; times < 2; times += 1)
        expect(await nonsense(await aPhone(id, address), id, 3)).toEqual(INVALID_THRICE);
      expect(await (await aPhone(id, address)).setUp(id, 'nonsense')).toMatchObject(LOCKED);
    }
    const elsewhere = await aPhone(id, '198.51.100.6');
    expect(await elsewhere.setUp(id, 'nonsense')).toMatchObject(LOCKED);
    world.server.clock.advanceMs(60_000);
    expect(await elsewhere.context(id)).toMatchObject({ responseCode: ResponseCode.Ok });
    await nonsense(elsewhere, id, 1);
    await shopper.buy({ title });
    // A purchase resets the count of mistakes, on phones too.
    const next = String((await shopper.open(TITLES[1] ?? 0, 1)).transactionId);
    await shopper.tax(next);
    expect(await nonsense(await aPhone(next, '198.51.100.7'), next, 3)).toEqual(INVALID_THRICE);
  });
});
