import { ResponseCode } from '@drivein/contract/light';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage } from '../../shared/device/device-storage';
import { followStoredSession } from '../../shared/session/session';
import { useToggles } from '../../shared/device/toggles';
import { autoLogin, isAutoLoginPossible } from './auto-login';

const CALLS = { login: '/login/linkeddevice', email: '/info/email' } as const;
const login = {
  responseCode: 10000,
  session: 'of-the-car',
  sessionExpiry: '2099-01-01T00:00:00Z',
  refreshToken: 'refresh-of-the-car',
  consumerId: '2',
  consumerDeviceId: 'd2',
  svodCountryId: 1,
};

/** Replies by call; a call without a reply fails. */
const answer = (answers: Partial<Record<keyof typeof CALLS, unknown>>) => {
  const fetched = vi.fn(async (address: string) => {
    const call = (Object.keys(CALLS) as (keyof typeof CALLS)[]).find((name) => address.includes(CALLS[name]));
    if (!call || !(call in answers)) throw new TypeError('Failed to fetch');
    return Response.json(answers[call]);
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

const ranOut = {
  email: 'driver@example.com',
  session: 'old',
  consumerId: '1',
  deviceId: 'd',
  sessionExpiry: '2020-01-01T00:00:00Z',
  refreshToken: 'refresh-of-old',
} as const;
const store = (settings: Partial<Record<keyof typeof ranOut, string>>) => {
  for (const [key, value] of Object.entries(settings)) deviceStorage.write(key as keyof typeof ranOut, value);
  followStoredSession();
};
const identity = () => (['email', 'session', 'consumerId'] as const).map((key) => deviceStorage.read(key));

const arrive = (storage: typeof deviceStorage, toggles: typeof useToggles) => {
  storage.clearExcept([]);
  storage.write('apiKey', JSON.stringify({ apiKey: 'key', country: 'KR', apiHost: '' }));
  storage.write('RegionOverride', 'KR');
  storage.write('hwid', 'HW-TEST-0001');
  toggles.setState({ toggles: { 'auto login': true }, isKnown: true });
};

/** A fresh page without earlier refusals. */
const newVisit = async () => {
  vi.resetModules();
  const storage = await import('../../shared/device/device-storage');
  const toggles = await import('../../shared/device/toggles');
  arrive(storage.deviceStorage, toggles.useToggles);
  return import('./auto-login');
};

beforeEach(() => {
  vi.stubGlobal('navigator', { language: 'en-US', onLine: true });
  arrive(deviceStorage, useToggles);
  followStoredSession();
});
afterEach(() => vi.unstubAllGlobals());

describe('auto login', () => {
  it('auto login: not used while the stored session can be renewed', async () => {
    const fetched = answer({});
    store(ranOut);
    expect(isAutoLoginPossible()).toBe(false);
    expect(await autoLogin()).toEqual({ kind: 'not-wanted' });
    expect(fetched).not.toHaveBeenCalled();
    expect(identity()).toEqual(['driver@example.com', 'old', '1']);
  });

  it('auto login: a failure removes only what it stored itself', async () => {
    answer({});
    store({ email: 'driver@example.com' });
    expect(await autoLogin()).toEqual({ kind: 'network' });
    expect(deviceStorage.read('email')).toBe('driver@example.com');
  });

  it('auto login: no partial session remains when the account lookup fails', async () => {
    answer({ login });
    expect(await autoLogin()).toEqual({ kind: 'network' });
    expect(identity()).toEqual([undefined, undefined, undefined]);
  });

  it.each([ResponseCode.TooManyAttempts, ResponseCode.ServerError, ResponseCode.Unavailable])(
    'auto login: tried again after the temporary failure %i',
    async (responseCode) => {
      answer({ login: { responseCode } });
      expect(await autoLogin()).toEqual({ kind: 'failed', responseCode });
      expect(isAutoLoginPossible()).toBe(true);
    },
  );

  it('auto login: the session is stored with the email of its account', async () => {
    answer({ login, email: { responseCode: 10000, email: 'car@example.com' } });
    expect(await autoLogin()).toEqual({ kind: 'signed-in' });
    expect(identity()).toEqual(['car@example.com', 'of-the-car', '2']);
  });

  it.each([
    ResponseCode.AccountUnknown,
    ResponseCode.HardwareIdInvalid,
    ResponseCode.HardwareIdExpired,
    ResponseCode.DeviceNotEntitled,
    ResponseCode.PasswordNeeded,
  ])('auto login: not tried again in this visit after %i', async (responseCode) => {
    const visit = await newVisit();
    answer({ login: { responseCode } });
    expect(await visit.autoLogin()).toEqual({ kind: 'refused', responseCode, isEncrypted: false });
    expect(visit.isAutoLoginPossible()).toBe(false);
  });
});
