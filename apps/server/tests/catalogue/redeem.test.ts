import { type Clip, ResponseCode } from '@drivein/contract';
import { aBundle, aBundleIds as ids, aDemoAccount, aTitle } from '@drivein/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachEngine, sharedWith } from '../engines';
import { type Answer, type SignedIn, startTestApp, type TestApp } from '../test-app';

const DAY_MS = 86_400_000;
const FREE = 160;
const FOREIGN = 161;
const PLAIN = 162;
const people = ['rich', 'poor', 'renter', 'crash', 'locked', 'restart'] as const;
type Person = (typeof people)[number];

describeOnEachEngine('redeeming a title', (openDatabase) => {
  let server: TestApp;
  const who = {} as Record<Person, SignedIn>;

  beforeAll(async () => {
    server = await startTestApp(await openDatabase());
    const bundle = aBundle();
    server.writeBundle({
      ...bundle,
      version: 'redeem',
      titles: [
        ...bundle.titles,
        aTitle({ parentProductId: FREE, offers: [{ country: 'US', transactionType: 'FVOD' }] }),
        aTitle({
          parentProductId: FOREIGN,
          offers: [{ country: 'KR', transactionType: 'EST', priceMinor: 1 }],
        }),
        aTitle({ parentProductId: PLAIN, isRedeemable: false }),
      ],
      demoAccounts: people.map((name) =>
        aDemoAccount({
          email: `${name}@example.com`,
          credits:
            name === 'poor'
              ? [{ amount: 1, expiresInDays: 10 }]
              : [
                  { amount: 3, expiresInDays: 90 },
                  { amount: 2, expiresInDays: 10 },
                ],
          rents: name === 'renter' ? [{ parentProductId: ids.moons, rentedDay: -1 }] : [],
        }),
      ),
    });
    await server.catalogueImport.run();
    for (const name of people) who[name] = await server.signIn(`${name}@example.com`);
  });
  afterAll(() => server.close());

  const redeem = (
    { apiKey, session }: SignedIn,
    parentProductId: number,
    on: TestApp = server,
    headers: Record<string, string> = {},
  ): Promise<Answer> =>
    on.call({
      method: 'POST',
      path: '/user/v6/ProductRedemption',
      apiKey,
      session,
      headers,
      body: { parentProductId, definition: 6 },
    });
  const get = async ({ apiKey, session }: SignedIn, path: string) =>
    (await server.call({ path, apiKey, session })).json;
  const codeOf = async (answer: Promise<Answer>) => (await answer).json.responseCode;
  const ledgerOf = ({ consumerId }: SignedIn) =>
    server.database.db
      .selectFrom('credit_entries')
      .select(['amount', 'reason', 'source'])
      .where('account_id', '=', consumerId)
      .where('amount', '<', 0)
      .execute();
  const rightsOf = ({ consumerId }: SignedIn, parentProductId: number) =>
    server.database.db
      .selectFrom('entitlements')
      .select(['transaction_type', 'expires_at_ms'])
      .where('account_id', '=', consumerId)
      .where('parent_product_id', '=', parentProductId)
      .orderBy('transaction_type')
      .execute();

  it('costs exactly creditCost, from the credits that expire first, and grants the title for good', async () => {
    expect(await get(who.rich, `/content/v10/metadata/${ids.moons}`)).toMatchObject({ creditCost: 2 });
    const answer = await redeem(who.rich, ids.moons);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ responseCode: ResponseCode.Redeemed, creditsAvailable: 3 });
    expect(await ledgerOf(who.rich)).toMatchObject([{ amount: -2, reason: 'redemption' }]);
    const { purchases } = await get(who.rich, '/payments/v6/purchase/history');
    expect(purchases).toMatchObject([
      { parentProductId: ids.moons, transactionTypeId: 1, value: 0, credits: 2, status: 'completed' },
    ]);
    expect(await rightsOf(who.rich, ids.moons)).toEqual([{ transaction_type: 'EST', expires_at_ms: null }]);
    expect(await get(who.rich, '/user/v6/Credits')).toMatchObject({ creditsAvailable: 3 });
    const { creditDates } = await get(who.rich, '/user/v6/CreditsExpiration');
    expect(creditDates).toEqual([
      { credits: 3, date: new Date(server.clock.nowMs() + 90 * DAY_MS).toISOString() },
    ]);
  });

  it('the title is owned at once, is in the library, and its locked clips are open', async () => {
    const extras = async () =>
      ((await get(who.rich, `/content/v8/vamdetails/${ids.ferry}`)).vam as Clip[]).map(
        ({ vamStatus }) => vamStatus,
      );
    expect(await extras()).toEqual([2]);
    expect((await redeem(who.rich, ids.ferry)).json).toMatchObject({ creditsAvailable: 2 });
    expect(await extras()).toEqual([1]);
    expect((await get(who.rich, `/content/v10/metadata/${ids.ferry}`)).ownedstatus).toContainEqual({
      transactionType: 'EST',
      owned: true,
      countryId: 840,
    });
    const library = await get(who.rich, '/content/v9/playlist/900002/content');
    expect(library).toMatchObject({ totalCount: 2 });
  });

  it('is refused for a title owned other than by rental; a renter may redeem', async () => {
    expect(await codeOf(redeem(who.rich, ids.moons))).toBe(ResponseCode.AlreadyOwned);
    expect(await codeOf(redeem(who.rich, FREE))).toBe(ResponseCode.AlreadyOwned);
    expect((await redeem(who.renter, ids.moons)).json).toMatchObject({
      responseCode: ResponseCode.Redeemed,
      creditsAvailable: 3,
    });
    expect(await rightsOf(who.renter, ids.moons)).toMatchObject([
      { transaction_type: 'EST' },
      { transaction_type: 'TVOD' },
    ]);
  });

  it("is refused without enough credits, and for titles not redeemable in the account's country", async () => {
    expect(await codeOf(redeem(who.poor, ids.moons))).toBe(ResponseCode.NotEnoughCredits);
    server.clock.advanceMs(60_000);
    for (const id of [FOREIGN, PLAIN, 424_242]) {
      expect(await codeOf(redeem(who.poor, id))).toBe(ResponseCode.TitleNotAvailable);
      server.clock.advanceMs(60_000);
    }
    expect(await ledgerOf(who.poor)).toEqual([]);
    const odd = { parentProductId: ids.ferry, definition: 7 };
    const { apiKey, session } = who.poor;
    const request = { method: 'POST', path: '/user/v6/ProductRedemption', apiKey, session } as const;
    for (const body of [odd, {}, { parentProductId: -1 }, { parentProductId: 'x' }, [], 'moons'])
      expect(await codeOf(server.call({ ...request, body }))).toBe(ResponseCode.InvalidRequest);
    expect((await server.call({ ...request, body: { parentProductId: ids.ferry } })).json).toEqual({
      responseCode: ResponseCode.Redeemed,
      creditsAvailable: 0,
    });
  });

  it('locks for a minute after three failures, also after a server restart', async () => {
    const tryMoons = (on = server) => redeem(who.restart, 424_242, on);
    for (let failure = 0; failure < 3; failure += 1)
      expect(await codeOf(tryMoons())).toBe(ResponseCode.TitleNotAvailable);
    const locked = await tryMoons();
    expect(locked.status).toBe(429);
    expect(locked.json).toMatchObject({ responseCode: ResponseCode.TooManyAttempts, retryAfterS: 60 });
    // A valid request is refused too.
    expect(await codeOf(redeem(who.restart, ids.ferry))).toBe(ResponseCode.TooManyAttempts);
    const second = await startTestApp(sharedWith(server));
    second.clock.setMs(server.clock.nowMs() + 59_000);
    expect((await redeem(who.restart, ids.ferry, second)).json).toMatchObject({ retryAfterS: 1 });
    await second.close();
    server.clock.advanceMs(60_000);
    expect(await codeOf(redeem(who.restart, ids.ferry))).toBe(ResponseCode.Redeemed);
  });

  it('a success resets the failure count', async () => {
    const fails = () => codeOf(redeem(who.locked, PLAIN));
    expect([await fails(), await fails()]).toEqual([
      ResponseCode.TitleNotAvailable,
      ResponseCode.TitleNotAvailable,
    ]);
    expect(await codeOf(redeem(who.locked, ids.ferry))).toBe(ResponseCode.Redeemed);
    expect([await fails(), await fails(), await fails(), await fails()]).toEqual([
      ...Array.from({ length: 3 }, () => ResponseCode.TitleNotAvailable),
      ResponseCode.TooManyAttempts,
    ]);
  });

  it('takes no credits when it fails before the title is granted', async () => {
    const ledgerBefore = await ledgerOf(who.crash);
    const broken = await startTestApp(sharedWith(server), {
      // The second id is the ledger line's: both rows were planned, and the title's row fails.
      ids: { newId: idsThatClash(await anEntitlementId()), newToken: () => 'x'.repeat(43) },
    });
    broken.clock.setMs(server.clock.nowMs());
    expect(await codeOf(redeem(who.crash, ids.ferry, broken))).toBe(ResponseCode.ServerError);
    await broken.close();
    // It does not count as a failure of the caller: none could trigger the lock.
    expect(await triesOf(who.crash)).toBe(0);
    expect(await ledgerOf(who.crash)).toEqual(ledgerBefore);
    expect(await rightsOf(who.crash, ids.ferry)).toEqual([]);
    expect(await codeOf(redeem(who.crash, ids.ferry))).toBe(ResponseCode.Redeemed);
  });

  const triesOf = async ({ consumerId }: SignedIn) =>
    (
      await server.database.db
        .selectFrom('attempts')
        .select('failures')
        .where('key', '=', `redeem:${consumerId}`)
        .executeTakeFirst()
    )?.failures;
  /** Another account's id: the grant fails after the credits were taken. */
  const anEntitlementId = async () =>
    (
      await server.database.db
        .selectFrom('entitlements')
        .select('entitlement_id')
        .where('account_id', '=', who.rich.consumerId)
        .executeTakeFirstOrThrow()
    ).entitlement_id;
  const idsThatClash = (taken: string) => {
    let count = 0;
    return () => {
      count += 1;
      return count === 1 ? taken : `clash-${count}`;
    };
  };
});
