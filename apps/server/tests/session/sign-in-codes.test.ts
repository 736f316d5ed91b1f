import { ResponseCode } from '@drivein/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEachEngine, sharedWith } from '../engines';
import { loginBody, MASTER_KEY, type SignedIn, startTestApp, type TestApp } from '../test-app';

const HOUR_MS = 3_600_000;
const NEW_SCREEN = { deviceIdentifier: 'a-new-screen', deviceModel: 'Rear display', softwareVersion: 6 };

describeOnEachEngine('sign-in with a code', (openDatabase) => {
  let server: TestApp;
  let driver: SignedIn;
  let apiKey: string;
  beforeAll(async () => {
    // Callers choose their address, so that each test has its own networks.
    server = await startTestApp(await openDatabase(), { proxyCount: 1 });
    apiKey = await server.apiKey();
  });
  afterAll(() => server.close());
  let network = 0;
  beforeEach(async () => {
    server.clock.advanceMs(HOUR_MS);
    driver = await server.signIn();
    network += 1;
  });

  interface From {
    session?: string;
    address?: string;
    body?: unknown;
  }
  const send = (method: 'GET' | 'POST', path: string, { session, address, body }: From = {}) =>
    server.call({
      method,
      path,
      apiKey,
      ...(session !== undefined && { session }),
      ...(body !== undefined && { body }),
      headers: { 'x-forwarded-for': address ?? `203.0.113.${network}` },
    });
  const create = (from: From = {}) =>
    send('POST', '/user/v6/signincode/create', { body: NEW_SCREEN, ...from });
  const enter = (shortCode: unknown, from: From = {}, device: Record<string, unknown> = {}) =>
    send('POST', '/user/v10/login/shortcode', { body: { ...NEW_SCREEN, shortCode, ...device }, ...from });
  const look = (code: unknown, session = driver.session, address?: string) =>
    send('GET', `/qrconnect/v1/code/${String(code)}`, { session, ...(address && { address }) });
  const answer = (code: unknown, what: 'approve' | 'refuse', session = driver.session) =>
    send('POST', `/qrconnect/v1/code/${String(code)}/${what}`, { session });
  const poll = (pollToken: unknown) => send('POST', '/qrconnect/v1/poll', { body: { pollToken } });
  const codeWith = async (session: unknown) =>
    (await server.call({ path: '/content/v7/page/home', apiKey, session: String(session) })).json
      .responseCode;
  const logOut = () =>
    server.call({
      method: 'PUT',
      path: `/user/v6/devices/${driver.consumerDeviceId}/logout`,
      apiKey,
      session: driver.session,
    });

  it('a new screen signs in with the code shown by a signed-in one, in any spelling', async () => {
    const made = await create({ session: driver.session });
    expect(made.json).toEqual({
      responseCode: ResponseCode.Ok,
      code: expect.stringMatching(/^[A-Z0-9]{6}$/) as string,
      expiresInSeconds: 60,
    });
    const code = String(made.json.code).toLowerCase();
    const entered = await enter(` ${code.slice(0, 3)}-${code.slice(3)} `);
    expect(entered.json).toMatchObject({ responseCode: ResponseCode.Ok, consumerId: driver.consumerId });
    expect(entered.json.consumerDeviceId).not.toBe(driver.consumerDeviceId);
    expect(await codeWith(entered.json.session)).toBe(ResponseCode.Ok);
  });

  it('accepts each code once: of two screens with the same one, one succeeds', async () => {
    const { code } = (await create({ session: driver.session })).json;
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => enter(code, {}, { deviceIdentifier: `screen-${at}` })),
    );
    const codes = answers.map(({ json }) => json.responseCode).sort();
    expect(codes).toEqual([ResponseCode.Ok, ...Array<number>(4).fill(ResponseCode.ShortCodeInvalid)]);
  });

  it('answers an unknown, a used, an expired and a replaced code alike', async () => {
    const used = (await create({ session: driver.session })).json.code;
    await enter(used);
    const replaced = (await create({ session: driver.session })).json.code;
    const expired = (await create({ session: driver.session })).json.code;
    server.clock.advanceMs(60_000);
    for (const code of ['', 'CCCCCC', '😀😀', "' or 1=1 --", used, replaced, expired]) {
      const { json, status } = await enter(code);
      expect({ ...json, requestId: '' }).toEqual({
        responseCode: ResponseCode.ShortCodeInvalid,
        requestId: '',
      });
      expect(status).toBe(400);
    }
  });

  it('a code ends with the session of the screen that made it', async () => {
    const { code } = (await create({ session: driver.session })).json;
    await logOut();
    expect((await enter(code)).json.responseCode).toBe(ResponseCode.ShortCodeInvalid);
  });

  it('shows the requesting screen to a signed-in device, signs it in when approved, and opens one session', async () => {
    const made = await create({ address: '198.51.100.7' });
    const { code, pollToken } = made.json;
    expect(made.json.approveUrl).toBe(`http://localhost/connect/${String(code)}`);
    expect((await poll(pollToken)).json).toEqual({ responseCode: ResponseCode.Ok, state: 'waiting' });

    server.clock.advanceMs(15_000);
    const seen = await look(code);
    expect(seen.json).toEqual({
      responseCode: ResponseCode.Ok,
      deviceModel: 'Rear display',
      requestedAt: new Date(server.clock.nowMs() - 15_000).toISOString(),
      expiresInSeconds: 45,
      isSameAddress: false,
    });
    expect((await look(code, driver.session, '198.51.100.7')).json.isSameAddress).toBe(true);

    expect((await answer(code, 'approve')).json.responseCode).toBe(ResponseCode.Ok);
    const polls = await Promise.all([poll(pollToken), poll(pollToken), poll(pollToken)]);
    const logins = polls.flatMap(({ json }) => (json.login ? [json.login as SignedIn] : []));
    expect(new Set(logins.map(({ consumerId }) => consumerId))).toEqual(new Set([driver.consumerId]));
    const codes = await Promise.all(logins.map(({ session }) => codeWith(session)));
    expect(codes.filter((one) => one === ResponseCode.Ok)).toHaveLength(1);
    const live = await server.database.db
      .selectFrom('sessions')
      .select('session_id')
      .where('device_id', '=', logins[0]?.consumerDeviceId ?? '')
      .where('created_at_ms', '=', server.clock.nowMs())
      .where('ended_at_ms', 'is', null)
      .execute();
    expect(live).toHaveLength(1);
  });

  it('a screen with a lost reply gets a replacement session while the code is valid', async () => {
    const { code, pollToken } = (await create()).json;
    await answer(code, 'approve');
    const first = (await poll(pollToken)).json.login as SignedIn;
    expect(await codeWith(first.session)).toBe(ResponseCode.Ok);
    const second = (await poll(pollToken)).json.login as SignedIn;
    expect(second.consumerDeviceId).toBe(first.consumerDeviceId);
    expect(await codeWith(first.session)).toBe(ResponseCode.SessionInvalid);
    expect(await codeWith(second.session)).toBe(ResponseCode.Ok);
    const renewal = await send('POST', '/user/v10/session/refresh', {
      body: { refreshToken: first.refreshToken, softwareVersion: 6 },
    });
    expect(renewal.json.responseCode).toBe(ResponseCode.SessionInvalid);

    server.clock.advanceMs(60_000);
    expect((await poll(pollToken)).json.responseCode).toBe(ResponseCode.ShortCodeInvalid);
    expect(await codeWith(second.session)).toBe(ResponseCode.Ok);
  });

  it('a screen gets nothing more once it was signed out', async () => {
    const { code, pollToken } = (await create()).json;
    await answer(code, 'approve');
    const screen = (await poll(pollToken)).json.login as SignedIn;
    await server.call({
      method: 'PUT',
      path: `/user/v6/devices/${screen.consumerDeviceId}/logout`,
      apiKey,
      session: driver.session,
    });
    expect((await poll(pollToken)).json.responseCode).toBe(ResponseCode.ShortCodeInvalid);
  });

  it('still delivers an approval of the last second', async () => {
    const { code, pollToken } = (await create()).json;
    server.clock.advanceMs(59_000);
    expect((await answer(code, 'approve')).json.responseCode).toBe(ResponseCode.Ok);
    server.clock.advanceMs(5000);
    expect((await poll(pollToken)).json.state).toBe('approved');
  });

  it('a waiting screen learns that it was refused or that its code expired', async () => {
    const refused = (await create()).json;
    expect((await answer(refused.code, 'refuse')).json.responseCode).toBe(ResponseCode.Ok);
    expect((await poll(refused.pollToken)).json.state).toBe('refused');
    expect((await answer(refused.code, 'approve')).json.responseCode).toBe(ResponseCode.ShortCodeInvalid);

    const late = (await create()).json;
    server.clock.advanceMs(60_000);
    expect((await poll(late.pollToken)).json.state).toBe('expired');
    expect((await look(late.code)).json.responseCode).toBe(ResponseCode.ShortCodeInvalid);
    expect((await answer(late.code, 'approve')).json.responseCode).toBe(ResponseCode.ShortCodeInvalid);
    expect((await poll('no-such-token')).json.responseCode).toBe(ResponseCode.ShortCodeInvalid);
  });

  it('a screen gets nothing after the approving device has signed out', async () => {
    const { code, pollToken } = (await create()).json;
    await answer(code, 'approve');
    await logOut();
    expect((await poll(pollToken)).json).not.toHaveProperty('login');
  });

  it('the first of two decisions counts', async () => {
    const other = await server.signIn('new-car@example.com');
    const { code, pollToken } = (await create()).json;
    const answers = await Promise.all([answer(code, 'approve'), answer(code, 'approve', other.session)]);
    expect(answers.map(({ json }) => json.responseCode).sort()).toEqual([
      ResponseCode.Ok,
      ResponseCode.ShortCodeInvalid,
    ]);
    const winner = answers[0]?.json.responseCode === ResponseCode.Ok ? driver : other;
    expect(((await poll(pollToken)).json.login as SignedIn).consumerId).toBe(winner.consumerId);
  });

  it('accepts the same decision of the same device again after a lost reply, and counts no guess', async () => {
    const approvals = () =>
      server.database.db
        .selectFrom('audit_log')
        .select('action')
        .where('action', '=', 'account.screen-approved')
        .where('account_id', '=', driver.consumerId)
        .execute();
    const before = (await approvals()).length;
    const approved = (await create()).json;
    const refused = (await create()).json;
    await answer(refused.code, 'refuse');
    for (let time = 0; time < 6; time += 1) {
      expect((await answer(approved.code, 'approve')).json.responseCode).toBe(ResponseCode.Ok);
      expect((await answer(refused.code, 'refuse')).json.responseCode).toBe(ResponseCode.Ok);
    }
    expect((await poll(approved.pollToken)).json.state).toBe('approved');
    expect((await answer(approved.code, 'approve')).json.responseCode).toBe(ResponseCode.Ok);
    expect((await answer(approved.code, 'refuse')).json.responseCode).toBe(ResponseCode.ShortCodeInvalid);
    const other = await server.signIn('new-car@example.com');
    const ofAnother = await answer(approved.code, 'approve', other.session);
    expect(ofAnother.json.responseCode).toBe(ResponseCode.ShortCodeInvalid);

    expect(await approvals()).toHaveLength(before + 1);
    server.clock.advanceMs(60_000);
    expect((await answer(approved.code, 'approve')).json.responseCode).toBe(ResponseCode.ShortCodeInvalid);
  });

  it('keeps the two kinds apart: a shown code cannot be approved, a requesting one cannot be entered', async () => {
    const shown = (await create({ session: driver.session })).json.code;
    const asking = (await create()).json.code;
    expect((await look(shown)).json.responseCode).toBe(ResponseCode.ShortCodeInvalid);
    expect((await answer(shown, 'approve')).json.responseCode).toBe(ResponseCode.ShortCodeInvalid);
    expect((await enter(asking)).json.responseCode).toBe(ResponseCode.ShortCodeInvalid);
  });

  it('limits guesses by network, and by account across networks', async () => {
    for (let guess = 0; guess < 10; guess += 1)
      expect((await enter('CCCCCC')).json.responseCode).toBe(ResponseCode.ShortCodeInvalid);
    const { code } = (await create({ session: driver.session })).json;
    expect((await enter(code)).json).toMatchObject({
      responseCode: ResponseCode.TooManyAttempts,
      retryAfterS: expect.any(Number) as number,
    });
    expect((await enter(code, { address: '192.0.2.1' })).json.responseCode).toBe(ResponseCode.Ok);

    for (let guess = 0; guess < 10; guess += 1) await look('CCCCCC', driver.session, `192.0.2.${guess + 10}`);
    const asking = (await create({ address: '192.0.2.99' })).json;
    const locked = await look(asking.code, driver.session, '192.0.2.100');
    expect(locked.json.responseCode).toBe(ResponseCode.TooManyAttempts);
  });

  it('counts a hundred parallel guesses as a hundred', async () => {
    const guesses = await Promise.all(Array.from({ length: 100 }, () => enter('CCCCCC')));
    const heard = guesses.filter(({ json }) => json.responseCode === ResponseCode.ShortCodeInvalid);
    expect(heard).toHaveLength(10);
  });

  it('never locks out people who use valid codes', async () => {
    for (let time = 0; time < 25; time += 1) {
      const { code } = (await create()).json;
      expect((await look(code)).json.responseCode).toBe(ResponseCode.Ok);
    }
  });

  it('limits how many codes one network makes', async () => {
    for (let made = 0; made < 60; made += 1) await create();
    expect((await create()).json.responseCode).toBe(ResponseCode.TooManyAttempts);
  });

  it('needs the requesting device and its car', async () => {
    const refusedWith = async (body: unknown) => (await create({ body })).json.responseCode;
    expect(await refusedWith({})).toBe(ResponseCode.InvalidRequest);
    expect(await refusedWith({ ...NEW_SCREEN, hardwareId: 'HW-TEST-0004' })).toBe(
      ResponseCode.DeviceNotEntitled,
    );
    expect(await refusedWith({ ...NEW_SCREEN, hardwareId: 'HW-TEST-0002' })).toBe(ResponseCode.Ok);
  });

  it('signs a screen in without a car when its hardware id is wrong, and says so [SAF-06b]', async () => {
    const carOf = async (consumerDeviceId: unknown) =>
      (
        await server.database.db
          .selectFrom('devices')
          .select('hardware_id')
          .where('device_id', '=', String(consumerDeviceId))
          .executeTakeFirstOrThrow()
      ).hardware_id;
    for (const wrong of [{ hardwareId: 'HW-NOBODY' }, { hardwareId: 'torn', isHwidEncrypted: true }]) {
      const { code: shownCode } = (await create({ session: driver.session })).json;
      const entered = (await enter(shownCode, {}, wrong)).json;
      expect(entered).toMatchObject({ responseCode: ResponseCode.Ok, isCarRefused: true });
      expect(await carOf(entered.consumerDeviceId)).toBeNull();

      const asking = (await create({ body: { ...NEW_SCREEN, ...wrong } })).json;
      expect(asking).toMatchObject({ responseCode: ResponseCode.Ok, isCarRefused: true });
      await answer(asking.code, 'approve');
      const { login } = (await poll(asking.pollToken)).json as { login: Record<string, unknown> };
      expect(await carOf(login.consumerDeviceId)).toBeNull();
    }
    const inCar = (await create({ body: { ...NEW_SCREEN, hardwareId: 'HW-TEST-0002' } })).json;
    expect(inCar.isCarRefused).toBeUndefined();
  });

  it('a code entered in a car without a right to the service stays valid [SAF-06b]', async () => {
    const { code } = (await create({ session: driver.session })).json;
    const refused = await enter(code, {}, { hardwareId: 'HW-TEST-0004' });
    expect(refused.json.responseCode).toBe(ResponseCode.DeviceNotEntitled);
    expect((await enter(code)).json.responseCode).toBe(ResponseCode.Ok);
    expect((await enter(code)).json.responseCode).toBe(ResponseCode.ShortCodeInvalid);
  });

  it('stores codes as hashes only', async () => {
    const { code, pollToken } = (await create()).json;
    const rows = () => server.database.db.selectFrom('sign_in_codes').selectAll().execute();
    const stored = JSON.stringify(await rows());
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(pollToken);
  });

  it('the QR code leads to the public address', async () => {
    const open = await startTestApp(sharedWith(server), { publicUrl: 'https://drive-in.example.com' });
    const key = (await open.call({ path: `/content/v6/apikey/${MASTER_KEY}` })).json.apiKey as string;
    const body = loginBody();
    const made = await open.call({ method: 'POST', path: '/user/v6/signincode/create', apiKey: key, body });
    expect(made.json.approveUrl).toBe(`https://drive-in.example.com/connect/${String(made.json.code)}`);
    // Without a configured address it uses the caller's own, but no name that a stranger could make up.
    for (const host of ['evil', 'evil.example:80', '127.0.0.1:80']) {
      const headers = { host };
      const path = '/user/v6/signincode/create';
      const { approveUrl } = (await server.call({ method: 'POST', path, apiKey, body: NEW_SCREEN, headers }))
        .json;
      const origin = host.startsWith('evil') ? 'http://nowhere.invalid' : 'http://127.0.0.1';
      expect(String(approveUrl)).toMatch(new RegExp(`^${origin}/connect/`));
    }
    await open.close();
  });
});
