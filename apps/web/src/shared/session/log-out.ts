import { LOGOUT_DISPLAY_MS } from '@drivein/contract/light';
import { create } from 'zustand';
import { stopAutoLogin } from './auto-login-choice';
import { deviceStorage } from '../device/device-storage';
import { endSession } from './session-end';
import { isOffline } from '../network/connection';
import { wait } from '../network/wait';
import { showSnackbar } from '../../ui/snackbar/snackbar-store';
import { translate } from '../text/wording';
import { deliverSignOut, keepSignOut } from './pending-sign-out';
import { sessionHeader } from './session';

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
