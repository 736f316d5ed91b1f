import { deviceStorage } from '../shared/device-storage';
import { listDevices } from '../shared/devices-query';
import { rememberScreen } from '../shared/name-device';

let isAsking = false;
let isToldMeanwhile = false;

/**
 * Another screen may have given this one a name: the server knows. However often it is told, one question at a time; an
 * answer may be older than what was told while it was on its way.
 */
export const refreshOwnName = async (): Promise<void> => {
  if (isAsking) {
    isToldMeanwhile = true;
    return;
  }
  isAsking = true;
  isToldMeanwhile = false;
  try {
    const own = (await listDevices()).find(({ isCurrent }) => isCurrent);
    const isNews =
      own !== undefined &&
      own.deviceName !== '' &&
      (own.deviceName !== deviceStorage.read('profileName') ||
        own.deviceType !== deviceStorage.read('deviceType'));
    if (isNews) rememberScreen({ profileName: own.deviceName, deviceType: own.deviceType });
  } catch {
    // The name of before serves until the next start.
  } finally {
    isAsking = false;
  }
  if (isToldMeanwhile) await refreshOwnName();
};
