import { deviceStorage } from '../shared/device-storage';
import { listDevices } from '../shared/devices-query';
import { rememberScreen } from '../shared/name-device';

let isAsking = false;

/** Another screen may have given this one a name: the server knows. However often it is told, one question at a time. */
export const refreshOwnName = async (): Promise<void> => {
  if (isAsking) return;
  isAsking = true;
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
};
