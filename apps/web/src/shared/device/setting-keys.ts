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
  // A picture of home that earlier versions stored: only removed, with everything else of the account.
  'homeStill',
  // How often the Add screen tab was opened, see the settings feature.
  'addScreenVisits',
  // Toggles of another country than the page's, see toggles.
  'toggles',
  // How far this device's clock is off, see server-time.
  'clockOffset',
  // When the session was last renewed, see renew-session.
  'renewedAt',
  // Until when redeeming rests, see the title page.
  'redeemAllowUntil',
  // How long the drive takes and since when, see trip-time.
  'tripMinutes',
  // How fast films came last time, see remembered-bandwidth.
  'bandwidth',
  // The size of subtitles, see the player.
  'subtitleTextSize',
  // How closely this screen keeps to a watch group, see sync-profile.
  'syncProfile',
  // Whether the server has yet to learn the name of this screen's seat, see seat-name.
  'seatNameUnsent',
] as const;

/** Of our own keys, those about the device and not about a person: a reset keeps them too. */
export const OWN_KEYS_KEPT_ON_RESET = [
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
