import { ResponseCode } from '@drivein/contract';
import { aBundle, aTitle } from '@drivein/test-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type CheckoutWorld, openCheckoutWorld, type Shopper } from './checkout-world';
import { describeOnEachEngine } from './engines';

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
    await world.server.intake.run();
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

  it('keep five transactions of an account open: the one left alone longest is cancelled [SAF-03g]', async () => {
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
    // It is opened again like any other.
    const [again = ''] = await openAll(TITLES.slice(1, 2));
    expect(again).not.toBe(ids[1]);
    expect(await statesOf([again])).toEqual(['started']);
  });

  it('do not give up a transaction whose card was presented while others are idle [SAF-03g]', async () => {
    const [title = 0, ...others] = TITLES;
    const { id, token } = await shopper.untilPay({ title });
    world.server.clock.advanceMs(1000);
    await openAll(others);
    expect(await shopper.pay(id, token)).toMatchObject({ status: 'authorised' });
  });

  it('leave five open of eight that are opened at once, and those of others alone [SAF-03g]', async () => {
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
});
