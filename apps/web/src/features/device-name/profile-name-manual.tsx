import { DEVICE_NAME_MAX_LENGTH } from '@drivein/contract/light';
import { checkDeviceName, type DeviceNameCheck, tidyDeviceName } from '@drivein/validation';
import type { WordingKey } from '@drivein/wording';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useTypingLock } from '../../shared/device/typing-lock';
import { useLatestCallback } from '../../shared/page/use-latest-callback';
import { useWording } from '../../shared/text/wording';
import { Button, LinkButton } from '../../ui/button/button';
import { TextField } from '../../ui/text-field/text-field';
import { STEP_SEARCH } from './naming-step';
import { isProfileName } from './profiles';
import type { SaveName } from './use-save-name';

const wordingFor = {
  ok: undefined,
  DeviceNameMissing: 'device_name_required',
  DeviceNameTooLong: 'device_name_too_long',
  DeviceNameTaken: 'device_name_exist',
} satisfies Record<DeviceNameCheck, WordingKey | undefined>;

/** The error text of a name; undefined when it is valid. */
export const nameProblem = (name: string, taken: readonly string[]): WordingKey | undefined =>
  wordingFor[checkDeviceName(name, taken)];

interface ProfileNameManualProps {
  readonly taken: readonly string[];
  readonly currentName: string | undefined;
  readonly saving: SaveName;
}

/** Entry of a custom name (SET-08). */
export function ProfileNameManual({ taken, currentName, saving }: ProfileNameManualProps) {
  const t = useWording();
  const [name, setName] = useState(() => (isProfileName(currentName) ? '' : (currentName ?? '')));
  const [problem, setProblem] = useState<WordingKey>();
  const typing = useTypingLock();
  const { save, savingName, refused } = saving;
  const tidy = tidyDeviceName(name);
  const found = problem ?? (refused?.name === tidy ? refused.problem : undefined);
  const shown = typing.isLocked ? undefined : found;

  const submit = () => {
    const found = nameProblem(name, taken);
    setProblem(found);
    if (!found) void save({ profileName: tidy, deviceType: 'companion' }, submitLatest);
  };
  const submitLatest = useLatestCallback(submit);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };

  return (
    <form className="device-name__form" onSubmit={handleSubmit} noValidate>
      <TextField
        label={t('device_name_field')}
        name="deviceName"
        autoComplete="off"
        autoFocus
        value={name}
        onValue={(next) => {
          setName(next);
          setProblem(undefined);
        }}
        capitalisesFirstLetter
        maxChars={DEVICE_NAME_MAX_LENGTH}
        hasCounter
        message={t('device_name_hint')}
        error={shown && t(shown, { max: DEVICE_NAME_MAX_LENGTH })}
        {...typing.reason}
      />
      <div className="device-name__actions">
        <Button
          type="submit"
          variant="primary"
          isBusy={savingName !== undefined}
          isDisabled={typing.isLocked}
        >
          {t('device_name_save')}
        </Button>
        <LinkButton as={Link} to={{ search: STEP_SEARCH.select }}>
          {t('device_name_from_list')}
        </LinkButton>
      </div>
    </form>
  );
}
