import { isInCar } from '../text/customer-zone';
import { deviceStorage } from '../device/device-storage';
import { listDevices } from '../device/devices-query';
import { rememberScreen } from '../device/name-device';
import { routeAfterSignIn } from './route-after-sign-in';
import { nameAfterSeat } from '../device/seat-name';

/**
 * After every way in: a car screen is named after its seat; another device that has its name from before need not be
 * asked again. Resolves with where to go (SIG-03).
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
    // The way in is open; a name that could not be asked for must not close it.
    return routeAfterSignIn();
  }
};
