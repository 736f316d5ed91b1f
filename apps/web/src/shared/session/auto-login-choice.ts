import { deviceStorage, screenName } from '../device/device-storage';
import { hardwareIdOf } from '../device/head-unit';

const KEY = `drivein/${screenName}/noAutoLogin`;

let isStopped = false;

/** After a sign-out the car must not sign in again at once: disabled for this tab until it is closed. */
export const stopAutoLogin = (): void => {
  isStopped = true;
  try {
    sessionStorage.setItem(KEY, 'true');
  } catch {
    // Without storage it lasts as long as the page.
  }
};

const wasStopped = (): boolean => {
  try {
    return isStopped || sessionStorage.getItem(KEY) === 'true';
  } catch {
    return isStopped;
  }
};

/** There is a hardware id, and neither the user nor the toggle has disabled automatic sign-in (ENT-03). */
export const mayAutoLogin = (): boolean =>
  hardwareIdOf(deviceStorage) !== undefined &&
  deviceStorage.read('disableAutoLogin') !== 'true' &&
  !wasStopped();
