import type { DeviceType } from '@drivein/contract';
import { DEBUG_PANEL_TAPS } from '@drivein/contract/light';
import type { ReactNode } from 'react';
import { isInCar } from '../../shared/text/customer-zone';
import { deviceStorage } from '../../shared/device/device-storage';
import { usePageTitle } from '../../shared/text/page-title';
import { openPanel } from '../../shared/page/panels';
import { isProductionSite } from '../../shared/api/production';
import { useToggles } from '../../shared/device/toggles';
import { useTaps } from '../../shared/page/use-taps';
import { useWording } from '../../shared/text/wording';
import { TabPanel, Tabs } from '../../ui/tabs/tabs';
import { AddScreenTab } from './add-screen-tab';
import { HelpTab } from './help/help-tab';
import { MotionDialog } from './motion-dialog';
import { SETTINGS_TABS, type SettingsTab, tabWording, visibleTabs } from './settings-tabs';
import './settings-screen.css';
import { CreditPanel } from './credit-panel';
import { DevicesPanel } from './devices-panel';
import { IdentityPanel } from './identity-panel';
import { RecentTransactions } from './history/recent-transactions';
import { Link, useLocation, useNavigate } from 'react-router';
import { appCountry } from '../../shared/text/country';
import { List, ListLink, Panel } from '../../ui/panel/panel';
import { logOut } from '../../shared/session/log-out';
import { ConfirmButton } from './confirm-button';
import { useSelectedTab } from '../../shared/page/selected-tab';

/** The tab stored in a history entry; its state may be anything. */
const tabOfEntry = (state: unknown): SettingsTab | undefined =>
  SETTINGS_TABS.find((tab) => tab === (state as { readonly tab?: unknown } | null)?.tab);

/**
 * The selected tab. The history entry keeps it: Back and a reload restore it, while the side navigation opens a new
 * entry at the first tab (ENT-10).
 */
const useSettingsTab = (tabs: readonly SettingsTab[]) => {
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

/** Asks for confirmation before signing this device out (SIG-11). */
function LogOutButton() {
  const t = useWording();
  return (
    <ConfirmButton
      label={t('log_out')}
      icon="logout"
      question={t('log_out_question')}
      text={t('log_out_text')}
      onConfirm={() => void logOut()}
    />
  );
}

/** D: the toggle "legals" offers the legal documents; without it only the privacy policy remains (SET-03). */
function LegalTab() {
  const t = useWording();
  // Toggles may load later when the language override names another country.
  const { toggles } = useToggles();
  return (
    <div className="settings__stack">
      <Panel isPadded={false}>
        <List label={t('settings_tab_legal')}>
          {toggles.legals && (
            <ListLink as={Link} to="/legals-screen/legal" icon="receipt">
              {t('screen_legal')}
            </ListLink>
          )}
          {appCountry() === 'US' && (
            <ListLink as={Link} to="/settingsdatamanagement/otherData" icon="user">
              {t('settings_privacy_choices')}
            </ListLink>
          )}
          {!toggles['disable data management'] && (
            <ListLink as={Link} to="/settingsdatamanagement/acceptData" icon="settings">
              {t('screen_data_management')}
            </ListLink>
          )}
          <ListLink as={Link} to="/privacy-policy" icon="lock">
            {t('screen_privacy')}
          </ListLink>
        </List>
      </Panel>
    </div>
  );
}

function AccountTab() {
  return (
    <div className="settings__account">
      <IdentityPanel />
      <CreditPanel />
      <RecentTransactions />
      <DevicesPanel />
    </div>
  );
}

const NAME = 'settings';

const tabsOfThisScreen = (isAdvancedOn: boolean) =>
  visibleTabs({
    isCarScreen: isInCar(deviceStorage),
    isProduction: isProductionSite(),
    isAdvancedOn,
    deviceType: deviceStorage.read('deviceType') as DeviceType | undefined,
  });

/** `advanced` is the content of the last tab, which another feature owns. */
export function SettingsScreen({ advanced }: { readonly advanced: ReactNode }) {
  const t = useWording();
  const isAdvancedOn = useToggles(({ toggles }) => toggles['advanced settings'] === true);
  const tabs = tabsOfThisScreen(isAdvancedOn);
  const [selected, select] = useSettingsTab(tabs);
  // SET-05: the Troubleshoot dialog.
  const tapTitle = useTaps(DEBUG_PANEL_TAPS, () => {
    if (!isProductionSite()) openPanel('troubleshoot');
  });
  usePageTitle(t('settings_title'));

  const content: Record<SettingsTab, ReactNode> = {
    account: <AccountTab />,
    help: <HelpTab />,
    legal: <LegalTab />,
    'add-screen': <AddScreenTab />,
    advanced,
  };
  return (
    <section className="settings">
      <header className="settings__bar">
        <h1 className="t-1 settings__title" tabIndex={-1} onClick={tapTitle}>
          {t('settings_title')}
        </h1>
        <LogOutButton />
      </header>
      <div className="settings__tabs">
        <Tabs
          name={NAME}
          label={t('settings_title')}
          tabs={tabs.map((id) => ({ id, label: t(tabWording[id]) }))}
          selected={selected}
          onSelect={select}
        />
      </div>
      <TabPanel name={NAME} id={selected}>
        {content[selected]}
      </TabPanel>
      <MotionDialog tab={selected} />
    </section>
  );
}
