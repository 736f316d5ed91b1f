import { SETTING_KEYS, type SettingKey } from './setting-keys';

export interface DeviceStorage {
  read(key: SettingKey): string | undefined;
  write(key: SettingKey, value: string): void;
  remove(key: SettingKey): void;
  /** Wipes every setting of this screen except the kept ones. */
  clearExcept(kept: readonly SettingKey[]): void;
}

type Backend = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Nothing we store is longer; what is came from elsewhere. */
const LONGEST_VALUE = 200_000;

/**
 * Settings of one screen. Several screens may live in one browser, so each has a namespace. Where storage is
 * blocked or full the values live as long as the page.
 */
export const createDeviceStorage = (backend: Backend | undefined, namespace: string): DeviceStorage => {
  const inMemory = new Map<SettingKey, string | undefined>();
  const nameOf = (key: SettingKey) => `drivein/${namespace}/${key}`;

  const write = (key: SettingKey, value: string | undefined) => {
    try {
      if (!backend) throw new Error('no storage');
      if (value === undefined) backend.removeItem(nameOf(key));
      else backend.setItem(nameOf(key), value);
      inMemory.delete(key);
    } catch {
      inMemory.set(key, value);
    }
  };

  const read = (key: SettingKey) => {
    if (inMemory.has(key)) return inMemory.get(key);
    try {
      const value = backend?.getItem(nameOf(key)) ?? undefined;
      return value && value.length <= LONGEST_VALUE ? value : undefined;
    } catch {
      return undefined;
    }
  };

  return {
    read,
    write,
    remove: (key) => write(key, undefined),
    clearExcept: (kept) => {
      for (const key of SETTING_KEYS) if (!kept.includes(key)) write(key, undefined);
    },
  };
};

const SCREEN_NAME = /^[a-z0-9_-]{1,32}$/i;

/**
 * Which screen this page is: `?screen=<name>`, else its car zone, else what this tab was before (a link inside
 * the app carries no query), else the browser's one plain screen.
 */
export const screenNamespace = (search: string, remembered: string | null): string => {
  const query = new URLSearchParams(search);
  for (const name of [query.get('screen'), query.get('customerzone'), remembered]) {
    if (name && SCREEN_NAME.test(name)) return name;
  }
  return 'browser';
};

const attempt = <T>(action: () => T): T | undefined => {
  try {
    return action();
  } catch {
    // Reading `localStorage` itself throws where cookies are blocked.
    return undefined;
  }
};

const openDeviceStorage = (): DeviceStorage => {
  if (typeof window === 'undefined') return createDeviceStorage(undefined, 'browser');
  const remembered = attempt(() => sessionStorage.getItem('drivein/screen')) ?? null;
  const namespace = screenNamespace(window.location.search, remembered);
  attempt(() => sessionStorage.setItem('drivein/screen', namespace));
  return createDeviceStorage(
    attempt(() => window.localStorage),
    namespace,
  );
};

export const deviceStorage = openDeviceStorage();
