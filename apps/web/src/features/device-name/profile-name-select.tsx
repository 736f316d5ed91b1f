import { checkDeviceName } from '@drivein/validation';
import { Link } from 'react-router';
import { useWording } from '../../shared/text/wording';
import { Button, LinkButton } from '../../ui/button/button';
import { ChoiceCard } from './choice-card';
import { STEP_SEARCH } from './naming-step';
import { PROFILES } from './profiles';
import { suggestDeviceName } from './suggest-device-name';
import type { SaveName } from './use-save-name';

interface ProfileNameSelectProps {
  readonly taken: readonly string[];
  readonly currentName: string | undefined;
  readonly saving: SaveName;
}

/** One press is enough: a suggested name or one of the six profiles; a custom name is one step further (SIG-15). */
export function ProfileNameSelect({ taken, currentName, saving }: ProfileNameSelectProps) {
  const t = useWording();
  const suggested = suggestDeviceName(navigator.userAgent, taken, {
    both: (browser, platform) => t('device_name_suggestion', { browser, platform }),
    neither: t('device_name_suggestion_plain'),
  });
  const { save, savingName } = saving;
  return (
    <>
      <div className="device-name__actions">
        <Button
          variant="primary"
          icon="check"
          data-autofocus
          isBusy={savingName === suggested}
          onClick={() => void save({ profileName: suggested, deviceType: 'companion' })}
        >
          {t('device_name_use', { name: suggested })}
        </Button>
        <LinkButton as={Link} to={{ search: STEP_SEARCH.manual }} icon="edit">
          {t('device_name_own')}
        </LinkButton>
      </div>
      <h2 className="t-3 device-name__group" id="device-name-profiles">
        {t('device_name_profiles')}
      </h2>
      <ul className="device-name__choices" aria-labelledby="device-name-profiles">
        {PROFILES.map(({ profileName, deviceType, label, icon }) => (
          <li key={profileName}>
            <ChoiceCard
              label={t(label)}
              icon={icon}
              isTaken={checkDeviceName(profileName, taken) === 'DeviceNameTaken'}
              isBusy={savingName === profileName}
              isCurrent={profileName === currentName}
              onPress={() => void save({ profileName, deviceType })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
