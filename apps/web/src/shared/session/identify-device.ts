import { isInCar } from '../text/customer-zone';
import { deviceStorage } from '../device/device-storage';
import { listDevices } from '../device/devices-query';
import { rememberScreen } from '../device/name-device';
import { routeAfterSignIn } from './route-after-sign-in';
import { nameAfterSeat } from '../device/seat-name';

/**
 * After every sign-in: names a car screen after its seat, and restores the known name of any other device. Resolves
 * with the next route (SIG-03).
 */
export const identifyDevice = async (): Promise<string> => {
  if (isInCar(deviceStorage)) {
    nameAfterSeat();
    return '/home';
  }
  try {
    const own = (await listDevices()).find(({ isCurrent }) => isCurrent);
    if (!own?.deviceName) return routeAfterSignIn();
    rememberScreen({ profileName: own.deviceName, deviceType: own.deviceType });
    return '/home';
  } catch {
    // The sign-in has succeeded; a failed name lookup must not block it.
    return routeAfterSignIn();
  }
};
