import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../shared/api/api-call';
import { deviceStorage } from '../../shared/device/device-storage';
import { placeAfterSignIn } from '../../shared/session/place-after-sign-in';
import { takeReturnPlace } from '../../shared/session/return-place';
import { serverNowMs } from '../../shared/api/server-time';
import { settleDevice } from '../../shared/session/settle-device';
import { translate } from '../../shared/text/wording';
import { showSnackbar } from '../../ui/snackbar/snackbar-store';
import type { Consents } from './consent/consents';
import { fetchSubscription, type FinishDeps, saveConsents } from './finish-registration';
import { forgetDraft } from './registration-draft';

const deps: FinishDeps = {
  storage: deviceStorage,
  nowMs: serverNowMs,
  getLoginCode: () => callApi('getLoginCode', {}),
  useLoginCode: (code) => callApi('useLoginCode', { params: { code } }),
  saveOptions: (userOptions) => callApi('saveUserOptions', { body: { userOptions } }),
};

/** The message stays until the choices are saved, because only this page holds them. */
const keepConsents = async (
  consents: Consents,
  consumerId = deviceStorage.read('consumerId'),
): Promise<void> => {
  if ((await saveConsents(deps, consents, consumerId)) !== 'failed') return;
  showSnackbar({
    kind: 'error',
    text: translate('consents_not_saved'),
    action: { label: translate('retry'), onPress: () => void keepConsents(consents, consumerId) },
    durationMs: null,
    topic: 'consents',
  });
};

/** Completes the new account behind the splash; `leave` continues where every sign-in ends (REG-09). */
export const useFinish = () => {
  const navigate = useNavigate();
  const destination = useRef<string>(undefined);

  const begin = async (consents: Consents, subscriptionEndDate: string | undefined): Promise<void> => {
    await Promise.all([
      keepConsents(consents),
      fetchSubscription(deps, subscriptionEndDate),
      settleDevice().then((settled) => {
        destination.current = settled;
      }),
    ]);
  };

  const leave = () => {
    const to = destination.current ?? placeAfterSignIn();
    void navigate(to === '/home' ? (takeReturnPlace() ?? to) : to, { replace: true });
    forgetDraft();
  };

  return { begin, leave };
};
