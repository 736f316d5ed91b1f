import { deviceStorage } from '../device/device-storage';
import { resetDevice } from './session';

/** Refused by the server, ended by a person (or by an idle hour), or ended in another tab of this screen. */
export type SessionEnd = 'expired' | 'logged-out' | 'elsewhere';

const listeners = new Set<(reason: SessionEnd) => void>();

/** Tells when nobody is signed in any more. Returns the stop. */
export const onSessionEnd = (listener: (reason: SessionEnd) => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Forgets the account on this device, except what is kept (SIG-08), and tells the app. */
export const endSession = (reason: SessionEnd): void => {
  // Several calls may be refused at once; the end is told once.
  if (reason === 'expired' && !deviceStorage.read('session')) return;
  if (reason === 'expired') deviceStorage.write('sessionExpired', 'true');
  resetDevice();
  for (const listener of listeners) listener(reason);
};
