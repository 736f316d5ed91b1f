import { deviceStorage } from '../device/device-storage';
import { resetDevice } from './session';

/** Refused by the server, ended by the user or the idle hour, or ended in another tab of this screen. */
export type SessionEnd = 'expired' | 'logged-out' | 'elsewhere';

const listeners = new Set<(reason: SessionEnd) => void>();

/** Reports the end of the session. Returns a stop function. */
export const onSessionEnd = (listener: (reason: SessionEnd) => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Removes the account's data on this device, except what is kept (SIG-08), and notifies the app. */
export const endSession = (reason: SessionEnd): void => {
  // Several calls may be refused at once; the end is reported once.
  if (reason === 'expired' && !deviceStorage.read('session')) return;
  if (reason === 'expired') deviceStorage.write('sessionExpired', 'true');
  resetDevice();
  for (const listener of listeners) listener(reason);
};
