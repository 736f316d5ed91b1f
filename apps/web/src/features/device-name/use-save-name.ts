import { ResponseCode } from '@drivein/contract/light';
import type { WordingKey } from '@drivein/wording';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refusalCodeOf } from '../../shared/api/call-failure';
import { devicesQuery } from '../../shared/device/devices-query';
import { type NamedScreen, rememberScreen, sendDeviceName } from '../../shared/device/name-device';
import { wordingForFailure } from '../../shared/api/refusal-wording';
import { useWording } from '../../shared/text/wording';
import { closeTopic, showSnackbar } from '../../ui/snackbar/snackbar-store';

const TOPIC = 'device-name';

export interface SaveName {
  /** `again` retries after a failure; without it the same screen is sent. */
  readonly save: (screen: NamedScreen, again?: () => void) => Promise<void>;
  /** The name being saved. */
  readonly savingName: string | undefined;
  /** The server rejected the name, for example because an unknown device has it. */
  readonly refused: { readonly name: string; readonly problem: WordingKey } | undefined;
}

export const useSaveName = (onSaved: (name: string) => void): SaveName => {
  const t = useWording();
  const queries = useQueryClient();
  const isSaving = useRef(false);
  const [savingName, setSavingName] = useState<string>();
  const [refused, setRefused] = useState<SaveName['refused']>();

  const fail = (screen: NamedScreen, error: unknown, again: () => void) => {
    const isTaken = refusalCodeOf(error) === ResponseCode.DeviceNameTaken;
    if (isTaken) {
      setRefused({ name: screen.profileName, problem: 'device_name_exist' });
      void queries.invalidateQueries({ queryKey: devicesQuery.queryKey });
    }
    showSnackbar({
      kind: 'error',
      text: t(wordingForFailure(error)),
      ...(!isTaken && { action: { label: t('retry'), onPress: again } }),
      topic: TOPIC,
    });
  };

  const save: SaveName['save'] = async (screen, again = () => void save(screen)) => {
    // A second press would name the device twice.
    if (isSaving.current) return;
    isSaving.current = true;
    setSavingName(screen.profileName);
    setRefused(undefined);
    closeTopic(TOPIC);
    try {
      await sendDeviceName(screen);
      rememberScreen(screen);
      void queries.invalidateQueries({ queryKey: devicesQuery.queryKey });
      onSaved(screen.profileName);
    } catch (error) {
      fail(screen, error, again);
    } finally {
      isSaving.current = false;
      setSavingName(undefined);
    }
  };

  return { save, savingName, refused };
};
