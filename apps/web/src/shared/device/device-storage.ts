import { SETTING_KEYS, type SettingKey } from './setting-keys';

const SCREEN_NAME = /^[a-z0-9_-]{1,32}$/i;

/** The frames of one page share its session storage: a screen of the cockpit is remembered by its frame's name. */
const COCKPIT_FRAME_NAME = /^cockpit-/;

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

export interface DeviceStorage {
  read(key: SettingKey): string | undefined;
  write(key: SettingKey, value: string): void;
  remove(key: SettingKey): void;
  /** Wipes every setting of this screen except the kept ones. */
  clearExcept(kept: readonly SettingKey[]): void;
}

type Backend = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const storedNameOf = (namespace: string, key: SettingKey) => `drivein/${namespace}/${key}`;

/** Nothing we store is longer; what is came from elsewhere. */
const LONGEST_VALUE = 200_000;

/** By far the longest of our values. */
const DISPOSABLE_KEYS: readonly SettingKey[] = ['homeStill', 'homeCategories'];

/**
 * Settings of one screen. Several screens may live in one browser, so each has a namespace. Where storage is
 * blocked or full the values live as long as the page.
 */
export const createDeviceStorage = (backend: Backend | undefined, namespace: string): DeviceStorage => {
  const inMemory = new Map<SettingKey, string | undefined>();
  const nameOf = (key: SettingKey) => storedNameOf(namespace, key);

  const store = (key: SettingKey, value: string | undefined): boolean => {
    try {
      if (!backend) return false;
      if (value === undefined) backend.removeItem(nameOf(key));
      else backend.setItem(nameOf(key), value);
      return true;
    } catch {
      return false;
    }
  };

  const write = (key: SettingKey, value: string | undefined) => {
    const isStored = store(key, value) || (makeRoom(key) && store(key, value));
    if (isStored) return void inMemory.delete(key);
    // What is there from before is no longer true: the next start must not read it.
    store(key, undefined);
    inMemory.set(key, value);
  };

  /** A page seen before can be fetched again; a session cannot. */
  const makeRoom = (key: SettingKey): boolean =>
    !DISPOSABLE_KEYS.includes(key) && DISPOSABLE_KEYS.every((disposable) => store(disposable, undefined));

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

const attempt = <T>(action: () => T): T | undefined => {
  try {
    return action();
  } catch {
    // Reading `localStorage` itself throws where cookies are blocked.
    return undefined;
  }
};

const findOwnName = (): string => {
  if (typeof window === 'undefined') return 'browser';
  const { search } = window.location;
  if (COCKPIT_FRAME_NAME.test(window.name)) return screenNamespace(search, window.name);
  const remembered = attempt(() => sessionStorage.getItem('drivein/screen')) ?? null;
  const namespace = screenNamespace(search, remembered);
  attempt(() => sessionStorage.setItem('drivein/screen', namespace));
  return namespace;
};

/** Which screen of this browser this page is; its tabs share settings and locks. */
export const screenName = findOwnName();

export const deviceStorage = createDeviceStorage(
  typeof window === 'undefined' ? undefined : attempt(() => window.localStorage),
  screenName,
);

/** Tells when another tab of this screen changed one of the settings. Returns the stop. */
export const onChangedElsewhere = (keys: readonly SettingKey[], listener: () => void): (() => void) => {
  const names = new Set<string | null>(keys.map((key) => storedNameOf(screenName, key)));
  // The whole storage was wiped: the event names no key.
  names.add(null);
  const onStorage = ({ key }: StorageEvent) => {
    if (names.has(key)) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};
