import { SETTINGS_TABS, type SettingsTab } from './settings-tabs';

export interface MotionCircumstances {
  readonly isInMotion: boolean;
  /** The vehicle itself says so, not a button that plays it. */
  readonly isLive: boolean;
  readonly hasFloatingButton: boolean;
  readonly tab: SettingsTab;
}

/** By its place, as the specification has it: "selected tab is not 3" (SET-04). */
const ADD_SCREEN = 3;

/** Whether the settings wait until the car is parked. The vehicle itself makes no exception. */
export const isBlockedByMotion = ({ isInMotion, isLive, hasFloatingButton, tab }: MotionCircumstances) =>
  isInMotion && (isLive || (hasFloatingButton && SETTINGS_TABS.indexOf(tab) !== ADD_SCREEN));
