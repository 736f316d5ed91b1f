import { AdvancedPanel } from '../features/developer/advanced-panel';
import { SettingsScreen } from '../features/settings/settings-screen';

/** The app joins the two features: the last tab of settings shows the developer panel. */
export function SettingsRoute() {
  return <SettingsScreen advanced={<AdvancedPanel />} />;
}
