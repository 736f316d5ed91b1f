import { checkDeviceName } from '@drivein/validation';
import { Link } from 'react-router';
import { isInCar } from '../../shared/text/customer-zone';
import { deviceStorage } from '../../shared/device/device-storage';
import { useWording } from '../../shared/text/wording';
import { LinkButton } from '../../ui/button/button';
import { ChoiceCard } from './choice-card';
import { STEP_SEARCH } from './naming-step';
import { CAR_SCREENS } from './profiles';
import type { SaveName } from './use-save-name';

interface ScreenSelectionProps {
  readonly taken: readonly string[];
  readonly currentName: string | undefined;
  readonly saving: SaveName;
}

/** The car from above: the user picks which of its four screens this is (SET-08). */
export function ScreenSelection({ taken, currentName, saving }: ScreenSelectionProps) {
  const t = useWording();
  const isRightWheel = deviceStorage.read('wheelPosition') === 'right';
  return (
    <>
      <ul
        className={isRightWheel ? 'device-name__car device-name__car--right-wheel' : 'device-name__car'}
        aria-label={t('device_name_screens_title')}
      >
        {CAR_SCREENS.map(({ profileName, deviceType, label, icon }) => (
          <li key={profileName} className={`device-name__seat device-name__seat--${deviceType}`}>
            <ChoiceCard
              label={t(label)}
              icon={icon}
              isTaken={checkDeviceName(profileName, taken) === 'DeviceNameTaken'}
              isBusy={saving.savingName === profileName}
              isCurrent={profileName === currentName}
              hasAutofocus={profileName === currentName}
              onPress={() => void saving.save({ profileName, deviceType })}
            />
          </li>
        ))}
      </ul>
      {/* A built-in screen keeps its seat. */}
      {!isInCar(deviceStorage) && (
        <div className="device-name__actions">
          <LinkButton as={Link} to={{ search: STEP_SEARCH.manual }} icon="edit">
            {t('device_name_own')}
          </LinkButton>
        </div>
      )}
    </>
  );
}
