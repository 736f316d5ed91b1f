import { ResponseCode } from '@drivein/contract';
import { DEMO_PASSWORD } from '@drivein/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encryptHardwareId } from '../../src/domain/accounts/hardware-id';
import { GENEROUS_RATE_LIMITS } from '../../src/guard/rate-limit';
import { describeOnEachEngine, openPostgres } from '../engines';
import { mailsOf } from '../account/mails-of';
import { openManyScreens } from '../catalogue/many-screens';
import { findTemporaryCode } from '../account/find-temporary-code';
import { loginBody, type SignedIn, startTestApp, TEST_SECRETS, type TestApp } from '../test-app';

const HOUR_MS = 3_600_000;
const NETWORKS = 40;
const NEW_SCREEN = { deviceIdentifier: 'a-new-screen', deviceModel: 'Rear display', softwareVersion: 6 };

/** Networks of 64 bits inside one /48, and addresses without a common prefix. */
const insideOneSite = (at: number) => `2001:db8:77:${at.toString(16)}::1`;
const farApart = (at: number) => `203.0.${at}.1`;

describeOnEachEngine('guessing from many networks', (openDatabase) => {
  let server: TestApp;
  let driver: SignedIn;
  let apiKey: string;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase(), {
      proxyCount: 1,
      rateLimits: GENEROUS_RATE_LIMITS,
    });
    apiKey = await server.apiKey();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.advanceMs(HOUR_MS);
    driver = await server.signIn();
  });

  const send = (method: 'GET' | 'POST', path: string, address: string, body?: unknown, session?: string) =>
    server.call({
      method,
      path,
      apiKey,
      ...(body !== undefined && { body }),
      ...(session !== undefined && { session }),
      headers: { 'x-forwarded-for': address },
    });
  const enter = (shortCode: unknown, address: string) =>
    send('POST', '/user/v10/login/shortcode', address, { ...NEW_SCREEN, shortCode });
  const shownCode = async () =>
    (await send('POST', '/user/v6/signincode/create', '198.51.100.1', NEW_SCREEN, driver.session)).json.code;

  /** `each` guesses from every network, all networks of a round in parallel; returns the response codes. */
  const guesses = async (
    each: number,
    addressOf: (at: number) => string,
    guess: (address: string) => Promise<{ json: Record<string, unknown> }>,
  ) => {
    const codes: unknown[] = [];
    for (let round = 0; round < each; round += 1) {
      const answers = await Promise.all(Array.from({ length: NETWORKS }, (_, at) => guess(addressOf(at))));
      codes.push(...answers.map(({ json }) => json.responseCode));
    }
    return codes;
  };
  const countOf = (codes: unknown[], code: ResponseCode) => codes.filter((one) => one === code).length;

  it('limits all networks of one IPv6 /48 together, to eight times the limit of one [SAF-03a]', async () => {
    const codes = await guesses(3, insideOneSite, (address) => enter('CCCCCC', address));
    expect(countOf(codes, ResponseCode.ShortCodeInvalid)).toBe(80);
    expect(countOf(codes, ResponseCode.TooManyAttempts)).toBe(40);
    const code = await shownCode();
    expect((await enter(code, insideOneSite(999))).json.responseCode).toBe(ResponseCode.TooManyAttempts);
    expect((await enter(code, '2001:db8:78::1')).json.responseCode).toBe(ResponseCode.Ok);
  });
  it('sign-in codes: networks without a wrong guess are still checked while forty others used up the budget [SAF-03b]', async () => {
    const codes = await guesses(9, farApart, (address) => enter('CCCCCC', address));
    expect(countOf(codes, ResponseCode.ShortCodeInvalid)).toBe(300);
    expect(countOf(codes, ResponseCode.TooManyAttempts)).toBe(60);

    const code = await shownCode();
    const late = await enter(code, farApart(3));
    expect(late.json).toMatchObject({ responseCode: ResponseCode.TooManyAttempts });
    expect(late.json.retryAfterS).toBeGreaterThan(0);
    // A network's first wrong code is checked, and is its last while the others continue.
    const customer = '198.51.100.77';
    expect((await enter('CCCCCC', customer)).json.responseCode).toBe(ResponseCode.ShortCodeInvalid);
    expect((await enter(code, customer)).json.responseCode).toBe(ResponseCode.TooManyAttempts);
    expect((await enter(code, '198.51.100.78')).json.responseCode).toBe(ResponseCode.Ok);
    // A valid code is no guess: the same network may try again.
    expect((await enter(await shownCode(), '198.51.100.78')).json.responseCode).toBe(ResponseCode.Ok);
  });

  it('sign-in codes: each of forty guessing networks gets one code an hour, and a screen can be approved meanwhile [SAF-03b]', async () => {
    await guesses(8, farApart, (address) => enter('CCCCCC', address));
    const next = [0, 40, 80].map((first) =>
      guesses(
        1,
        (at) => farApart(first + at),
        (address) => enter('CCCCCC', address),
      ),
    );
    const [again = [], ...fresh] = await Promise.all(next);
    expect(countOf(again, ResponseCode.ShortCodeInvalid)).toBe(0);
    expect(fresh.map((codes) => countOf(codes, ResponseCode.ShortCodeInvalid))).toEqual([NETWORKS, NETWORKS]);

    const asking = (await send('POST', '/user/v6/signincode/create', farApart(3), NEW_SCREEN)).json;
    const path = `/qrconnect/v1/code/${String(asking.code)}/approve`;
    const approved = await send('POST', path, farApart(3), {}, driver.session);
    expect(approved.json.responseCode).toBe(ResponseCode.Ok);

    // A minute later the shared budget is available again.
    server.clock.advanceMs(60_000);
    expect((await enter(await shownCode(), farApart(3))).json.responseCode).toBe(ResponseCode.Ok);
  });
  let people = 0;
  const newPerson = async () => {
    const email = `guessed-${(people += 1)}@example.com`;
    const signUp = { ageChecked: true, acceptTC: true, acceptPrivacy: true, month: 4, year: 1985 };
    const body = { ...loginBody({ email, ...signUp }), confirmPassword: DEMO_PASSWORD };
    await send('POST', '/user/v10/register', `198.51.100.${people}`, body);
    return email;
  };
  const logIn = (email: string, address: string, over: Record<string, unknown> = {}) =>
    send('POST', '/user/v10/login', address, loginBody({ email, ...over }));
  const guessPassword = (email: string) => (address: string) =>
    logIn(email, address, { password: 'not-the-password', deviceIdentifier: 'of-a-stranger' });

  it('limits registrations and forgotten passwords from one IPv6 /48 together [SAF-03a]', async () => {
    const known = await newPerson();
    const signUp = { ageChecked: true, acceptTC: true, acceptPrivacy: true, month: 4, year: 1985 };
    const body = { ...loginBody({ email: known, ...signUp }), confirmPassword: DEMO_PASSWORD };
    const registered = await guesses(5, insideOneSite, (address) =>
      send('POST', '/user/v10/register', address, body),
    );
    expect(countOf(registered, ResponseCode.AccountExists)).toBe(160);
    expect(countOf(registered, ResponseCode.TooManyAttempts)).toBe(40);

    let mailboxes = 0;
    const recovered = await guesses(7, insideOneSite, (address) =>
      send('POST', `/user/v6/password?email=mailbox-${(mailboxes += 1)}@example.com`, address),
    );
    expect(countOf(recovered, ResponseCode.Ok)).toBe(240);
    expect(countOf(recovered, ResponseCode.TooManyAttempts)).toBe(40);
  });

  it('passwords: thirty guesses at one account from forty networks are checked, then one in a quarter of an hour [SAF-03c]', async () => {
    const email = await newPerson();
    const codes = await guesses(3, farApart, guessPassword(email));
    expect(countOf(codes, ResponseCode.InvalidCredentials)).toBe(30);
    expect(countOf(codes, ResponseCode.TooManyAttempts)).toBe(90);

    const stranger = await logIn(email, '198.51.100.66', { deviceIdentifier: 'of-a-stranger' });
    expect(stranger.json).toMatchObject({ responseCode: ResponseCode.TooManyAttempts, retryAfterS: 900 });
    server.clock.advanceMs(15 * 60_000);
    const later = await guesses(2, farApart, guessPassword(email));
    expect(countOf(later, ResponseCode.InvalidCredentials)).toBe(1);
  });

  it('passwords: an email without an account is treated the same [SAF-03c]', async () => {
    const answersFor = async (email: string) => {
      const codes = await guesses(2, farApart, guessPassword(email));
      const { json } = await guessPassword(email)('198.51.100.66');
      return { heard: countOf(codes, ResponseCode.InvalidCredentials), ...json, requestId: '' };
    };
    expect(await answersFor('no-account@example.com')).toEqual(await answersFor(await newPerson()));
  });

  it('passwords: owners sign in on a known device or network while forty networks guess [SAF-03d]', async () => {
    const [email, other] = [await newPerson(), await newPerson()];
    await guesses(3, farApart, guessPassword(email));
    const mistyped = await logIn(email, '198.51.100.70', { password: 'mistyped' });
    expect(mistyped.json.responseCode).toBe(ResponseCode.InvalidCredentials);
    expect((await logIn(email, '198.51.100.70')).json.responseCode).toBe(ResponseCode.Ok);
    const elsewhere = await logIn(other, farApart(3), { deviceIdentifier: 'a-new-device' });
    expect(elsewhere.json.responseCode).toBe(ResponseCode.Ok);
    // A right password of a known device does not lift the limit for the others.
    expect((await guessPassword(email)(farApart(3))).json.responseCode).toBe(ResponseCode.TooManyAttempts);
  });

  it('passwords: wrong ones of a known device count for its network [SAF-03d]', async () => {
    const email = await newPerson();
    const codes = await guesses(1, farApart, (address) => logIn(email, address, { password: 'mistyped' }));
    expect(countOf(codes, ResponseCode.InvalidCredentials)).toBe(NETWORKS);
    for (let time = 0; time < 4; time += 1) await logIn(email, farApart(0), { password: 'mistyped' });
    expect((await logIn(email, farApart(0))).json.responseCode).toBe(ResponseCode.TooManyAttempts);
    expect((await logIn(email, farApart(1))).json.responseCode).toBe(ResponseCode.Ok);
    // The owner's mistakes do not use up the budget of unknown devices.
    const fresh = await logIn(email, farApart(2), { deviceIdentifier: 'a-new-device' });
    expect(fresh.json.responseCode).toBe(ResponseCode.Ok);
  });

  it('passwords: the owner signs in on a known device from an address that guesses [SAF-03d]', async () => {
    const email = await newPerson();
    const home = '198.51.100.72';
    for (let time = 0; time < 5; time += 1) await guessPassword(email)(home);
    expect((await guessPassword(email)(home)).json.responseCode).toBe(ResponseCode.TooManyAttempts);
    expect((await logIn(email, home)).json.responseCode).toBe(ResponseCode.Ok);
    expect((await guessPassword(email)(home)).json.responseCode).toBe(ResponseCode.TooManyAttempts);
  });

  it('sign-in codes: a signed-in device approves a screen from an address that guesses [SAF-03b]', async () => {
    const home = '198.51.100.73';
    for (let time = 0; time < 10; time += 1) await enter('CCCCCC', home);
    expect((await enter('CCCCCC', home)).json.responseCode).toBe(ResponseCode.TooManyAttempts);
    const asking = (await send('POST', '/user/v6/signincode/create', home, NEW_SCREEN)).json;
    const path = `/qrconnect/v1/code/${String(asking.code)}/approve`;
    const approved = await send('POST', path, home, {}, driver.session);
    expect(approved.json.responseCode).toBe(ResponseCode.Ok);
  });

  it('passwords: the owner signs in on the device that reset the password by mail, while forty networks guess [SAF-03d]', async () => {
    const email = await newPerson();
    await guesses(3, farApart, guessPassword(email));
    const device = { deviceIdentifier: 'a-phone-of-the-owner' };
    const home = '198.51.100.71';
    expect((await logIn(email, home, device)).json.responseCode).toBe(ResponseCode.TooManyAttempts);

    await send('POST', `/user/v6/password?email=${encodeURIComponent(email)}`, home);
    const [mail] = await mailsOf(server.database.db, email);
    const password = 'Moonlight-7-seats';
    const changed = await server.call({
      method: 'PATCH',
      path: '/user/v6/temporarypasswordcode',
      apiKey,
      body: {
        newPassword: password,
        confirmNewPassword: password,
        temporaryPasswordCode: findTemporaryCode(mail?.text),
        ...device,
      },
    });
    expect(changed.json.responseCode).toBe(ResponseCode.Ok);
    await guesses(1, farApart, guessPassword(email));
    expect((await logIn(email, home, { ...device, password })).json.responseCode).toBe(ResponseCode.Ok);
  });

  const linked = (hardwareId: string, address: string, isHwidEncrypted = false) =>
    send('POST', '/user/v10/login/linkeddevice', address, { ...NEW_SCREEN, hardwareId, isHwidEncrypted });
  const codeBesideId = (hardwareId: string, address: string) =>
    send('POST', '/user/v6/signincode/create', address, { ...NEW_SCREEN, hardwareId });

  it('hardware ids: forty networks have a hundred guesses a minute in all calls together [SAF-03i]', async () => {
    const email = await newPerson();
    const signUp = { ageChecked: true, acceptTC: true, acceptPrivacy: true, month: 4, year: 1985 };
    const body = { ...loginBody({ email, ...signUp }), confirmPassword: DEMO_PASSWORD };
    const register = (hardwareId: string, address: string) =>
      send('POST', '/user/v10/register', address, { ...body, hardwareId });
    const signedIn = await guesses(1, farApart, (address) => linked('HW-GUESS', address));
    expect(countOf(signedIn, ResponseCode.HardwareIdInvalid)).toBe(NETWORKS);
    const made = await guesses(1, farApart, (address) => codeBesideId('HW-GUESS', address));
    expect(countOf(made, ResponseCode.Ok)).toBe(NETWORKS);
    const registered = await guesses(1, farApart, (address) => register('HW-GUESS', address));
    expect(countOf(registered, ResponseCode.AccountExists)).toBe(20);
    expect(countOf(registered, ResponseCode.TooManyAttempts)).toBe(20);

    // A valid id is refused unchecked too, in every call.
    expect((await linked('HW-TEST-0001', farApart(3))).json).toMatchObject({
      responseCode: ResponseCode.TooManyAttempts,
      retryAfterS: 60,
    });
    expect((await codeBesideId('HW-TEST-0001', farApart(3))).json.isCarRefused).toBe(true);
    expect((await register('HW-TEST-0001', farApart(3))).json.responseCode).toBe(
      ResponseCode.TooManyAttempts,
    );
    // The budget of this minute is used up for networks that guessed; the next minute has a new one.
    server.clock.advanceMs(60_000);
    expect((await linked('HW-TEST-0001', farApart(3))).json.responseCode).toBe(ResponseCode.Ok);
  });

  it('hardware ids: cars sign in while forty networks guess, also from an address that guesses [SAF-03i]', async () => {
    await guesses(4, farApart, (address) => linked('HW-GUESS', address));
    // From an address without a wrong guess, twice: a valid id is no guess.
    for (let time = 0; time < 2; time += 1)
      expect((await linked('HW-TEST-0001', '198.51.100.90')).json.responseCode).toBe(ResponseCode.Ok);
    for (let guess = 0; guess < 12; guess += 1) await linked('HW-GUESS', '198.51.100.91');
    // Only the fleet can make an id that its key decrypts: it does not count as a guess and never waits.
    for (const address of [farApart(3), '198.51.100.91']) {
      const id = encryptHardwareId(TEST_SECRETS.hardwareIdKey, 'HW-TEST-0001', {
        nowMs: server.clock.nowMs(),
      });
      expect((await linked(id, address, true)).json.responseCode).toBe(ResponseCode.Ok);
      expect((await linked('HW-TEST-0001', address)).json.responseCode).toBe(ResponseCode.TooManyAttempts);
    }
  });

  const checkVoucher = (code: string, address: string, session?: string) =>
    send('GET', `/user/v6/voucher/${code}?deviceModel=WEB`, address, undefined, session);

  it('vouchers: 400 checks without an account from forty networks are allowed; customers still check and redeem [SAF-03e]', async () => {
    const code = 'TEST7070';
    await server.database.db.insertInto('vouchers').values({ code, state: 'ready', credits: 2 }).execute();
    const codes = await guesses(11, farApart, (address) => checkVoucher('POPCORN1', address));
    expect(countOf(codes, ResponseCode.VoucherSpecifiedInvalid)).toBe(400);
    expect(countOf(codes, ResponseCode.TooManyAttempts)).toBe(40);

    const isChecked = async (address: string, session?: string) =>
      (await checkVoucher(code, address, session)).json.responseCode;
    expect(await isChecked(farApart(3))).toBe(ResponseCode.TooManyAttempts);
    // A customer without an account, twice: a valid code is no guess.
    for (let time = 0; time < 2; time += 1) expect(await isChecked('198.51.100.80')).toBe(ResponseCode.Ok);
    // One with an account, from an address that others guess from.
    expect(await isChecked(farApart(3), driver.session)).toBe(ResponseCode.Ok);
    const redeemed = await send('POST', `/user/v6/voucher/${code}`, farApart(3), undefined, driver.session);
    expect(redeemed.json).toMatchObject({ responseCode: ResponseCode.Ok, additionalCredits: 2 });

    server.clock.advanceMs(10 * 60_000);
    expect((await checkVoucher('POPCORN1', farApart(3))).json.responseCode).toBe(
      ResponseCode.VoucherSpecifiedInvalid,
    );
  });

  it('vouchers: checks of a signed-in caller count by account, from any network [SAF-03e]', async () => {
    const [screen] = await openManyScreens(server, { accounts: 1, screensEach: 1 });
    const codes = await guesses(1, farApart, (address) => checkVoucher('POPCORN1', address, screen?.session));
    expect(countOf(codes, ResponseCode.VoucherSpecifiedInvalid)).toBe(10);
    expect(countOf(codes, ResponseCode.TooManyAttempts)).toBe(30);
  });
});

