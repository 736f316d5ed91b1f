import { useLocation, useNavigate } from 'react-router';
import { useSelectedTab } from '../../shared/selected-tab';
import { SETTINGS_TABS, type SettingsTab } from './settings-tabs';

/** The tab an entry of the history was left on; anything may stand in the history. */
const tabOfEntry = (state: unknown): SettingsTab | undefined =>
  SETTINGS_TABS.find((tab) => tab === (state as { readonly tab?: unknown } | null)?.tab);

/**
 * The chosen tab. The history keeps it too: Back and a reload return to it, while the side navigation opens a new
 * entry and begins at the first (ENT-10).
 */
export const useSettingsTab = (tabs: readonly SettingsTab[]) => {
  const { state } = useLocation() as { readonly state: unknown };
  const navigate = useNavigate();
  const [storedIndex, store] = useSelectedTab('settings');
  const wanted = tabOfEntry(state) ?? SETTINGS_TABS[storedIndex];
  const selected = tabs.find((tab) => tab === wanted) ?? 'account';

  const select = (tab: SettingsTab) => {
    store(SETTINGS_TABS.indexOf(tab));
    void navigate('/settings', { replace: true, state: { tab } });
  };
  return [selected, select] as const;
};
