import { AdvancedPanel } from '../features/developer/advanced-panel';
import { SettingsScreen } from '../features/settings/settings-screen';

/** Features meet only here: the settings screen shows the developer feature's panel on its last tab. */
export function SettingsRoute() {
  return <SettingsScreen advanced={<AdvancedPanel />} />;
}