describe('ten thousand guesses from a thousand networks', () => {
  const OF_THE_CROWD = 1000;
  const HOME = '198.51.100.7';
  const LIMITS = { proxyCount: 1, rateLimits: GENEROUS_RATE_LIMITS };
  /** A thousand addresses, each of another network. */
  const ofTheCrowd = (at: number) => `10.${at >> 8}.${at & 255}.1`;
  /** Wrong codes, passwords and vouchers; reply codes are counted by call. */
  const KINDS = [
    {
      each: 2,
      method: 'POST',
      url: '/user/v10/login/shortcode',
      body: { ...NEW_SCREEN, shortCode: 'CCCCCC' },
    },
    {
      each: 7,
      method: 'POST',
      url: '/user/v10/login',
      body: loginBody({ password: 'not-the-password', deviceIdentifier: 'of-a-stranger' }),
    },
    { each: 1, method: 'GET', url: '/user/v6/voucher/POPCORN1?deviceModel=WEB', body: undefined },
  ] as const;

  it('are refused by clear codes and lock out no owner, screen or customer [SAF-03b, SAF-03c, SAF-03d, SAF-03e]', async () => {
    const server = await startTestApp(await openPostgres(), LIMITS);
    const driver = await server.signIn();
    const { apiKey } = driver;
    const code = 'TEST7070';
    await server.database.db.insertInto('vouchers').values({ code, state: 'ready', credits: 2 }).execute();
    const send = async (
      { method, url, body }: { method: 'GET' | 'POST'; url: string; body: object | undefined },
      address: string,
      session?: string,
    ) => {
      const headers = {
        apikey: apiKey,
        'x-forwarded-for': address,
        ...(session !== undefined && { session }),
      };
      const answer = await server.app.inject({ method, url, headers, ...(body && { payload: body }) });
      return answer.json<Record<string, unknown>>();
    };

    const heard: Record<string, Record<number, number>> = {};
    for (const kind of KINDS) {
      const counts: Record<number, number> = {};
      for (let guess = 0; guess < kind.each; guess += 1)
        for (let first = 0; first < OF_THE_CROWD; first += 50) {
          const fifty = Array.from({ length: 50 }, (_, at) => send(kind, ofTheCrowd(first + at)));
          for (const { responseCode } of await Promise.all(fifty))
            counts[Number(responseCode)] = (counts[Number(responseCode)] ?? 0) + 1;
        }
      heard[kind.url] = counts;
    }
    const { ShortCodeInvalid, InvalidCredentials, VoucherSpecifiedInvalid, TooManyAttempts, Ok } =
      ResponseCode;
    const [codes, passwords, vouchers] = KINDS.map(({ url }) => heard[url]);
    // One of each network, and none after the shared budget is used up.
    expect(codes).toEqual({ [ShortCodeInvalid]: 1000, [TooManyAttempts]: 1000 });
    expect(passwords).toEqual({ [InvalidCredentials]: 30, [TooManyAttempts]: 6970 });
    expect(vouchers).toEqual({ [VoucherSpecifiedInvalid]: 1000 });
    for (const { url, method, body } of KINDS)
      expect((await send({ url, method, body }, ofTheCrowd(3))).responseCode).toBe(TooManyAttempts);

    // The owner on a known device, and a screen, a customer and another owner on addresses of the guessers.
    const logIn = { method: 'POST', url: '/user/v10/login', body: loginBody() } as const;
    expect((await send(logIn, HOME)).responseCode).toBe(Ok);
    expect((await send(logIn, ofTheCrowd(3))).responseCode).toBe(Ok);
    const other = {
      ...logIn,
      body: loginBody({ email: 'korea@example.com', deviceIdentifier: 'a-new-one' }),
    };
    expect((await send(other, ofTheCrowd(3))).responseCode).toBe(Ok);
    const shown = await send(
      { method: 'POST', url: '/user/v6/signincode/create', body: NEW_SCREEN },
      HOME,
      driver.session,
    );
    const enter = { method: 'POST', url: '/user/v10/login/shortcode' } as const;
    const body = { ...NEW_SCREEN, shortCode: shown.code };
    expect((await send({ ...enter, body }, HOME)).responseCode).toBe(Ok);
    const redeem = { method: 'POST', url: `/user/v6/voucher/${code}`, body: undefined } as const;
    expect((await send(redeem, ofTheCrowd(3), driver.session)).responseCode).toBe(Ok);
    await server.close();
  }, 120_000);
});
