import { describe, expect, it } from 'vitest';
import { createDeviceStorage, screenNamespace } from './device-storage';
import { SETTING_KEYS } from './setting-keys';

/** Document 1 §3, with its two selected languages under their contract names; the password is left out on purpose. */
const DOCUMENTED_KEYS = [
  ...(['email', 'refreshToken', 'session', 'sessionExpiry', 'consumerId', 'consumerDeviceId'] as const),
  ...(['profileName', 'deviceId', 'birthday', 'audioLanguage', 'subtitleLanguage'] as const),
  ...(['LanguageOverride', 'RegionOverride', 'EnvironmentOverride', 'apiKey', 'languageJson'] as const),
  ...(['legals', 'accountDetails', 'idleExpiry', 'allowUntil', 'theme', 'playSessionId'] as const),
  ...(['watchGroup', 'hwid', 'masteruser', 'deviceIdentifier', 'dataExchange', 'customerzone'] as const),
  ...(['subscription', 'huSW', 'deviceType', 'isMaster', 'wheelPosition', 'isInCarScreen'] as const),
  ...(['svodCountryId', 'networkError', 'sessionExpired', 'trackingId', 'streamProgress'] as const),
  ...(['totalDuration', 'parentProductId', 'carActivity', 'floatingButton'] as const),
];

const memoryBackend = () => {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  };
};

const blockedBackend = {
  getItem: (): string | null => {
    throw new Error('SecurityError');
  },
  setItem: () => {
    throw new Error('QuotaExceededError');
  },
  removeItem: () => {
    throw new Error('SecurityError');
  },
};

describe('device storage', () => {
  it('device storage: screens in one browser have separate settings', () => {
    const backend = memoryBackend();
    const front = createDeviceStorage(backend, '0A');
    const rear = createDeviceStorage(backend, '1A');
    front.write('email', 'front@example.com');
    expect(rear.read('email')).toBeUndefined();
    rear.write('email', 'rear@example.com');
    expect(front.read('email')).toBe('front@example.com');
  });

  it('device storage: keeps values in memory when storage is blocked or full', () => {
    const storage = createDeviceStorage(blockedBackend, 'browser');
    expect(storage.read('email')).toBeUndefined();
    storage.write('email', 'a@example.com');
    expect(storage.read('email')).toBe('a@example.com');
    storage.remove('email');
    expect(storage.read('email')).toBeUndefined();
  });

  it('device storage: frees space when full, and removes the old value when a new one does not fit', () => {
    const backend = memoryBackend();
    const write = backend.setItem;
    let isFull = false;
    const storage = createDeviceStorage(
      {
        ...backend,
        setItem: (name, value) => {
          if (isFull && backend.values.has('drivein/browser/homeCategories'))
            throw new Error('QuotaExceeded');
          if (value.length > 100) throw new Error('QuotaExceeded');
          write(name, value);
        },
      },
      'browser',
    );
    storage.write('homeCategories', 'a whole page');
    storage.write('session', 'old');
    isFull = true;
    storage.write('session', 'new');
    expect(backend.values.get('drivein/browser/session')).toBe('new');
    expect(backend.values.has('drivein/browser/homeCategories')).toBe(false);
    storage.write('session', 'x'.repeat(101));
    expect(storage.read('session')).toBe('x'.repeat(101));
    expect(backend.values.has('drivein/browser/session')).toBe(false);
  });

  it.each(DOCUMENTED_KEYS)('device storage: keeps the setting %s of the documents [ENT-23a]', (key) => {
    const storage = createDeviceStorage(memoryBackend(), 'browser');
    storage.write(key, 'value');
    expect(storage.read(key)).toBe('value');
    expect(createDeviceStorage(memoryBackend(), 'browser').read(key)).toBeUndefined();
  });

  it('device storage: ignores values longer than any setting', () => {
    const backend = memoryBackend();
    backend.values.set('drivein/browser/email', 'x'.repeat(300_000));
    expect(createDeviceStorage(backend, 'browser').read('email')).toBeUndefined();
  });

  it('device storage: a reset removes its own settings except the kept ones, and none of other screens', () => {
    const backend = memoryBackend();
    const own = createDeviceStorage(backend, 'own');
    const other = createDeviceStorage(backend, 'other');
    own.write('session', 's');
    own.write('wheelPosition', 'right');
    other.write('session', 'theirs');
    own.clearExcept(['wheelPosition']);
    expect(own.read('session')).toBeUndefined();
    expect(own.read('wheelPosition')).toBe('right');
    expect(other.read('session')).toBe('theirs');
  });

  it('device storage: has no setting for a password [ENT-23a]', () => {
    expect(SETTING_KEYS.filter((key) => /password/i.test(key))).toEqual([]);
  });
});

describe('screen namespace', () => {
  it("screen namespace: the given name, else the zone, else the tab's previous one, else the browser's", () => {
    expect(screenNamespace('?screen=cockpit-1&customerzone=0A', '1B')).toBe('cockpit-1');
    expect(screenNamespace('?customerzone=0A', '1B')).toBe('0A');
    expect(screenNamespace('', '1B')).toBe('1B');
    expect(screenNamespace('', null)).toBe('browser');
  });

  it('screen namespace: invalid names are ignored', () => {
    expect(screenNamespace('?screen=../../etc&customerzone=%00', null)).toBe('browser');
    expect(screenNamespace(`?screen=${'x'.repeat(33)}`, null)).toBe('browser');
  });
});
