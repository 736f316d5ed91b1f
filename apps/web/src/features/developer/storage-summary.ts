import type { DeviceStorage } from '../../shared/device/device-storage';
import { SETTING_KEYS, type SettingKey } from '../../shared/device/setting-keys';

/** Settings without secrets. An allow list: a new key is hidden. */
const SHOWN: readonly SettingKey[] = [
  'LanguageOverride',
  'RegionOverride',
  'EnvironmentOverride',
  'audioLanguage',
  'subtitleLanguage',
  'sessionExpiry',
  'idleExpiry',
  'allowUntil',
  'theme',
  'masteruser',
  'isMaster',
  'dataExchange',
  'customerzone',
  'huSW',
  'deviceType',
  'profileName',
  'wheelPosition',
  'isInCarScreen',
  'svodCountryId',
  'networkError',
  'sessionExpired',
  'carActivity',
  'floatingButton',
  'enableLogs',
  'enableMQTT',
  'disableAutoLogin',
];

export interface StoredSetting {
  readonly key: SettingKey;
  /** Undefined when the value is secret. */
  readonly value: string | undefined;
  readonly length: number;
}

/** The stored settings of this screen without secrets. */
export const storageSummary = (storage: DeviceStorage): readonly StoredSetting[] =>
  SETTING_KEYS.flatMap((key) => {
    const value = storage.read(key);
    if (value === undefined) return [];
    return [{ key, value: SHOWN.includes(key) ? value : undefined, length: value.length }];
  });
