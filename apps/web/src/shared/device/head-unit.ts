import type { DeviceStorage } from './device-storage';

/** Valid parameters of a head unit; other stored values are ignored. */
const HARDWARE_ID = /^[\w.+/=:-]{1,512}$/;
const SOFTWARE_VERSION = /^\d{1,6}(\.\d{1,6}){0,3}$/;

export const isHardwareId = (text: string): boolean => HARDWARE_ID.test(text);
export const isSoftwareVersion = (text: string): boolean => SOFTWARE_VERSION.test(text);

/** The car's hardware id, if it passed one. */
export const hardwareIdOf = (storage: DeviceStorage): string | undefined => {
  const id = storage.read('hwid');
  return id !== undefined && isHardwareId(id) ? id : undefined;
};

let isRefused = false;

/** Removes a refused hardware id: every later request with it would be refused, too. */
export const forgetHardwareId = (storage: DeviceStorage): void => {
  isRefused ||= storage.read('hwid') !== undefined;
  storage.remove('hwid');
};

/** Whether an id was refused since the page load; a message was shown then. */
export const wasHardwareIdRefused = (): boolean => isRefused;

/** The head unit's software version, if it passed one. */
export const headUnitSoftwareOf = (storage: DeviceStorage): string | undefined => {
  const version = storage.read('huSW');
  return version !== undefined && isSoftwareVersion(version) ? version : undefined;
};
