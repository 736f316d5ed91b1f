import { LOGOUT_DISPLAY_MS } from '@drivein/contract/light';
import { create } from 'zustand';
import { callApi } from '../api/api-call';
import { stopAutoLogin } from './auto-login-choice';
import { deviceStorage } from '../device/device-storage';
import { endSession } from './session-end';
import { wait } from '../network/wait';

/** While true, the app shows that a sign-out is in progress. */
export const useSigningOut = create<{ readonly isSigningOut: boolean }>(() => ({ isSigningOut: false }));

const ignore = () => undefined;

/**
 * Signs this device out: shows it for a second, calls the server, removes the account's data and opens landing
 * (SIG-11, SIG-17). A failed call does not stop the sign-out.
 */
export const logOut = async (): Promise<void> => {
  if (useSigningOut.getState().isSigningOut) return;
  useSigningOut.setState({ isSigningOut: true });
  stopAutoLogin();
  const deviceId = deviceStorage.read('deviceId');
  if (deviceId) void callApi('logoutDevice', { params: { deviceId }, keepalive: true }).catch(ignore);
  await wait(LOGOUT_DISPLAY_MS);
  endSession('logged-out');
  useSigningOut.setState({ isSigningOut: false });
};
