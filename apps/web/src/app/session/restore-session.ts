import { create } from 'zustand';
import { deviceStorage } from '../../shared/device/device-storage';
import { renewSession } from '../../shared/session/renew-session';
import { serverNowMs } from '../../shared/api/server-time';
import { hasRenewableSession, useSession } from '../../shared/session/session';
import { endSession } from '../../shared/session/session-end';
import { translate, whenWordingIsReady } from '../../shared/text/wording';
import { showSnackbar } from '../../ui/snackbar/snackbar-store';

const isNeeded = () => hasRenewableSession(deviceStorage, serverNowMs());

/** While true, guards do not redirect: the session is being renewed. */
export const useRestoring = create<{ readonly isRestoring: boolean }>(() => ({ isRestoring: isNeeded() }));

const offerAnotherTry = async () => {
  await whenWordingIsReady();
  if (!isNeeded()) return;
  const close = showSnackbar({
    kind: 'error',
    text: translate('network_disconnected'),
    detail: translate('network_disconnected_text'),
    action: { label: translate('retry'), onPress: () => void restoreSession() },
    durationMs: null,
    topic: 'network',
  });
  // After a sign-in or a removal there is nothing to retry.
  const stop = useSession.subscribe(() => {
    if (isNeeded()) return;
    stop();
    close();
  });
};

/** Renews a session that expired while the screen was off, before anyone has to sign in again. */
export const restoreSession = async (): Promise<void> => {
  if (!isNeeded()) return;
  useRestoring.setState({ isRestoring: true });
  const renewal = await renewSession();
  if (renewal === 'refused') endSession('expired');
  if (renewal === 'unreachable') void offerAnotherTry();
  useRestoring.setState({ isRestoring: false });
};
