import type { DeviceStorage } from '../../shared/device/device-storage';
import { SETTING_KEYS, type SettingKey } from '../../shared/device/setting-keys';

/** Settings that may be read by anybody who looks at the screen. The list names what is shown: a new key is not. */
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
  /** Undefined where it is nobody's business. */
  readonly value: string | undefined;
  readonly length: number;
}

/** What this screen remembers, without anybody's secrets. */
export const storageSummary = (storage: DeviceStorage): readonly StoredSetting[] =>
  SETTING_KEYS.flatMap((key) => {
    const value = storage.read(key);
    if (value === undefined) return [];
    return [{ key, value: SHOWN.includes(key) ? value : undefined, length: value.length }];
  });
