import { beforeEach, describe, expect, it } from 'vitest';
import { createDeviceStorage, deviceStorage } from '../device/device-storage';
import {
  hasRenewableSession,
  hasValidSession,
  sessionHeader,
  storeProfileName,
  storeSession,
  useSession,
} from './session';
import type { SettingKey } from '../device/setting-keys';

const NOW_MS = Date.parse('2026-06-01T12:00:00Z');
const complete: Partial<Record<SettingKey, string>> = {
  email: 'driver@example.com',
  session: 's',
  consumerId: '1',
  deviceId: 'd',
  sessionExpiry: '2026-06-01T12:00:01Z',
};

const storageWith = (settings: Partial<Record<SettingKey, string>>) => {
  const storage = createDeviceStorage(undefined, 'test');
  for (const [key, value] of Object.entries(settings)) storage.write(key as SettingKey, value);
  return storage;
};

describe('stored session', () => {
  it('stored session: valid when complete and not expired [SIG-07a]', () => {
    expect(hasValidSession(storageWith(complete), NOW_MS)).toBe(true);
  });

  it.each(['email', 'session', 'consumerId', 'deviceId', 'sessionExpiry'] as const)(
    'stored session: not valid without %s [SIG-07a]',
    (key) => {
      expect(hasValidSession(storageWith({ ...complete, [key]: '' }), NOW_MS)).toBe(false);
    },
  );

  it.each(['2026-06-01T12:00:00Z', '1999-01-01T00:00:00Z', 'garbage', '{}'])(
    'stored session: not valid with the expiry %s [SIG-07a]',
    (sessionExpiry) => {
      expect(hasValidSession(storageWith({ ...complete, sessionExpiry }), NOW_MS)).toBe(false);
    },
  );
});

describe('expired session', () => {
  const over = { ...complete, sessionExpiry: '2026-06-01T11:59:59Z' };

  it('expired session: renewable with a refresh token and a complete identity only', () => {
    expect(hasRenewableSession(storageWith({ ...over, refreshToken: 'abc-DEF_123' }), NOW_MS)).toBe(true);
    expect(hasRenewableSession(storageWith({ ...over, refreshToken: 'a b', email: '' }), NOW_MS)).toBe(false);
    expect(hasRenewableSession(storageWith({ ...over, email: '', refreshToken: 'abc-DEF' }), NOW_MS)).toBe(
      false,
    );
    expect(hasRenewableSession(storageWith({ ...complete, refreshToken: 'abc-DEF' }), NOW_MS)).toBe(false);
  });

  it.each(['', 'null', '{"not":', 'two words', '\u0000\u0001'])(
    'expired session: not renewable with %j',
    (refreshToken) => {
      expect(hasRenewableSession(storageWith({ ...over, refreshToken }), NOW_MS)).toBe(false);
    },
  );
});

describe('storing a session', () => {
  const loginOf = (consumerId: string) => ({
    responseCode: 10000 as const,
    session: `session-of-${consumerId}`,
    sessionExpiry: '2099-01-01T00:00:00Z',
    refreshToken: 'refresh',
    consumerId,
    consumerDeviceId: 'd',
    svodCountryId: 1,
  });
  const nameAfter = (consumerId: string) => {
    storeSession('driver@example.com', loginOf('1'));
    storeProfileName("Ana's tablet");
    storeSession('driver@example.com', loginOf(consumerId));
    return useSession.getState().profileName;
  };
  beforeEach(() => deviceStorage.clearExcept([]));

  it("storing a session: keeps the screen's name for its account, and another account starts without one", () => {
    expect(nameAfter('1')).toBe("Ana's tablet");
    expect(nameAfter('2')).toBeUndefined();
  });

  it('storing a session: a seat name belongs to the car and stays', () => {
    deviceStorage.write('isInCarScreen', 'true');
    expect(nameAfter('2')).toBe("Ana's tablet");
  });
});

describe('session header', () => {
  it('session header: contains the stored session', () => {
    deviceStorage.write('session', 'abc.DEF-123_');
    expect(sessionHeader()).toBe('abc.DEF-123_');
  });

  it.each(['\u0000\u0001', 'two words', 'zwölf', 'line\nbreak'])(
    'session header: omits %j, which no request could carry',
    (garbage) => {
      deviceStorage.write('session', garbage);
      expect(sessionHeader()).toBeUndefined();
    },
  );
});
