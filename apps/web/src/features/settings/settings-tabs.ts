import type { DeviceType } from '@drivein/contract';
import type { WordingKey } from '@drivein/wording';

/** In display order; the index of a tab is its number in the selected-tab state (SET-04 calls Add screen 3). */
export const SETTINGS_TABS = ['account', 'help', 'legal', 'add-screen', 'advanced'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

export const tabWording = {
  account: 'settings_tab_account',
  help: 'settings_tab_help',
  legal: 'settings_tab_legal',
  'add-screen': 'settings_tab_add_screen',
  advanced: 'settings_tab_advanced',
} satisfies Record<SettingsTab, WordingKey>;

export interface TabCircumstances {
  readonly isCarScreen: boolean;
  readonly isProduction: boolean;
  readonly isAdvancedOn: boolean;
  readonly deviceType: DeviceType | undefined;
}

/** D: the toggle's only device condition excludes rear seats, where children press everything. */
const isRearSeat = (deviceType: DeviceType | undefined) =>
  deviceType === 'rear-left' || deviceType === 'rear-right';

/** The tabs of this screen (SET-01). */
export const visibleTabs = (screen: TabCircumstances): readonly SettingsTab[] =>
  SETTINGS_TABS.filter((tab) => {
    if (tab === 'add-screen') return screen.isCarScreen;
    if (tab === 'advanced')
      return !screen.isProduction && screen.isAdvancedOn && !isRearSeat(screen.deviceType);
    return true;
  });
