import { ResponseCode } from '@drivein/contract';
import { aBundleIds } from '@drivein/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachEngine, sharedWith } from '../engines';
import { openManyScreens, type Screen } from './many-screens';
import { startTestApp, type TestApp } from '../test-app';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
const HOSTILE_CODES = [
  '🚗🚗🚗',
  'شهر‮مرحبا',
  "' OR 1=1; DROP TABLE vouchers; --",
  '<script>alert(1)</script>',
  'ＰＯＰＣＯＲＮ',
  '../../etc/passwd',
];

describeOnEachEngine('vouchers and credits', (openDatabase) => {
  let server: TestApp;
  let apiKey: string;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase());
    apiKey = await server.apiKey();
  });
  afterAll(() => server.close());

  const newScreen = async (country = 'US'): Promise<Screen> => {
    const [screen] = await openManyScreens(server, { accounts: 1, screensEach: 1, country });
    if (!screen) throw new Error('no screen');
    return screen;
  };
  let vouchers = 0;
  /** A new code with an even sum: TEST has one, and each digit comes twice. */
  const newVoucher = async (gives: { credits: number } | { package_days: number }): Promise<string> => {
    vouchers += 1;
    const code = `TEST${vouchers}0${vouchers}`;
    await server.database.db
      .insertInto('vouchers')
      .values({ code, state: 'ready', ...gives })
      .execute();
    return code;
  };
  const redeem = async ({ session }: Screen, code: string, on: TestApp = server) =>
    (
      await on.call({
        method: 'POST',
        path: `/user/v6/voucher/${encodeURIComponent(code)}`,
        apiKey,
        session,
      })
    ).json;
  const check = async (code: string) =>
    (await server.call({ path: `/user/v6/voucher/${encodeURIComponent(code)}?deviceModel=WEB`, apiKey }))
      .json;
  const creditsOf = async ({ session }: Screen) =>
    (await server.call({ path: '/user/v6/Credits', apiKey, session })).json;
  const datesOf = async ({ session }: Screen) =>
    (await server.call({ path: '/user/v6/CreditsExpiration', apiKey, session })).json.creditDates;
  const inDays = (days: number) => new Date(server.clock.nowMs() + days * DAY_MS).toISOString();

  it('a voucher adds its credits once, in any spelling; they last a year', async () => {
    const code = await newVoucher({ credits: 3 });
    const screen = await newScreen();
    expect(await redeem(screen, code.toLowerCase().replace('test', 'te-st '))).toEqual({
      responseCode: ResponseCode.Ok,
      additionalCredits: 3,
      creditsAvailable: 3,
    });
    expect(await creditsOf(screen)).toEqual({ responseCode: ResponseCode.Ok, creditsAvailable: 3 });
    expect(await datesOf(screen)).toEqual([{ date: inDays(365), credits: 3 }]);
    server.clock.advanceMs(365 * DAY_MS);
    expect((await creditsOf(screen)).creditsAvailable).toBe(0);
    expect(await datesOf(screen)).toEqual([]);
  });

  it('lists the credits that expire first, and spends from those', async () => {
    const screen = await newScreen();
    const entry = (entry_id: string, amount: number, days: number | null) => ({
      entry_id: `${screen.accountId}-${entry_id}`,
      account_id: screen.accountId,
      amount,
      reason: 'test',
      expires_at_ms: days === null ? null : server.clock.nowMs() + days * DAY_MS,
      created_at_ms: server.clock.nowMs(),
    });
    await server.database.db
      .insertInto('credit_entries')
      .values([entry('a', 2, 90), entry('b', 2, 10), entry('c', -3, null)])
      .execute();
    expect((await creditsOf(screen)).creditsAvailable).toBe(1);
    expect(await datesOf(screen)).toEqual([{ date: inDays(90), credits: 1 }]);
  });

  it('shows credits in won in Korea and their number elsewhere', async () => {
    const screen = await newScreen('KR');
    await redeem(screen, await newVoucher({ credits: 2 }));
    expect(await creditsOf(screen)).toEqual({
      responseCode: ResponseCode.Ok,
      creditsAvailable: 2,
      value: 19_800,
      currencyCode: 'KRW',
    });
  });

  it('answers each kind of voucher with its own code, before and after sign-up', async () => {
    const screen = await newScreen();
    for (const [code, expected] of [
      ['TESTUSED1', ResponseCode.VoucherUsed],
      ['TESTOVER', ResponseCode.VoucherExpired],
      ['TESTLATER1', ResponseCode.VoucherNotActive],
      ['TESTBUNDLE', ResponseCode.VoucherBundleNotActive],
      ['TESTOTHERCAR', ResponseCode.VoucherDeviceNotValid],
      ['TESTPROMO', ResponseCode.VoucherPromotion],
      ['TESTNOCAR', ResponseCode.DeviceNotEntitled],
      ['TESTNONE', ResponseCode.VoucherSuppliedInvalid],
      ['POPCORN1', ResponseCode.VoucherSpecifiedInvalid],
      ['----', ResponseCode.VoucherRequired],
    ] as const) {
      expect([code, (await check(code)).responseCode]).toEqual([code, expected]);
      server.clock.advanceMs(11 * MINUTE_MS);
      expect([code, (await redeem(screen, code)).responseCode]).toEqual([code, expected]);
    }
    expect((await creditsOf(screen)).creditsAvailable).toBe(0);
  });

  it('refuses a voucher in an unknown state', async () => {
    const code = await newVoucher({ credits: 1 });
    await server.database.db
      .updateTable('vouchers')
      .set({ state: 'of tomorrow' })
      .where('code', '=', code)
      .execute();
    const screen = await newScreen();
    expect((await redeem(screen, code)).responseCode).toBe(ResponseCode.VoucherNotActive);
    expect((await creditsOf(screen)).creditsAvailable).toBe(0);
  });

  it('returns what a voucher would give without redeeming it', async () => {
    const credits = await newVoucher({ credits: 4 });
    const streaming = await newVoucher({ package_days: 30 });
    const looked = { responseCode: ResponseCode.Ok, response: true };
    expect(await check(credits.toLowerCase())).toEqual({ ...looked, credits: 4 });
    expect(await check(streaming)).toEqual({ ...looked, packageDays: 30 });
    expect(await check(credits)).toEqual({ ...looked, credits: 4 });
  });

  it('repeats its reply to the redeeming account for a minute; for others it is used at once', async () => {
    const code = await newVoucher({ credits: 2 });
    const [screen, stranger] = [await newScreen(), await newScreen()];
    await redeem(screen, code);
    expect(await redeem(stranger, code)).toMatchObject({ responseCode: ResponseCode.VoucherUsed });
    expect(await redeem(screen, code)).toEqual({
      responseCode: ResponseCode.NothingChanged,
      additionalCredits: 2,
      creditsAvailable: 2,
    });
    server.clock.advanceMs(MINUTE_MS);
    expect(await redeem(screen, code)).toMatchObject({ responseCode: ResponseCode.VoucherUsed });
    expect((await creditsOf(screen)).creditsAvailable).toBe(2);
  });

  it('a package is granted once when ten screens of two accounts redeem its voucher in parallel [VOU-05]', async () => {
    const code = await newVoucher({ package_days: 30 });
    const screens = await openManyScreens(server, { accounts: 2, screensEach: 5 });
    const answers = await Promise.all(screens.map((screen) => redeem(screen, code)));
    const codes = answers.map(({ responseCode }) => responseCode);
    expect(codes.filter((code) => code === ResponseCode.Ok)).toHaveLength(1);
    expect(codes.filter((code) => code === ResponseCode.NothingChanged)).toHaveLength(4);
    expect(codes.filter((code) => code === ResponseCode.VoucherUsed)).toHaveLength(5);
    const accountIds = [...new Set(screens.map(({ accountId }) => accountId))];
    const accounts = await server.database.db
      .selectFrom('accounts')
      .select('subscription_ends_at_ms')
      .where('account_id', 'in', accountIds)
      .execute();
    const ends = accounts
      .map(({ subscription_ends_at_ms: endsAtMs }) => endsAtMs)
      .filter((endsAtMs) => endsAtMs);
    expect(ends).toEqual([Date.parse(inDays(30))]);
  });

  it('a source gives its credits once, even if its voucher becomes valid again', async () => {
    const code = await newVoucher({ credits: 2 });
    const [screen, other] = [await newScreen(), await newScreen()];
    await redeem(screen, code);
    await server.database.db
      .updateTable('vouchers')
      .set({ used_by: null, used_at_ms: null })
      .where('code', '=', code)
      .execute();
    expect((await redeem(other, code)).responseCode).toBe(ResponseCode.VoucherUsed);
    expect((await creditsOf(other)).creditsAvailable).toBe(0);
  });

  it('opens the streaming package at once, adds a second to the first, and expires automatically', async () => {
    const screen = await newScreen();
    const mayWatch = async () => {
      const { json } = await server.call({
        path: `/content/v10/metadata/${aBundleIds.moons}`,
        apiKey,
        session: screen.session,
      });
      return (json.ownedstatus as { transactionType: string; owned: boolean }[]).some(
        ({ transactionType, owned }) => transactionType === 'SVOD' && owned,
      );
    };
    expect(await mayWatch()).toBe(false);
    expect(await redeem(screen, await newVoucher({ package_days: 30 }))).toEqual({
      responseCode: ResponseCode.Ok,
      creditsAvailable: 0,
      subscriptionEndDate: inDays(30),
    });
    expect(await mayWatch()).toBe(true);
    server.clock.advanceMs(10 * DAY_MS);
    const second = await redeem(screen, await newVoucher({ package_days: 30 }));
    expect(second.subscriptionEndDate).toBe(inDays(50));
    server.clock.advanceMs(50 * DAY_MS - 1);
    expect(await mayWatch()).toBe(true);
    server.clock.advanceMs(1000);
    expect(await mayWatch()).toBe(false);
    const third = await redeem(screen, await newVoucher({ package_days: 30 }));
    expect(third.subscriptionEndDate).toBe(inDays(30));
  });

  it('returns the voucher of a car by its hardware id, and never its code [VOU-06]', async () => {
    const code = await newVoucher({ credits: 2 });
    const [owner, stranger] = [await newScreen(), await newScreen()];
    await server.database.db
      .insertInto('cars')
      .values({ hardware_id: 'HW-GIFT', is_entitled: true, automatic_voucher: code })
      .execute();
    const look = (hardwareId: string) =>
      server.call({
        path: `/user/v10/automaticvoucherredemption?hardwareId=${encodeURIComponent(hardwareId)}`,
        apiKey,
      });
    const take = ({ session }: Screen, hardwareId: string) =>
      server.call({ method: 'PATCH', path: '/user/v6/voucher/', apiKey, session, body: { hardwareId } });

    const looked = await look('HW-GIFT');
    expect(looked.json).toEqual({ responseCode: ResponseCode.Ok, isApplicable: true, credits: 2 });
    const taken = await take(owner, 'HW-GIFT');
    expect(taken.json).toEqual({ responseCode: ResponseCode.Ok, additionalCredits: 2, creditsAvailable: 2 });
    expect(looked.text + taken.text).not.toContain(code);

    expect((await look('HW-GIFT')).json.isApplicable).toBe(false);
    expect((await take(stranger, 'HW-GIFT')).json.responseCode).toBe(ResponseCode.VoucherUsed);
    expect((await take(owner, 'HW-TEST-0002')).json.responseCode).toBe(ResponseCode.VoucherRequired);
    // The car belongs to another account.
    expect((await take(stranger, 'HW-TEST-0001')).json.responseCode).toBe(ResponseCode.VoucherDeviceNotValid);
    expect((await look('HW-TEST-0004')).json).toMatchObject({ isApplicable: false });
    expect((await take(owner, 'HW-TEST-0004')).json.responseCode).toBe(ResponseCode.DeviceNotEntitled);
    for (const hardwareId of ['HW-NOBODY', '🚗', "'; DROP TABLE cars; --", 'x'.repeat(512)]) {
      expect((await look(hardwareId)).json.responseCode).toBe(ResponseCode.HardwareIdInvalid);
      expect((await take(owner, hardwareId)).json.responseCode).toBe(ResponseCode.HardwareIdInvalid);
    }
  });

  it('locks for ten minutes after ten wrong codes of an account, from any screen', async () => {
    const code = await newVoucher({ credits: 1 });
    const [screen, other] = [await newScreen(), await newScreen()];
    server.clock.advanceMs(11 * MINUTE_MS);
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await redeem(screen, 'TESTNONE')).responseCode).toBe(ResponseCode.VoucherSuppliedInvalid);
    expect(await redeem(screen, code)).toMatchObject({
      responseCode: ResponseCode.TooManyAttempts,
      retryAfterS: 600,
    });
    expect((await redeem(other, 'TESTNONE')).responseCode).toBe(ResponseCode.VoucherSuppliedInvalid);
    server.clock.advanceMs(10 * MINUTE_MS);
    expect((await redeem(screen, code)).responseCode).toBe(ResponseCode.Ok);
  });

  it('counts wrong codes only: a valid one resets the count', async () => {
    const screen = await newScreen();
    server.clock.advanceMs(11 * MINUTE_MS);
    for (const code of [await newVoucher({ credits: 1 }), await newVoucher({ credits: 1 })]) {
      for (let attempt = 0; attempt < 9; attempt += 1) await redeem(screen, 'TESTNONE');
      expect((await redeem(screen, code)).responseCode).toBe(ResponseCode.Ok);
    }
  });

  it('a failure of the server does not count', async () => {
    const screen = await newScreen();
    server.clock.advanceMs(11 * MINUTE_MS);
    await redeem(screen, await newVoucher({ credits: 1 }));
    const { entry_id } = await server.database.db
      .selectFrom('credit_entries')
      .select('entry_id')
      .executeTakeFirstOrThrow();
    const broken = await startTestApp(sharedWith(server), {
      // Already taken: no credits can be written under it.
      ids: { newId: () => entry_id, newToken: () => 'x'.repeat(43) },
    });
    broken.clock.setMs(server.clock.nowMs());
    const code = await newVoucher({ credits: 1 });
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await redeem(screen, code, broken)).responseCode).toBe(ResponseCode.ServerError);
    await broken.close();
    expect((await redeem(screen, code)).responseCode).toBe(ResponseCode.Ok);
  });

  it('accepts a hundred wrong codes of a network in ten minutes; checking a valid code adds none', async () => {
    const code = await newVoucher({ credits: 1 });
    server.clock.setMs(Math.ceil(server.clock.nowMs() / (10 * MINUTE_MS)) * 10 * MINUTE_MS);
    for (let asked = 0; asked < 100; asked += 1) {
      if (asked % 5 === 0) expect((await check(code)).responseCode).toBe(ResponseCode.Ok);
      expect((await check('TESTNONE')).responseCode).toBe(ResponseCode.VoucherSuppliedInvalid);
    }
    server.clock.advanceMs(MINUTE_MS);
    expect(await check(code)).toMatchObject({
      responseCode: ResponseCode.TooManyAttempts,
      retryAfterS: 540,
    });
    server.clock.advanceMs(9 * MINUTE_MS);
    expect((await check(code)).responseCode).toBe(ResponseCode.Ok);
  });

  it('refuses hostile codes with a clear code', async () => {
    const screen = await newScreen();
    server.clock.advanceMs(11 * MINUTE_MS);
    const refusals: unknown[] = [
      ResponseCode.VoucherRequired,
      ResponseCode.VoucherSpecifiedInvalid,
      ResponseCode.VoucherSuppliedInvalid,
    ];
    for (const code of HOSTILE_CODES) {
      expect(refusals).toContain((await redeem(screen, code)).responseCode);
      expect(refusals).toContain((await check(code)).responseCode);
    }
    expect((await check('A'.repeat(65))).responseCode).toBe(ResponseCode.InvalidRequest);
    expect((await check('A'.repeat(10_000))).responseCode).toBe(ResponseCode.NotFound);
  });
});
