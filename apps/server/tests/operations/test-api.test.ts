import { ResponseCode } from '@drivein/contract';
import { aBundleIds, DEMO_PASSWORD, fakeClock } from '@drivein/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPeople } from '../../src/features/catalogue-import';
import { randomIds } from '../../src/storage/ids';
import { createPasswordHasher } from '../../src/guard/password-hasher';
import { createTestClock } from '../../src/operations/test-clock';
import { openAnyEngine } from '../engines';
import { startTestApp, type TestApp } from '../test-app';

const HOUR_MS = 3_600_000;

describe('the test API for browser tests', () => {
  let server: TestApp;
  const clock = createTestClock(fakeClock());
  const door = (what: string, payload: object, remoteAddress?: string) =>
    server.app.inject({
      method: 'POST',
      url: `/dev/test/${what}`,
      payload,
      ...(remoteAddress !== undefined && { remoteAddress }),
    });
  const codeOf = async (answer: ReturnType<typeof door>) =>
    (await answer).json<{ responseCode: number }>().responseCode;

  beforeAll(async () => {
    const people = () =>
      createTestPeople(
        {
          ...{ db: server.database.db, clock, ids: randomIds, passwords: createPasswordHasher() },
          isProduction: false,
        },
        () => server.catalogueImport.readBundles(),
      );
    const testDoor = {
      clock,
      addPerson: (person: Record<string, unknown>) => people().addPerson(person),
      addVoucher: (voucher: unknown) => people().addVoucher(voucher),
      addCar: (car: unknown) => people().addCar(car),
    };
    server = await startTestApp(await openAnyEngine(), { clock, testDoor });
  });
  afterAll(() => server.close());

  it('exists for this machine only, and for a local server only', async () => {
    for (const what of ['clock', 'person', 'voucher', 'car']) {
      expect(await codeOf(door(what, {}, '192.0.2.7')), what).toBe(ResponseCode.NotFound);
      expect(await codeOf(door(what, {}, '::ffff:192.0.2.7')), what).toBe(ResponseCode.NotFound);
    }
    const testDoor = {
      clock,
      addPerson: () => Promise.resolve({ accountId: 'a', country: 'US' }),
      addVoucher: () => Promise.resolve(true),
      addCar: () => Promise.resolve(true),
    };
    const staging = await startTestApp(await openAnyEngine(), { environment: 'staging', testDoor });
    const without = await startTestApp(await openAnyEngine());
    for (const { app } of [staging, without])
      for (const what of ['clock', 'person', 'voucher', 'car'])
        expect((await app.inject({ method: 'POST', url: `/dev/test/${what}`, payload: {} })).statusCode).toBe(
          404,
        );
    await staging.close();
    await without.close();
  });

  it("moves the server's clock and the date of its replies", async () => {
    const { session, apiKey } = await server.signIn();
    const dateOf = async () => Date.parse(String((await server.call({ path: '/healthz' })).headers.date));
    const before = await dateOf();
    expect((await door('clock', { stop: true })).json()).toMatchObject({ nowMs: before });
    await door('clock', { advanceMs: 23 * HOUR_MS });
    expect(await dateOf()).toBe(before + 23 * HOUR_MS);
    const ask = () => server.call({ path: '/user/v7/info/email', apiKey, session });
    expect((await ask()).json).toMatchObject({ responseCode: ResponseCode.Ok });
    await door('clock', { advanceMs: 2 * HOUR_MS });
    expect((await ask()).json.responseCode).not.toBe(ResponseCode.Ok);
    expect((await door('clock', { follow: true })).json()).toMatchObject({ nowMs: before });
    for (const advanceMs of [-1, 0, 0.5, 'soon'])
      expect(await codeOf(door('clock', { advanceMs })), String(advanceMs)).toBe(ResponseCode.InvalidRequest);
  });

  it('creates a person with their own data, or with those of a demo account, and signs them in on a device', async () => {
    const email = 'ana@example.com';
    const rents = [{ parentProductId: aBundleIds.moons, rentedDay: -1 }];
    expect(await codeOf(door('person', { email, password: DEMO_PASSWORD, rents }))).toBe(ResponseCode.Ok);
    const { session, apiKey } = await server.signIn(email);
    const title = await server.call({ path: `/content/v10/metadata/${aBundleIds.moons}`, apiKey, session });
    expect(title.json.ownedstatus).toContainEqual(
      expect.objectContaining({ transactionType: 'TVOD', owned: true }),
    );

    const owner = { email: 'cy@example.com', password: DEMO_PASSWORD, rents };
    const made = await door('person', { ...owner, deviceIdentifier: 'cy-1' });
    const { login, apiKey: theirKey } = made.json<{ apiKey: string; login: { session: string } }>();
    const theirs = await server.call({
      path: `/content/v10/metadata/${aBundleIds.moons}`,
      apiKey: theirKey,
      session: login.session,
    });
    expect(theirs.json.ownedstatus).toContainEqual(
      expect.objectContaining({ transactionType: 'TVOD', owned: true }),
    );

    const like = { email: 'bo@example.com', like: 'driver@example.com' };
    expect(await codeOf(door('person', like))).toBe(ResponseCode.Ok);
    const creditsOf = async (who: string) => {
      const signedIn = await server.signIn(who);
      return (await server.call({ path: '/user/v6/Credits', ...signedIn })).json.totalCredits;
    };
    expect(await creditsOf('bo@example.com')).toBe(await creditsOf('driver@example.com'));

    for (const wrong of [{ email }, { like: 'nobody@example.com', email }, { ...like, credits: 'many' }])
      expect(await codeOf(door('person', wrong))).toBe(ResponseCode.InvalidRequest);
  });

  it('creates a voucher that works once', async () => {
    const voucher = { code: 'FRESH1', gives: { kind: 'credits', credits: 2 }, state: 'ready' };
    expect(await codeOf(door('voucher', voucher))).toBe(ResponseCode.Ok);
    const redeemAs = async (email: string) => {
      const { session, apiKey } = await server.signIn(email);
      return server.call({ method: 'POST', path: '/user/v6/voucher/FRESH1', apiKey, session, body: {} });
    };
    const first = await redeemAs('bo@example.com');
    expect(first.json).toMatchObject({ responseCode: ResponseCode.Ok, additionalCredits: 2 });
    expect((await redeemAs('ana@example.com')).json.responseCode).toBe(ResponseCode.VoucherUsed);
    expect(await codeOf(door('voucher', { code: 'x' }))).toBe(ResponseCode.InvalidRequest);
  });

  it('creates a car that belongs to an account', async () => {
    const car = { hardwareId: 'HW-FRESH-1', linkedTo: 'driver@example.com', isEntitled: true };
    expect(await codeOf(door('car', car))).toBe(ResponseCode.Ok);
    const { json } = await server.call({
      method: 'POST',
      path: '/user/v10/login/linkeddevice',
      apiKey: await server.apiKey(),
      body: { deviceIdentifier: '0A', deviceModel: 'CAR', softwareVersion: 6, hardwareId: car.hardwareId },
    });
    expect(json.responseCode).toBe(ResponseCode.Ok);
    expect(await codeOf(door('car', { hardwareId: 1 }))).toBe(ResponseCode.InvalidRequest);
  });
});
