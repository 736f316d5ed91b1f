import { STORAGE_KEYS } from '@drivein/contract/light';

/** The device's settings, by the names of the specification, and entry parameters that must survive a reload. */
export const SETTING_KEYS = [
  ...STORAGE_KEYS,
  'uniqueId',
  'enableLogs',
  'enableMQTT',
  'disableAutoLogin',
  // The category list of the home page, see the home feature.
  'homeListId',
  // The home page as it was last seen, see the home feature.
  'homeCategories',
] as const;

export type SettingKey = (typeof SETTING_KEYS)[number];
