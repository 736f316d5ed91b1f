import { ResponseCode } from '@drivein/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { encryptHardwareId } from '../../src/domain/accounts/hardware-id';
import { secretsFrom } from '../../src/guard/secrets/secrets';
import { describeOnEachEngine, sharedWith } from '../engines';
import { loginBody, startTestApp, type TestApp } from '../test-app';

const HOUR_MS = 3_600_000;

describeOnEachEngine('sign-in from a car', (openDatabase) => {
  const KEY = secretsFrom(Buffer.alloc(32, 7)).hardwareIdKey;
  const DEVICE = { deviceIdentifier: '0A-head-unit', deviceModel: 'Head unit', softwareVersion: 6 };
  let server: TestApp;
  let production: TestApp;
  let apiKey: string;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase());
    apiKey = await server.apiKey();
    production = await startTestApp(sharedWith(server), { arePlainHardwareIdsAllowed: false });
  });
  afterAll(async () => {
    await production.close();
    await server.close();
  });
  beforeEach(() => {
    server.clock.advanceMs(HOUR_MS);
    production.clock.advanceMs(HOUR_MS);
  });

  const linked = (hardwareId: string | undefined, at = server, isHwidEncrypted = false) =>
    at.call({
      method: 'POST',
      path: '/user/v10/login/linkeddevice',
      apiKey,
      body: { ...DEVICE, hardwareId, isHwidEncrypted },
    });

  /** As a head unit makes it now. */
  const encrypted = (key = KEY, at = server) =>
    encryptHardwareId(key, 'HW-TEST-0001', { nowMs: at.clock.nowMs() });

  it('opens the account of a car by its hardware id alone [SIG-13]', async () => {
    const driver = await server.signIn();
    const { json } = await linked('HW-TEST-0001');
    expect(json).toMatchObject({ responseCode: ResponseCode.Ok, consumerId: driver.consumerId });
    const home = await server.call({ path: '/content/v7/page/home', apiKey, session: String(json.session) });
    expect(home.json.responseCode).toBe(ResponseCode.Ok);
  });

  it('signs a driving car in without typing or reading [SAF-08b]', async () => {
    const body = { ...DEVICE, hardwareId: 'HW-TEST-0001', isHwidEncrypted: false };
    const asked = { method: 'POST', apiKey, headers: { caractivity: 'IN-MOTION' } } as const;
    const { json } = await server.call({ ...asked, path: '/user/v10/login/linkeddevice', body });
    expect(json.responseCode).toBe(ResponseCode.Ok);
    const code = await server.call({
      ...asked,
      path: '/user/v6/signincode/create',
      session: String(json.session),
      body: {},
    });
    expect(code.json.responseCode).toBe(ResponseCode.CarInMotion);
  });

  it('reports whether a car has no account, is unknown or is not entitled [SIG-13]', async () => {
    const codeFor = async (hardwareId?: string) => (await linked(hardwareId)).json.responseCode;
    expect(await codeFor('HW-TEST-0002')).toBe(ResponseCode.AccountUnknown);
    expect(await codeFor('HW-NOBODY')).toBe(ResponseCode.HardwareIdInvalid);
    expect(await codeFor('HW-TEST-0004')).toBe(ResponseCode.DeviceNotEntitled);
    expect(await codeFor(undefined)).toBe(ResponseCode.HardwareIdInvalid);
  });

  it('limits callers who try many hardware ids, and no valid car [SIG-13]', async () => {
    for (let start = 0; start < 12; start += 1)
      expect((await linked('HW-TEST-0001')).json.responseCode).toBe(ResponseCode.Ok);
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, at) => linked(`HW-GUESS-${at}`)));
    const heard = guesses.filter(({ json }) => json.responseCode === ResponseCode.HardwareIdInvalid);
    expect(heard).toHaveLength(10);
    expect((await linked('HW-TEST-0001')).json.responseCode).toBe(ResponseCode.TooManyAttempts);
    server.clock.advanceMs(60_000);
    expect((await linked('HW-TEST-0001')).json.responseCode).toBe(ResponseCode.Ok);
  });

  it('counts wrong hardware ids next to a right password too: they are guesses at other cars [SIG-13]', async () => {
    const logIn = (hardwareId: string) =>
      server.call({ method: 'POST', path: '/user/v10/login', apiKey, body: loginBody({ hardwareId }) });
    for (let guess = 0; guess < 10; guess += 1)
      expect((await logIn(`HW-GUESS-${guess}`)).json).toMatchObject({ isCarRefused: true });
    // The next id is refused unchecked; the password signs in without a car.
    expect((await logIn('HW-TEST-0001')).json).toMatchObject({
      responseCode: ResponseCode.Ok,
      isCarRefused: true,
    });
    expect((await linked('HW-TEST-0001')).json).toMatchObject({
      responseCode: ResponseCode.TooManyAttempts,
      retryAfterS: 60,
    });
    server.clock.advanceMs(60_000);
    const heard = (await logIn('HW-TEST-0001')).json;
    expect([heard.responseCode, heard.isCarRefused]).toEqual([ResponseCode.Ok, undefined]);
  });

  it('decrypts an encrypted hardware id, with and without the password [ENT-24a]', async () => {
    const body = loginBody({ hardwareId: encrypted(), isHwidEncrypted: true });
    const { json } = await server.call({ method: 'POST', path: '/user/v10/login', apiKey, body });
    expect(json.responseCode).toBe(ResponseCode.Ok);
    const device = await server.database.db
      .selectFrom('devices')
      .select('hardware_id')
      .where('device_id', '=', String(json.consumerDeviceId))
      .executeTakeFirst();
    expect(device?.hardware_id).toBe('HW-TEST-0001');
    expect((await linked(encrypted(), server, true)).json.responseCode).toBe(ResponseCode.Ok);
  });

  it('refuses an id encrypted with another key, or unencrypted [ENT-24a]', async () => {
    const foreign = encrypted(Buffer.alloc(32, 9));
    const good = encrypted();
    const torn = `${good.slice(0, -2)}AA`;
    for (const hardwareId of [foreign, torn, 'HW-TEST-0001', '😀', 'A'.repeat(500)]) {
      expect((await linked(hardwareId, server, true)).json.responseCode).toBe(ResponseCode.HardwareIdInvalid);
      const body = loginBody({ hardwareId, isHwidEncrypted: true });
      const { json } = await server.call({ method: 'POST', path: '/user/v10/login', apiKey, body });
      expect(json).toMatchObject({ responseCode: ResponseCode.Ok, isCarRefused: true });
    }
  });

  it('refuses plain ids in production, where they could be made up', async () => {
    expect((await linked('HW-TEST-0001', production)).json.responseCode).toBe(ResponseCode.HardwareIdInvalid);
    expect((await linked(encrypted(KEY, production), production, true)).json.responseCode).toBe(
      ResponseCode.Ok,
    );
  });

  it("uses the fleet's own key when one is set [ENT-24a]", async () => {
    const fleetKey = Buffer.alloc(32, 3);
    const fleet = await startTestApp(sharedWith(server), { hardwareIdKey: fleetKey });
    expect((await linked(encrypted(fleetKey, fleet), fleet, true)).json.responseCode).toBe(ResponseCode.Ok);
    expect((await linked(encrypted(KEY, fleet), fleet, true)).json.responseCode).toBe(
      ResponseCode.HardwareIdInvalid,
    );
    await fleet.close();
  });
});
