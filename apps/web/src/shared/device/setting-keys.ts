import { STORAGE_KEYS } from '@drivein/contract/light';

/** The device's settings under their specification names, and entry parameters that must survive a reload. */
export const SETTING_KEYS = [
  ...STORAGE_KEYS,
  'uniqueId',
  'enableLogs',
  'enableMQTT',
  'disableAutoLogin',
  // A sign-out that the server has not received, see log-out.ts.
  'pendingSignOut',
  // The category list of the home page, see the home feature.
  'homeListId',
  // The last seen home page, see the home feature.
  'homeCategories',
  // A home snapshot of earlier versions: only removed, with the rest of the account.
  'homeStill',
  // How often the Add screen tab was opened, see the settings feature.
  'addScreenVisits',
  // Toggles of a country other than the page's, see toggles.
  'toggles',
  // The error of this device's clock, see server-time.
  'clockOffset',
  // The time of the last renewal, see renew-session.
  'renewedAt',
  // When redeeming is possible again, see the title page.
  'redeemAllowUntil',
  // Duration and start of the drive, see trip-time.
  'tripMinutes',
  // The last measured bandwidth, see remembered-bandwidth.
  'bandwidth',
  // Subtitle size, see the player.
  'subtitleTextSize',
  // The sync profile of this screen, see sync-profile.
  'syncProfile',
  // Whether the seat name was not yet sent to the server, see seat-name.
  'seatNameUnsent',
] as const;

/** Our own keys that describe the device, not a person: a reset keeps them too. */
export const OWN_KEYS_KEPT_ON_RESET = [
  'pendingSignOut',
  'enableLogs',
  'enableMQTT',
  'disableAutoLogin',
  'toggles',
  'clockOffset',
  'tripMinutes',
  'bandwidth',
  'subtitleTextSize',
  'syncProfile',
] as const satisfies readonly (typeof SETTING_KEYS)[number][];

export type SettingKey = (typeof SETTING_KEYS)[number];
