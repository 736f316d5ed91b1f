import type { DeviceStorage } from './device-storage';

/** What a head unit passes in; anything else in the storage is not ours. */
const HARDWARE_ID = /^[\w.+/=:-]{1,512}$/;
const SOFTWARE_VERSION = /^\d{1,6}(\.\d{1,6}){0,3}$/;

export const isHardwareId = (text: string): boolean => HARDWARE_ID.test(text);
export const isSoftwareVersion = (text: string): boolean => SOFTWARE_VERSION.test(text);

/** The car's own id, where it told one. */
export const hardwareIdOf = (storage: DeviceStorage): string | undefined => {
  const id = storage.read('hwid');
  return id !== undefined && isHardwareId(id) ? id : undefined;
};

let isRefused = false;

/** Forgets an id that the service refused: every later request with it would be refused, too. */
export const forgetHardwareId = (storage: DeviceStorage): void => {
  isRefused ||= storage.read('hwid') !== undefined;
  storage.remove('hwid');
};

/** Whether an id was refused since the page was loaded; a message has said so by then. */
export const wasHardwareIdRefused = (): boolean => isRefused;

/** The head unit's software, where it told one. */
export const headUnitSoftwareOf = (storage: DeviceStorage): string | undefined => {
  const version = storage.read('huSW');
  return version !== undefined && isSoftwareVersion(version) ? version : undefined;
};
