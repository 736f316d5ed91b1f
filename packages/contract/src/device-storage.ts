/**
 * The local settings keys of document 1 §3 (ENT-23). The document also lists a password; it is left out on purpose.
 * Keys of one title or clip contain its id.
 */
export const STORAGE_KEYS = [
  'email',
  'refreshToken',
  'session',
  'sessionExpiry',
  'consumerId',
  'consumerDeviceId',
  'profileName',
  'deviceId',
  'birthday',
  'audioLanguage',
  'subtitleLanguage',
  'LanguageOverride',
  'RegionOverride',
  'EnvironmentOverride',
  'apiKey',
  'languageJson',
  'legals',
  'accountDetails',
  'idleExpiry',
  'allowUntil',
  'theme',
  'playSessionId',
  'watchGroup',
  'hwid',
  'masteruser',
  'deviceIdentifier',
  'dataExchange',
  'customerzone',
  'subscription',
  'huSW',
  'deviceType',
  'isMaster',
  'wheelPosition',
  'isInCarScreen',
  'svodCountryId',
  'networkError',
  'sessionExpired',
  'trackingId',
  'streamProgress',
  'totalDuration',
  'parentProductId',
  'carActivity',
  'floatingButton',
] as const;
export type StorageKey = (typeof STORAGE_KEYS)[number];

/**
 * D (SIG-08): keys that survive a reset on every device: the device's identity, the test settings, a running lock
 * (which must not be escaped by a reset), and the reason that the landing page shows.
 */
export const KEPT_ON_RESET = [
  'deviceIdentifier',
  'LanguageOverride',
  'RegionOverride',
  'EnvironmentOverride',
  'apiKey',
  'languageJson',
  'theme',
  'wheelPosition',
  'allowUntil',
  'sessionExpired',
  'networkError',
  'audioLanguage',
  'subtitleLanguage',
  'carActivity',
  'floatingButton',
] as const satisfies readonly StorageKey[];

/** D (SIG-08): keys that also survive in a car: it stays the same screen of the same car. */
export const KEPT_ON_RESET_IN_CAR = [
  ...KEPT_ON_RESET,
  'profileName',
  'deviceId',
  'deviceType',
  'hwid',
  'masteruser',
  'isMaster',
  'customerzone',
  'isInCarScreen',
  'huSW',
  'dataExchange',
] as const satisfies readonly StorageKey[];

/** A reset removes every key for which this is false, including the caches of titles and clips. */
export const isKeptOnReset = (key: string, isInCarScreen: boolean): boolean => {
  const kept: readonly string[] = isInCarScreen ? KEPT_ON_RESET_IN_CAR : KEPT_ON_RESET;
  return kept.includes(key);
};

/** Keys of the local caches, whose entries expire after CACHE_LIFETIME_MS. */
export const movieDetailsKey = (parentProductId: number) => `moviedetails_${parentProductId}`;
export const vamDetailsKey = (vamId: number) => `vamdetails_${vamId}`;
