import { type Device, ResponseCode } from '@drivein/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachEngine } from '../engines';
import { openManyScreens, type Screen } from '../catalogue/many-screens';
import { loginBody, startTestApp, type TestApp } from '../test-app';

describeOnEachEngine('device settings', (openDatabase) => {
  let server: TestApp;
  let apiKey: string;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase());
    apiKey = await server.apiKey();
  });
  afterAll(() => server.close());

  const newScreens = async (screensEach: number): Promise<[Screen, ...Screen[]]> => {
    const [first, ...rest] = await openManyScreens(server, { accounts: 1, screensEach });
    if (!first) throw new Error('no screen');
    return [first, ...rest];
  };
  const devicesOf = async ({ session }: Pick<Screen, 'session'>) =>
    (await server.call({ path: '/user/v6/devices', apiKey, session })).json.devices as Device[];
  const name = async (by: Screen, body: object, deviceId = by.deviceId) =>
    (
      await server.call({
        method: 'PATCH',
        path: `/user/v6/devices/${encodeURIComponent(deviceId)}`,
        apiKey,
        session: by.session,
        body,
      })
    ).json;
  const codeFor = async (by: Screen, deviceName: string) => (await name(by, { deviceName })).responseCode;

  it('lists the signed-in devices and marks the calling one', async () => {
    const login = async (deviceIdentifier: string) => {
      const body = loginBody({ email: 'new-car@example.com', deviceIdentifier });
      const { json } = await server.call({ method: 'POST', path: '/user/v10/login', apiKey, body });
      return { session: json.session as string, deviceId: json.consumerDeviceId as string };
    };
    const phone = await login('web-phone');
    server.clock.advanceMs(60_000);
    const tablet = await login('web-tablet');
    const shown = (await devicesOf(phone)).map(({ screenId, isCurrent }) => [screenId, isCurrent]);
    expect(shown).toEqual([
      ['web-tablet', false],
      ['web-phone', true],
    ]);
    const [latest] = await devicesOf(tablet);
    expect(latest).toEqual({
      deviceId: tablet.deviceId,
      screenId: 'web-tablet',
      deviceName: '',
      screenName: '',
      deviceType: 'not-set',
      isCurrent: true,
      lastSeen: new Date(server.clock.nowMs()).toISOString(),
    });
    await server.call({
      method: 'PUT',
      path: `/user/v6/devices/${tablet.deviceId}/logout`,
      apiKey,
      session: phone.session,
    });
    expect((await devicesOf(phone)).map(({ screenId }) => screenId)).toEqual(['web-phone']);
  });

  it('stores a trimmed name, screen and kind; repeating it changes nothing', async () => {
    const [screen] = await newScreens(1);
    const body = { deviceName: '  Kitchen tablet ', screenName: 'Left Rear', deviceType: 'rear-left' };
    const named = {
      deviceName: 'Kitchen tablet',
      screenName: 'Left Rear',
      deviceType: 'rear-left',
      isCurrent: true,
    };
    expect(await name(screen, body)).toMatchObject({ responseCode: ResponseCode.Ok, device: named });
    expect(await name(screen, body)).toMatchObject({
      responseCode: ResponseCode.NothingChanged,
      device: named,
    });
    // Omitted fields stay unchanged.
    expect(await name(screen, { deviceName: 'KITCHEN TABLET' })).toMatchObject({
      responseCode: ResponseCode.Ok,
      device: { ...named, deviceName: 'KITCHEN TABLET' },
    });
    expect(await devicesOf(screen)).toMatchObject([{ ...named, deviceName: 'KITCHEN TABLET' }]);
  });

  it('refuses a name in use, case-insensitively, until its holder signs out', async () => {
    const [phone, tablet] = await newScreens(2);
    const [stranger] = await newScreens(1);
    if (!tablet) throw new Error('no tablet');
    await codeFor(phone, 'Émile’s phone');
    expect(await codeFor(tablet, 'émile’s PHONE ')).toBe(ResponseCode.DeviceNameTaken);
    expect(await codeFor(stranger, 'Émile’s phone')).toBe(ResponseCode.Ok);
    await server.call({
      method: 'PUT',
      path: `/user/v6/devices/${phone.deviceId}/logout`,
      apiKey,
      session: tablet.session,
    });
    expect(await codeFor(tablet, 'Émile’s phone')).toBe(ResponseCode.Ok);
  });

  it('one of many parallel requests for a name wins', async () => {
    const screens = await newScreens(20);
    const codes = await Promise.all(screens.map((screen) => codeFor(screen, 'Back seat')));
    expect(codes.filter((code) => code === ResponseCode.Ok)).toHaveLength(1);
    expect(codes.filter((code) => code === ResponseCode.DeviceNameTaken)).toHaveLength(19);
    const names = (await devicesOf(screens[0])).map(({ deviceName }) => deviceName);
    expect(names.filter((given) => given === 'Back seat')).toHaveLength(1);
  });

  it('both of two cars may be the front screen; a phone may not', async () => {
    const [first, second, phone] = await newScreens(3);
    if (!second || !phone) throw new Error('too few screens');
    for (const { deviceId } of [first, second])
      await server.database.db
        .updateTable('devices')
        .set({ device_identifier: `0A-${deviceId}` })
        .where('device_id', '=', deviceId)
        .execute();
    expect(await codeFor(first, 'Front Screen')).toBe(ResponseCode.Ok);
    expect(await codeFor(second, 'Front Screen')).toBe(ResponseCode.Ok);
    expect(await codeFor(phone, 'Front Screen')).toBe(ResponseCode.DeviceNameTaken);
    await codeFor(phone, 'Left Rear');
    expect(await codeFor(second, 'Left Rear')).toBe(ResponseCode.DeviceNameTaken);
  });

  it('answers "not found" for a device of another account', async () => {
    const [screen, sibling] = await newScreens(2);
    const [stranger] = await newScreens(1);
    if (!sibling) throw new Error('no sibling');
    expect((await name(screen, { deviceName: 'Sibling' }, sibling.deviceId)).responseCode).toBe(
      ResponseCode.Ok,
    );
    for (const deviceId of [stranger.deviceId, 'nobody', "' OR 1=1 --", '🚗'])
      expect((await name(screen, { deviceName: 'Mine now' }, deviceId)).responseCode).toBe(
        ResponseCode.NotFound,
      );
    expect((await devicesOf(stranger))[0]?.deviceName).toBe('');
  });

  it('accepts names of every script and refuses empty or malformed ones', async () => {
    const [screen] = await newScreens(1);
    for (const deviceName of [
      '🚗'.repeat(25),
      'شاشة السيارة',
      '뒷좌석 화면',
      "Robert'); DROP TABLE --",
      '<img src=x onerror=1>',
    ])
      expect([deviceName, await codeFor(screen, deviceName)]).toEqual([deviceName, ResponseCode.Ok]);
    for (const deviceName of ['', '   ', '\u0000', '\ud83d', '\u200B', '🚗'.repeat(26), 'x'.repeat(10_000)])
      expect([deviceName, await codeFor(screen, deviceName)]).toEqual([
        deviceName,
        ResponseCode.InvalidRequest,
      ]);
    for (const body of [
      {},
      { deviceName: 'x', deviceType: 'toaster' },
      { deviceName: 'x', screenName: 'x'.repeat(26) },
    ])
      expect((await name(screen, body)).responseCode).toBe(ResponseCode.InvalidRequest);
  });
});
