import { ResponseCode } from '@drivein/contract';
import { aBundle, aBundleIds as ids, aDemoAccount } from '@drivein/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createScheduledCleanup } from '../../src/operations/scheduled-cleanup';
import { createIdempotencyStore } from '../../src/storage/idempotency-store';
import { describeOnEachEngine } from '../engines';
import { type SignedIn, startTestApp, type TestApp, TEST_SECRETS } from '../test-app';

const DAY_MS = 86_400_000;
const people = ['first', 'second', 'poor'] as const;
type Person = (typeof people)[number];

describeOnEachEngine('a call that carries an Idempotency-Key', (openDatabase) => {
  let server: TestApp;
  const who = {} as Record<Person, SignedIn>;

  beforeAll(async () => {
    server = await startTestApp(await openDatabase());
    server.writeBundle({
      ...aBundle(),
      version: 'keys',
      demoAccounts: people.map((name) =>
        aDemoAccount({
          email: `${name}@example.com`,
          credits: name === 'poor' ? [] : [{ amount: 9, expiresInDays: 90 }],
        }),
      ),
    });
    await server.catalogueImport.run();
    for (const name of people) who[name] = await server.signIn(`${name}@example.com`);
  });
  afterAll(() => server.close());

  const redeem = async ({ apiKey, session }: SignedIn, parentProductId: number, key: string) =>
    (
      await server.call({
        method: 'POST',
        path: '/user/v6/ProductRedemption',
        apiKey,
        session,
        headers: { 'idempotency-key': key },
        body: { parentProductId, definition: 6 },
      })
    ).json;

  it('runs once and gets the same reply each time, for its account and call only', async () => {
    const done = { responseCode: ResponseCode.Redeemed, creditsAvailable: 7 };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => redeem(who.first, ids.moons, 'press-0001')),
    );
    expect(answers).toEqual(Array.from({ length: 20 }, () => done));
    // Another account with the same key runs its own call; without a key the title is simply owned.
    expect(await redeem(who.second, ids.moons, 'press-0001')).toEqual(done);
    expect(await redeem(who.first, ids.moons, 'press-0002')).toMatchObject({
      responseCode: ResponseCode.AlreadyOwned,
    });
  });

  it('gets a refusal again too, unless it said to retry later', async () => {
    const refused = await redeem(who.poor, ids.moons, 'press-0003');
    expect(refused).toMatchObject({ responseCode: ResponseCode.NotEnoughCredits });
    expect(await redeem(who.poor, ids.moons, 'press-0003')).toMatchObject({
      responseCode: ResponseCode.NotEnoughCredits,
    });
    await redeem(who.poor, ids.moons, 'press-0004');
    await redeem(who.poor, ids.moons, 'press-0005');
    expect(await redeem(who.poor, ids.moons, 'press-0006')).toMatchObject({
      responseCode: ResponseCode.TooManyAttempts,
    });
    server.clock.advanceMs(61_000);
    expect(await redeem(who.poor, ids.moons, 'press-0006')).toMatchObject({
      responseCode: ResponseCode.NotEnoughCredits,
    });
  });

  it('is refused with other parameters and with an invalid key', async () => {
    const refused = { responseCode: ResponseCode.InvalidRequest };
    expect(await redeem(who.first, ids.ferry, 'press-0001')).toMatchObject(refused);
    for (const key of ['short', 'with space', 'a'.repeat(129), 'quote"quote', 'press-0001, press-0002'])
      expect(await redeem(who.first, ids.ferry, key)).toMatchObject(refused);
  });

  it('is forgotten after a day, at the latest at the next cleanup', async () => {
    expect(await redeem(who.first, ids.moons, 'press-0001')).toMatchObject({ creditsAvailable: 7 });
    server.clock.advanceMs(DAY_MS + 1000);
    const { session } = await server.signIn('first@example.com');
    expect(await redeem({ ...who.first, session }, ids.moons, 'press-0001')).toMatchObject({
      responseCode: ResponseCode.AlreadyOwned,
    });
    server.clock.advanceMs(DAY_MS + 1000);
    const { db } = server.database;
    await createScheduledCleanup({
      db,
      clock: server.clock,
      log: server.app.log,
      secrets: TEST_SECRETS,
    }).runCleanup();
    expect(await db.selectFrom('kept_answers').selectAll().execute()).toEqual([]);
  });

  const other = () =>
    createIdempotencyStore({ db: server.database.db, clock: server.clock, secrets: TEST_SECRETS });
  const asked = (key: string, request: unknown = { a: 1, b: [2] }) =>
    ({ accountId: 'somebody', call: 'pay', key, request }) as const;
  const ok = (value: number) => () => Promise.resolve({ responseCode: ResponseCode.Ok, value });
  const never = () => Promise.reject(new Error('must not be asked'));

  it('waits for the first on the same server; another server answers "retry later"', async () => {
    const [here, there] = [other(), other()];
    let finish: ((answer: object) => void) | undefined;
    const first = here.runOnce(asked('on-two-servers'), () => new Promise((resolve) => (finish = resolve)));
    // After it has started: the other server might be quicker.
    await expect.poll(() => finish).toBeDefined();
    const repeat = here.runOnce(asked('on-two-servers', { b: [2], a: 1 }), never);
    expect(await here.runOnce(asked('on-two-servers', { a: 2 }), never)).toEqual({
      responseCode: ResponseCode.InvalidRequest,
    });
    expect(await there.runOnce(asked('on-two-servers'), never)).toEqual({
      responseCode: ResponseCode.Unavailable,
      retryAfterS: 1,
    });
    finish?.({ responseCode: ResponseCode.Ok, value: 1 });
    expect(await first).toMatchObject({ value: 1 });
    expect(await repeat).toMatchObject({ value: 1 });
    expect(await there.runOnce(asked('on-two-servers'), never)).toMatchObject({ value: 1 });
  });

  it('may run again after the first failed or had no result', async () => {
    const answers = other();
    const unknown = () => Promise.resolve({ responseCode: ResponseCode.Ok, status: 'processing' });
    await answers.runOnce(asked('under-way-at-first'), unknown);
    expect(await answers.runOnce(asked('under-way-at-first'), ok(1))).toMatchObject({ value: 1 });
    await expect(answers.runOnce(asked('failed-once'), never)).rejects.toThrow('must not be asked');
    expect(await answers.runOnce(asked('failed-once'), ok(2))).toMatchObject({ value: 2 });
  });

  it('is taken over a minute after its server died, and the dead one changes nothing afterwards', async () => {
    const [dead, alive] = [other(), other()];
    let comeBack: ((answer: object) => void) | undefined;
    const lost = dead.runOnce(
      asked('of-a-dead-server'),
      () => new Promise((resolve) => (comeBack = resolve)),
    );
    await expect.poll(() => comeBack).toBeDefined();
    expect(await alive.runOnce(asked('of-a-dead-server'), never)).toMatchObject({
      responseCode: ResponseCode.Unavailable,
    });
    server.clock.advanceMs(61_000);
    expect(await alive.runOnce(asked('of-a-dead-server'), ok(3))).toMatchObject({ value: 3 });
    comeBack?.({ responseCode: ResponseCode.Ok, value: 4 });
    await lost;
    expect(await alive.runOnce(asked('of-a-dead-server'), never)).toMatchObject({ value: 3 });
  });
});
