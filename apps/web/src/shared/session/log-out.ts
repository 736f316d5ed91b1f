import { LOGOUT_DISPLAY_MS } from '@drivein/contract/light';
import { create } from 'zustand';
import { callApi } from '../api/api-call';
import { stopAutoLogin } from './auto-login-choice';
import { deviceStorage } from '../device/device-storage';
import { endSession } from './session-end';
import { wait } from '../network/wait';

/** While it is true the app shows that somebody signs out. */
export const useSigningOut = create<{ readonly isSigningOut: boolean }>(() => ({ isSigningOut: false }));

const ignore = () => undefined;

/**
 * Signs this device out: shown for a second, told to the server, then the account is forgotten here and the app goes
 * to landing (SIG-11, SIG-17). A call that fails or hangs keeps nobody signed in.
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
