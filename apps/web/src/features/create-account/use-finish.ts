import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../shared/api/api-call';
import { deviceStorage } from '../../shared/device/device-storage';
import { routeAfterSignIn } from '../../shared/session/route-after-sign-in';
import { takeReturnRoute } from '../../shared/session/return-route';
import { serverNowMs } from '../../shared/api/server-time';
import { identifyDevice } from '../../shared/session/identify-device';
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
      identifyDevice().then((settled) => {
        destination.current = settled;
      }),
    ]);
  };

  const leave = () => {
    const to = destination.current ?? routeAfterSignIn();
    void navigate(to === '/home' ? (takeReturnRoute() ?? to) : to, { replace: true });
    forgetDraft();
  };

  return { begin, leave };
};
