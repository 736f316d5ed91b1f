import { ResponseCode } from '@drivein/contract';
import { aBundleIds as ids } from '@drivein/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CheckoutWorld, openCheckoutWorld, type Shopper } from '../checkout/checkout-world';
import { describeOnBothEngines } from '../engines';

// Both engines: a race between credits and a card.
describeOnBothEngines('redeeming and buying the same film', (openDatabase) => {
  let world: CheckoutWorld;
  beforeAll(async () => {
    world = await openCheckoutWorld(await openDatabase(), {}, { shoppers: 10 });
  });
  afterAll(() => world.close());

  const creditsOf = async ({ who }: Shopper) =>
    (await world.server.call({ ...who, path: '/user/v6/Credits' })).json.creditsAvailable;
  const entitlementsOf = ({ who }: Shopper) =>
    world.server.database.db
      .selectFrom('entitlements')
      .select('transaction_type')
      .where('account_id', '=', who.consumerId)
      .where('ended_at_ms', 'is', null)
      .execute();
  /** How often the film was paid: in credits, or in captured money that was kept. */
  const payments = async (shopper: Shopper, transactionId: string, creditsBefore: unknown) => {
    const booked = world.booked(transactionId);
    return {
      money:
        booked.filter((kind) => kind === 'capture').length -
        booked.filter((kind) => kind === 'refund').length,
      credits: Number(creditsBefore) - Number(await creditsOf(shopper)) > 0 ? 1 : 0,
      reserved: booked.includes('authorise') && !booked.includes('capture') && !booked.includes('reverse'),
    };
  };

  it('a purchased film cannot be redeemed and costs no credits', async () => {
    const shopper = await world.shopper(0);
    const before = await creditsOf(shopper);
    await shopper.buy();
    expect(await shopper.redeem(ids.ferry)).toMatchObject({ responseCode: ResponseCode.AlreadyOwned });
    expect(await creditsOf(shopper)).toBe(before);
  });

  it('a film redeemed during a card authorisation is not charged: the money is released', async () => {
    const shopper = await world.shopper(1);
    const { id, token } = await shopper.untilPay();
    expect(await shopper.pay(id, token)).toMatchObject({ status: 'authorised' });
    expect(await shopper.redeem(ids.ferry)).toMatchObject({ responseCode: ResponseCode.Redeemed });
    const confirmed = await shopper.confirm(id, 1);
    expect(confirmed.responseCode).not.toBe(ResponseCode.Ok);
    expect(world.booked(id)).toEqual(['authorise', 'reverse']);
    expect(await entitlementsOf(shopper)).toHaveLength(1);
  });

  it('parallel redeem and purchase: one pays, and the film is granted once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const shopper = await world.shopper(2 + round);
      const before = await creditsOf(shopper);
      const { id, token } = await shopper.untilPay();
      await shopper.pay(id, token);
      const calls = [
        () => shopper.redeem(ids.ferry),
        () => shopper.confirm(id, 1),
        () => shopper.redeem(ids.ferry),
        () => shopper.confirm(id, 1),
      ];
      await Promise.all((round % 2 === 0 ? calls : calls.reverse()).map((call) => call()));
      // The reconciler finishes calls that were left open.
      world.server.clock.advanceMs(120_000);
      await shopper.confirm(id, 1);
      const paid = await payments(shopper, id, before);
      expect({ ...paid, total: paid.money + paid.credits }, `round ${round}`).toMatchObject({
        total: 1,
        reserved: false,
      });
      expect(await entitlementsOf(shopper), `round ${round}`).toHaveLength(1);
    }
  });
});
