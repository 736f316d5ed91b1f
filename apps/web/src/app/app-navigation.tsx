import type { DeviceType } from '@drivein/contract';
import type { WordingKey } from '@drivein/wording';
import { memo } from 'react';
import { Link, useLocation } from 'react-router';
import { deviceStorage } from '../shared/device/device-storage';
import { isMessagingOn } from '../shared/device/messaging';
import { resetSelectedTabs } from '../shared/page/selected-tab';
import { useWording } from '../shared/text/wording';
import { Icon, type IconName } from '../ui/icon/icon';
import { Logo } from '../ui/logo/logo';
import { SideNav } from '../ui/side-nav/side-nav';
import { ConnectionState } from './notices/connection-state';

interface AppTab {
  readonly id: string;
  readonly to: string;
  readonly label: WordingKey;
  readonly icon: IconName;
  /** Further addresses that belong to the tab. */
  readonly covers: RegExp;
}

const TABS: readonly AppTab[] = [
  {
    id: 'home',
    to: '/home',
    label: 'tab_home',
    icon: 'home',
    covers:
      /^\/(home|metadata|payment|mobile-payment|page|search|shortclips|aggregatepage(?!\/library)|behindthescenes|custompage)/,
  },
  { id: 'screens', to: '/screenmanager', label: 'tab_screens', icon: 'screens', covers: /^\/screenmanager/ },
  { id: 'trip', to: '/trip', label: 'tab_trip', icon: 'trip', covers: /^\/trip/ },
  {
    id: 'library',
    to: '/mylibrary',
    label: 'tab_library',
    icon: 'library',
    covers: /^\/(mylibrary|aggregatepage\/library)/,
  },
  {
    id: 'settings',
    to: '/settings',
    label: 'tab_settings',
    icon: 'settings',
    covers: /^\/(settings|redeemvoucher|devicename|legals-screen|privacy-policy)/,
  },
];

const screenLabel: Partial<Record<DeviceType, WordingKey>> = {
  front: 'screen_front',
  'front-passenger': 'screen_front_passenger',
  'rear-left': 'screen_rear_left',
  'rear-right': 'screen_rear_right',
};

/** Five tabs. Screens is shown only where messaging is on (ENT-10). */
export function AppNavigation({ side }: { side: 'left' | 'right' }) {
  const { pathname } = useLocation();
  const ownScreen = screenLabel[deviceStorage.read('deviceType') as DeviceType];
  return (
    <TabBar side={side} hasScreens={isMessagingOn()} ownScreen={ownScreen} selectedId={tabOf(pathname)} />
  );
}

interface TabBarProps {
  readonly side: 'left' | 'right';
  readonly hasScreens: boolean;
  readonly ownScreen: WordingKey | undefined;
  readonly selectedId: string | undefined;
}

/** Drawn again only when the selected tab changes: most navigation stays within one tab. */
const TabBar = memo(function TabBar({ side, hasScreens, ownScreen, selectedId }: TabBarProps) {
  const t = useWording();
  const tabs = TABS.filter(({ id }) => id !== 'screens' || hasScreens);
  return (
    <SideNav
      label={t('main_navigation')}
      side={side}
      items={tabs.map((tab) => ({ ...tab, label: t(tab.label) }))}
      {...(selectedId && { selectedId })}
      renderLink={(item, props) => <Link to={item.to} onClick={resetSelectedTabs} {...props} />}
      logo={
        <Link to="/home" aria-label={t('app_name')}>
          <Logo name={t('app_name')} isMarkOnly />
        </Link>
      }
      foot={
        <>
          {ownScreen && (
            <span className="navigation-foot">
              <Icon name="seat" />
              {t(ownScreen)}
            </span>
          )}
          <ConnectionState />
        </>
      }
    />
  );
});

const tabOf = (pathname: string): string | undefined => TABS.find(({ covers }) => covers.test(pathname))?.id;
