import { ResponseCode } from '@drivein/contract';
import { aBundle } from '@drivein/test-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { GENEROUS_RATE_LIMITS } from '../../src/guard/rate-limit';
import { describeOnEachEngine } from '../engines';
import { loginBody, startTestApp, type TestApp } from '../test-app';
import { whileTableRefuses } from '../session/while-table-refuses';

const PASSWORD = 'Popcorn-4-two';
const registerBody = (overrides: Record<string, unknown> = {}) => ({
  ageChecked: true,
  acceptTC: true,
  acceptPrivacy: true,
  email: 'somebody@example.com',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  month: 4,
  year: 1985,
  deviceIdentifier: 'a-browser',
  deviceModel: 'WEB',
  softwareVersion: 6,
  ...overrides,
});

describeOnEachEngine('registration', (openDatabase) => {
  let server: TestApp;
  let apiKey: string;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase(), { rateLimits: GENEROUS_RATE_LIMITS });
    apiKey = await server.apiKey('KR');
    const bundle = aBundle();
    server.writeBundle({
      ...bundle,
      version: `${bundle.version}-more-cars`,
      vouchers: [
        ...bundle.vouchers,
        { code: 'JUSTONCE1', gives: { kind: 'credits', credits: 5 }, state: 'ready' },
      ],
      cars: [
        ...bundle.cars,
        { hardwareId: 'HW-RACE', isEntitled: true },
        { hardwareId: 'HW-USED-GIFT', isEntitled: true, automaticVoucher: 'TESTUSED1' },
      ],
    });
    await server.catalogueImport.run();
  });
  afterAll(() => server.close());
  // A network may open 20 accounts an hour.
  beforeEach(() => server.clock.advanceMs(3_600_000));

  const post = (overrides: Record<string, unknown> = {}) =>
    server.call({
      method: 'POST',
      path: '/user/v10/register',
      apiKey,
      language: 'de',
      body: registerBody(overrides),
    });
  const codeFor = async (overrides: Record<string, unknown>) => (await post(overrides)).json.responseCode;
  const accountOf = (email: string) =>
    server.database.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();
  const ownerOf = async (hardwareId: string) =>
    (
      await server.database.db
        .selectFrom('cars')
        .select('account_id')
        .where('hardware_id', '=', hardwareId)
        .executeTakeFirstOrThrow()
    ).account_id;
  const creditsOf = async (accountId: unknown) =>
    (
      await server.database.db
        .selectFrom('credit_entries')
        .select('amount')
        .where('account_id', '=', accountId as string)
        .execute()
    ).reduce((sum, { amount }) => sum + amount, 0);

  it('creates an account with the caller’s country and language and signs its device in', async () => {
    const { status, json } = await post({ email: ' Minji@Example.com ' });
    expect(status).toBe(200);
    expect(json).toMatchObject({ responseCode: ResponseCode.Ok, svodCountryId: 410 });
    expect(json).not.toHaveProperty('additionalCredits');
    expect(json).not.toHaveProperty('subscriptionEndDate');
    const home = await server.call({
      path: '/content/v7/page/home',
      apiKey,
      session: json.session as string,
    });
    expect(home.json.responseCode).toBe(ResponseCode.Ok);
    expect(await accountOf('minji@example.com')).toMatchObject({
      account_id: json.consumerId,
      country: 'KR',
      language: 'de',
      birthday: '1985/04',
      is_main_user: true,
      terms_accepted_at_ms: server.clock.nowMs(),
    });
    const device = await server.database.db
      .selectFrom('devices')
      .select(['device_identifier', 'device_model', 'hardware_id'])
      .where('device_id', '=', json.consumerDeviceId as string)
      .executeTakeFirst();
    expect(device).toEqual({ device_identifier: 'a-browser', device_model: 'WEB', hardware_id: null });
  });

  it('the new account can sign in, with any case of the email and non-English letters', async () => {
    expect(await codeFor({ email: 'JÜRGEN@MÜNCHEN.DE' })).toBe(ResponseCode.Ok);
    const login = await server.call({
      method: 'POST',
      path: '/user/v10/login',
      apiKey,
      body: loginBody({ email: 'Jürgen@münchen.de', password: PASSWORD }),
    });
    expect(login.json.responseCode).toBe(ResponseCode.Ok);
    expect(await codeFor({ email: 'jürgen@MÜNCHEN.de' })).toBe(ResponseCode.AccountExists);
  });

  it('reports an existing account, also to one of two parallel registrations', async () => {
    expect(await codeFor({ email: 'DRIVER@example.com' })).toBe(ResponseCode.AccountExists);
    const both = await Promise.all([
      codeFor({ email: 'twice@example.com', deviceIdentifier: 'one' }),
      codeFor({ email: 'Twice@Example.com', deviceIdentifier: 'two' }),
    ]);
    expect(both.sort()).toEqual([ResponseCode.Ok, ResponseCode.AccountExists]);
  });

  it('refuses invalid fields with a code for each and creates nothing', async () => {
    const email = 'nobody-yet@example.com';
    const thisYear = new Date(server.clock.nowMs()).getUTCFullYear();
    const cases: [Record<string, unknown>, ResponseCode][] = [
      [{ email: 'no-mail' }, ResponseCode.InvalidRequest],
      [{ email: '' }, ResponseCode.InvalidRequest],
      [{ password: 'aB3-x', confirmPassword: 'aB3-x' }, ResponseCode.PasswordRules],
      [{ password: 'Password1', confirmPassword: 'Password1' }, ResponseCode.PasswordRules],
      [{ confirmPassword: 'Popcorn-4-three' }, ResponseCode.PasswordRules],
      [{ month: 13 }, ResponseCode.BirthdayInvalid],
      [{ month: 0 }, ResponseCode.BirthdayInvalid],
      [{ year: 1900 }, ResponseCode.BirthdayInvalid],
      [{ year: thisYear - 10 }, ResponseCode.BirthdayInvalid],
      [{ ageChecked: false }, ResponseCode.BirthdayInvalid],
      [{ acceptTC: false }, ResponseCode.InvalidRequest],
      [{ acceptPrivacy: false }, ResponseCode.InvalidRequest],
    ];
    for (const [wrong, code] of cases)
      expect([wrong, await codeFor({ email, ...wrong })]).toEqual([wrong, code]);
    expect(await accountOf(email)).toBeUndefined();
  });

  it('refuses the most common passwords with the code of the rules [REG-06c]', async () => {
    for (const password of ['123456', 'qwerty123', 'LetMeIn', 'ILOVEYOU'])
      expect(await codeFor({ email: 'common@example.com', password, confirmPassword: password })).toBe(
        ResponseCode.PasswordRules,
      );
  });

  it('recognises the car: not entitled, taken, or linked to this account', async () => {
    expect(await codeFor({ email: 'car1@example.com', hardwareId: 'HW-TEST-0004' })).toBe(
      ResponseCode.DeviceNotEntitled,
    );
    expect(await codeFor({ email: 'car1@example.com', hardwareId: 'HW-TEST-0001' })).toBe(
      ResponseCode.HardwareAccountExists,
    );
    expect(await accountOf('car1@example.com')).toBeUndefined();

    const { json } = await post({ email: 'car1@example.com', hardwareId: 'HW-TEST-0002' });
    expect(json.responseCode).toBe(ResponseCode.Ok);
    expect(await ownerOf('HW-TEST-0002')).toBe(json.consumerId);
    expect(await codeFor({ email: 'car2@example.com', hardwareId: 'HW-TEST-0002' })).toBe(
      ResponseCode.HardwareAccountExists,
    );
  });

  it('creates the account without a car when the hardware id is wrong, and says so [SAF-06b]', async () => {
    const wrong = [{ hardwareId: 'HW-NOBODY' }, { hardwareId: 'x'.repeat(50), isHwidEncrypted: true }];
    for (const [at, claim] of wrong.entries()) {
      const email = `by-link-${at}@example.com`;
      const { json } = await post({ email, ...claim });
      expect(json).toMatchObject({ responseCode: ResponseCode.Ok, isCarRefused: true });
      const device = await server.database.db
        .selectFrom('devices')
        .select('hardware_id')
        .where('device_id', '=', String(json.consumerDeviceId))
        .executeTakeFirstOrThrow();
      expect(device.hardware_id).toBeNull();
    }
  });

  it('of two parallel registrations in one car one gets it; the other creates no account', async () => {
    const emails = ['left@example.com', 'right@example.com'];
    const codes = await Promise.all(emails.map((email) => codeFor({ email, hardwareId: 'HW-RACE' })));
    expect([...codes].sort()).toEqual([ResponseCode.Ok, ResponseCode.HardwareAccountExists]);
    const [winner, loser] = codes[0] === ResponseCode.Ok ? emails : [...emails].reverse();
    expect(await ownerOf('HW-RACE')).toBe((await accountOf(winner ?? ''))?.account_id);
    expect(await accountOf(loser ?? '')).toBeUndefined();
  });

  it('creates nothing when the voucher is refused, and the car stays free', async () => {
    const inCar = { email: 'voucher@example.com', hardwareId: 'HW-TEST-0003' };
    expect(await codeFor({ ...inCar, voucher: 'TEST-USED1' })).toBe(ResponseCode.VoucherUsed);
    expect(await codeFor({ ...inCar, voucher: 'TESTOVER' })).toBe(ResponseCode.VoucherExpired);
    expect(await codeFor({ ...inCar, voucher: '🎬 🎬' })).toBe(ResponseCode.VoucherSpecifiedInvalid);
    expect(await accountOf('voucher@example.com')).toBeUndefined();
    expect(await ownerOf('HW-TEST-0003')).toBeNull();
  });

  it('redeems the typed voucher and the car’s voucher together with the account', async () => {
    const { json } = await post({
      email: 'voucher@example.com',
      hardwareId: 'HW-TEST-0003',
      voucher: 'test-pack1',
    });
    expect(json).toMatchObject({ responseCode: ResponseCode.Ok, additionalCredits: 3 });
    expect(Date.parse(json.subscriptionEndDate as string)).toBe(server.clock.nowMs() + 30 * 86_400_000);
    expect(await creditsOf(json.consumerId)).toBe(3);
    const lines = await server.database.db
      .selectFrom('credit_entries')
      .select(['reason', 'source'])
      .where('account_id', '=', json.consumerId as string)
      .execute();
    expect(lines).toEqual([{ reason: 'automatic voucher', source: 'voucher:TESTGOOD1' }]);
    const again = await post({ email: 'voucher2@example.com', voucher: 'TESTGOOD1' });
    expect(again.json.responseCode).toBe(ResponseCode.VoucherUsed);
  });

  it('of two parallel registrations with one voucher one gets it', async () => {
    const emails = ['first-come@example.com', 'second-come@example.com'];
    const answers = await Promise.all(emails.map((email) => post({ email, voucher: 'JUSTONCE1' })));
    expect(answers.map(({ json }) => json.responseCode).sort()).toEqual([
      ResponseCode.Ok,
      ResponseCode.VoucherUsed,
    ]);
    const accounts = await Promise.all(emails.map(accountOf));
    const created = accounts.filter((account) => account !== undefined);
    expect(created).toHaveLength(1);
    expect(await creditsOf(created[0]?.account_id)).toBe(5);
  });

  it('succeeds when the car’s voucher is already used', async () => {
    const { json } = await post({ email: 'second-hand@example.com', hardwareId: 'HW-USED-GIFT' });
    expect(json.responseCode).toBe(ResponseCode.Ok);
    expect(json).not.toHaveProperty('additionalCredits');
  });

  it('accepts or refuses any typed text without a server error', async () => {
    const texts = [
      '🚗🎬🍿🌙⭐🎟',
      'مرحبا بالعالم‏‮',
      'x'.repeat(10_000),
      "'; DROP TABLE accounts; --",
      '<script>alert(1)</script>',
      '\u0000\u0001\u001f',
      '\ud800 half a character',
      '${7*7}{{7*7}}',
    ];
    const fields = [
      'email',
      'password',
      'confirmPassword',
      'deviceIdentifier',
      'deviceModel',
      'hardwareId',
      'voucher',
    ];
    for (const field of [...fields, 'month', 'year', 'softwareVersion']) {
      server.clock.advanceMs(3_600_000);
      for (const [index, text] of texts.entries()) {
        const { status } = await post({ email: `odd-${field}-${index}@example.com`, [field]: text });
        expect([field, text.slice(0, 30), status < 500]).toEqual([field, text.slice(0, 30), true]);
      }
    }
    const emoji = '🚗🎬🍿🌙⭐🎟';
    const odd = { email: "o'neil+<b>@example.com", password: emoji, confirmPassword: emoji };
    expect(await codeFor(odd)).toBe(ResponseCode.InvalidRequest);
    expect(await codeFor({ ...odd, email: "o'neil+b@example.com" })).toBe(ResponseCode.Ok);
    expect(await accountOf("o'neil+b@example.com")).toBeDefined();
  });

  it('limits a network that opens many accounts, and allows it again an hour later', async () => {
    const next = (count: number) => post({ email: `many-${count}@example.com` });
    for (let count = 0; count < 20; count += 1) expect((await next(count)).status).toBe(200);
    const refused = await next(20);
    expect(refused.json).toMatchObject({ responseCode: ResponseCode.TooManyAttempts, retryAfterS: 3600 });
    server.clock.advanceMs(3_600_001);
    expect((await next(21)).json.responseCode).toBe(ResponseCode.Ok);
  });

  it('an account that the server failed to create does not count', async () => {
    const email = 'at-last@example.com';
    await whileTableRefuses(server.database.db, 'insert', 'accounts', async () => {
      for (let time = 0; time < 21; time += 1) expect((await post({ email })).status).toBe(500);
    });
    expect(await codeFor({ email })).toBe(ResponseCode.Ok);
  });

  it('the password is neither stored nor logged', async () => {
    await post({ email: 'quiet@example.com' });
    const rows = await server.database.db.selectFrom('accounts').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
    expect(server.logLines.join('')).not.toContain(PASSWORD);
    expect(server.logLines.join('')).not.toContain('quiet@example.com');
  });
});
