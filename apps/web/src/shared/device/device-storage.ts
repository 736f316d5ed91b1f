import { SETTING_KEYS, type SettingKey } from './setting-keys';

const SCREEN_NAME = /^[a-z0-9_-]{1,32}$/i;

/** Frames of one page share session storage, so a cockpit screen is stored under its frame name. */
const COCKPIT_FRAME_NAME = /^cockpit-/;

/**
 * The namespace of this page: `?screen=<name>`, else its car zone, else the tab's previous one (links inside the app
 * have no query), else the browser's default.
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
  /** Removes every setting of this screen except the kept ones. */
  clearExcept(kept: readonly SettingKey[]): void;
}

type Backend = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const storedNameOf = (namespace: string, key: SettingKey) => `drivein/${namespace}/${key}`;

/** Longer than any value we store; anything longer is foreign. */
const LONGEST_VALUE = 200_000;

/** The longest of our values. */
const DISPOSABLE_KEYS: readonly SettingKey[] = ['homeStill', 'homeCategories'];

/**
 * Settings of one screen. One browser may hold several screens, so each has a namespace. Without usable storage the
 * values last as long as the page.
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
    // The stored value is outdated and must not be read at the next start.
    store(key, undefined);
    inMemory.set(key, value);
  };

  /** Cached home content can be fetched again; a session cannot. */
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

/** The namespace of this page; its tabs share settings and locks. */
export const screenName = findOwnName();

export const deviceStorage = createDeviceStorage(
  typeof window === 'undefined' ? undefined : attempt(() => window.localStorage),
  screenName,
);

/** Reports changes of the settings by another tab of this screen. Returns a stop function. */
export const onChangedElsewhere = (keys: readonly SettingKey[], listener: () => void): (() => void) => {
  const names = new Set<string | null>(keys.map((key) => storedNameOf(screenName, key)));
  // Clearing the whole storage sends an event without a key.
  names.add(null);
  const onStorage = ({ key }: StorageEvent) => {
    if (names.has(key)) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};
