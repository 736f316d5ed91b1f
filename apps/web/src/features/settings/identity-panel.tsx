import type { ProfileName } from '@drivein/contract';
import type { WordingKey } from '@drivein/wording';
import { Link } from 'react-router';
import { useConnection } from '../../shared/network/connection';
import { isInCar } from '../../shared/text/customer-zone';
import { deviceStorage } from '../../shared/device/device-storage';
import { useSession } from '../../shared/session/session';
import { useWording } from '../../shared/text/wording';
import { LinkButton } from '../../ui/button/button';
import { List, ListLine, ListLink, Panel } from '../../ui/panel/panel';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';

/** Profile names are English on the wire and shown in the user's language. */
const profileWording: Partial<Record<string, WordingKey>> = {
  'Front Screen': 'screen_front',
  'Front Passenger': 'screen_front_passenger',
  'Left Rear': 'screen_rear_left',
  'Right Rear': 'screen_rear_right',
  'Rear Screen': 'account_rear_screen',
  'Other Device': 'screen_other',
} satisfies Record<ProfileName, WordingKey>;

/** The signed-in account and this device (SET-02). */
export function IdentityPanel() {
  const t = useWording();
  const { profileName = 'Other Device' } = useSession();
  const isConnected = useConnection(({ status }) => status === 'Connected');
  const ownWords = profileWording[profileName];
  const deviceName = ownWords ? t(ownWords) : profileName;
  return (
    <Panel isPadded={false}>
      <List label={t('settings_tab_account')}>
        <ListLine icon="mail">
          <VisuallyHidden>{t('sign_in_email')}: </VisuallyHidden>
          <span className="settings__email">{deviceStorage.read('email')}</span>
        </ListLine>
        <ListLink as={Link} to="/recoverpassword/reset" icon="key">
          {t('account_change_password')}
        </ListLink>
        <ListLine icon="device" {...(!isInCar(deviceStorage) && { end: <EditName /> })}>
          <span className="settings__device">
            {t('account_device_name')}
            <span className="dim">{deviceName}</span>
          </span>
        </ListLine>
        <ListLine
          icon={isConnected ? 'wifi' : 'offline'}
          end={<span role="status">{t(isConnected ? 'account_connected' : 'account_offline')}</span>}
        >
          {t('account_connection')}
        </ListLine>
      </List>
    </Panel>
  );
}

/** A car screen is named after its seat: there is nothing to edit. */
function EditName() {
  const t = useWording();
  return (
    <LinkButton
      as={Link}
      to="/devicename/settings"
      variant="quiet"
      icon="edit"
      className="settings__in-line"
      aria-label={`${t('account_edit_device_name')}: ${t('account_device_name')}`}
    >
      {t('account_edit_device_name')}
    </LinkButton>
  );
}
