import { deviceStorage, screenName } from '../device/device-storage';
import { hardwareIdOf } from '../device/head-unit';

const KEY = `drivein/${screenName}/noAutoLogin`;

let isStopped = false;

/** Whoever signs out must not be signed in again by the car at once: not in this tab, until it is closed. */
export const stopAutoLogin = (): void => {
  isStopped = true;
  try {
    sessionStorage.setItem(KEY, 'true');
  } catch {
    // Then it holds as long as the page.
  }
};

const wasStopped = (): boolean => {
  try {
    return isStopped || sessionStorage.getItem(KEY) === 'true';
  } catch {
    return isStopped;
  }
};

/** A hardware id is there and nobody asked to be left alone; the toggle has its say too (ENT-03). */
export const mayAutoLogin = (): boolean =>
  hardwareIdOf(deviceStorage) !== undefined &&
  deviceStorage.read('disableAutoLogin') !== 'true' &&
  !wasStopped();
