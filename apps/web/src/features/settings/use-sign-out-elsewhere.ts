import { ResponseCode } from '@drivein/contract/light';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '../../shared/api/api-call';
import { refusalCodeOf } from '../../shared/api/call-failure';
import { devicesQuery } from '../../shared/device/devices-query';
import { wordingForFailure } from '../../shared/api/refusal-wording';
import { endSession } from '../../shared/session/session-end';
import { useWording } from '../../shared/text/wording';
import { showSnackbar } from '../../ui/snackbar/snackbar-store';

const TOPIC = 'devices';

interface SignOut {
  readonly call: 'logoutDevice' | 'unlinkCar';
  readonly deviceId: string;
  /** The message after success. */
  readonly done: string;
  /** It signs this screen out as well. */
  readonly endsThisSession?: boolean;
}

/** Signs out another device, or unlinks a car, and shows the result. `busyId` is the pending one. */
export const useSignOutElsewhere = () => {
  const t = useWording();
  const queries = useQueryClient();
  const [busyId, setBusyId] = useState<string>();
  const isSending = useRef(false);

  const signOut = async ({ call, deviceId, done, endsThisSession = false }: SignOut): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setBusyId(deviceId);
    try {
      await callApi(call, { params: { deviceId } }).catch((error: unknown) => {
        // It is already signed out, which is the wanted result.
        if (refusalCodeOf(error) !== ResponseCode.NotFound) throw error;
      });
      showSnackbar({ kind: 'primary', text: done, topic: TOPIC });
      if (endsThisSession) endSession('logged-out');
      else await queries.invalidateQueries({ queryKey: devicesQuery.queryKey });
    } catch (error) {
      showSnackbar({ kind: 'error', text: t(wordingForFailure(error)), topic: TOPIC });
    } finally {
      isSending.current = false;
      setBusyId(undefined);
    }
  };

  return { busyId, signOut };
};
