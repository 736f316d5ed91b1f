import { LOGOUT_DISPLAY_MS } from '@drivein/contract/light';
import { create } from 'zustand';
import { stopAutoLogin } from './auto-login-choice';
import { deviceStorage } from '../device/device-storage';
import { endSession } from './session-end';
import { isOffline } from '../network/connection';
import { sendCall } from '../api/send-call';
import { retryUntilDelivered } from '../network/retry-until-delivered';
import { wait } from '../network/wait';
import { showSnackbar } from '../../ui/snackbar/snackbar-store';
import { translate } from '../text/wording';
import { sessionHeader } from './session';

/** A sign-out that the server has not received yet: until then the session stays valid. */
interface PendingSignOut {
  readonly deviceId: string;
  readonly session: string;
}

const isPending = (value: unknown): value is PendingSignOut =>
  value !== null &&
  typeof value === 'object' &&
  'deviceId' in value &&
  typeof value.deviceId === 'string' &&
  'session' in value &&
  typeof value.session === 'string';

const stored = (): PendingSignOut | undefined => {
  try {
    const value: unknown = JSON.parse(deviceStorage.read('pendingSignOut') ?? 'null');
    return isPending(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Kept over a reload, so that a tunnel during the sign-out leaves no open session behind. */
const keepSignOut = (pending: PendingSignOut): void =>
  deviceStorage.write('pendingSignOut', JSON.stringify(pending));

/** Sends a kept sign-out as soon as there is a network. A refusal means that the session has ended already. */
export const deliverSignOut = async (): Promise<void> => {
  const pending = stored();
  if (!pending) return;
  const { deviceId, session } = pending;
  await retryUntilDelivered(() =>
    sendCall('logoutDevice', { params: { deviceId }, session, keepalive: true }),
  );
  if (stored()?.session === session) deviceStorage.remove('pendingSignOut');
};

/** While true, the app shows that a sign-out is in progress. */
export const useSigningOut = create<{ readonly isSigningOut: boolean }>(() => ({ isSigningOut: false }));

/**
 * Signs this device out: shows it for a second, calls the server, removes the account's data and opens landing
 * (SIG-11, SIG-17). Without a network the call is kept and sent later.
 */
export const logOut = async (): Promise<void> => {
  if (useSigningOut.getState().isSigningOut) return;
  useSigningOut.setState({ isSigningOut: true });
  stopAutoLogin();
  const deviceId = deviceStorage.read('deviceId');
  const session = sessionHeader();
  if (deviceId && session) keepSignOut({ deviceId, session });
  void deliverSignOut();
  await wait(LOGOUT_DISPLAY_MS);
  endSession('logged-out');
  if (isOffline()) showSnackbar({ kind: 'secondary', text: translate('sign_out_later'), topic: 'network' });
  useSigningOut.setState({ isSigningOut: false });
};
