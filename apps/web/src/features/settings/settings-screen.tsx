import type { DeviceType } from '@drivein/contract';
import { DEBUG_PANEL_TAPS } from '@drivein/contract/light';
import type { ReactNode } from 'react';
import { isInCar } from '../../shared/customer-zone';
import { deviceStorage } from '../../shared/device-storage';
import { usePageTitle } from '../../shared/page-title';
import { openPanel } from '../../shared/panels';
import { isProductionSite } from '../../shared/production';
import { useToggles } from '../../shared/toggles';
import { useTaps } from '../../shared/use-taps';
import { useWording } from '../../shared/wording';
import { TabPanel, Tabs } from '../../ui/tabs/tabs';
import { AccountTab } from './account-tab';
import { AddScreenTab } from './add-screen-tab';
import { HelpTab } from './help-tab';
import { LegalTab } from './legal-tab';
import { LogOutButton } from './log-out-button';
import { MotionDialog } from './motion-dialog';
import { type SettingsTab, tabWording, visibleTabs } from './settings-tabs';
import { useSettingsTab } from './use-settings-tab';
import './settings-screen.css';

const NAME = 'settings';

const tabsOfThisScreen = (isAdvancedOn: boolean) =>
  visibleTabs({
    isCarScreen: isInCar(deviceStorage),
    isProduction: isProductionSite(),
    isAdvancedOn,
    deviceType: deviceStorage.read('deviceType') as DeviceType | undefined,
  });

/** `advanced` is the content of the last tab; another feature owns it. */
export function SettingsScreen({ advanced }: { readonly advanced: ReactNode }) {
  const t = useWording();
  const isAdvancedOn = useToggles(({ toggles }) => toggles['advanced settings'] === true);
  const tabs = tabsOfThisScreen(isAdvancedOn);
  const [selected, select] = useSettingsTab(tabs);
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
