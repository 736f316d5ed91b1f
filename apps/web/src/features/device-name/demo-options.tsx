import type { CustomerZone } from '@drivein/contract';
import { applyZone } from '../../shared/text/customer-zone';
import { deviceStorage } from '../../shared/device/device-storage';
import { storeProfileName } from '../../shared/session/session';
import { useWording } from '../../shared/text/wording';
import { ChoiceCard } from './choice-card';
import { CAR_SCREENS } from './profiles';

const ZONE_OF: Readonly<Record<(typeof CAR_SCREENS)[number]['deviceType'], CustomerZone>> = {
  front: '0A',
  'front-passenger': '0B',
  'rear-left': '1A',
  'rear-right': '1B',
};

/** Reloads the page: sizes, touch targets and tabs depend on the screen's zone. */
const play = (zone: CustomerZone | 'none') => {
  applyZone(deviceStorage, zone);
  if (zone === 'none') {
    deviceStorage.write('deviceType', 'companion');
    storeProfileName('Other Device');
  }
  window.location.assign('/home');
};

/** For demonstrations outside production: this browser plays a car screen, or none (SET-14). */
export function DemoOptions() {
  const t = useWording();
  const zone = deviceStorage.read('customerzone');
  return (
    <ul className="device-name__choices" aria-label={t('device_name_demo')}>
      {CAR_SCREENS.map(({ deviceType, label, icon }) => (
        <li key={deviceType}>
          <ChoiceCard
            label={t(label)}
            icon={icon}
            isCurrent={zone === ZONE_OF[deviceType]}
            hasAutofocus={deviceType === 'front'}
            onPress={() => play(ZONE_OF[deviceType])}
          />
        </li>
      ))}
      <li>
        <ChoiceCard
          label={t('profile_other_device')}
          icon="device"
          isCurrent={zone === undefined}
          onPress={() => play('none')}
        />
      </li>
    </ul>
  );
}
