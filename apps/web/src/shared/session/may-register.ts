import { isInCar } from '../text/customer-zone';
import type { DeviceStorage } from '../device/device-storage';

/** Sign-up in a vehicle needs its main user; browsers send no flag and are always allowed (LAN-01, SIG-16). */
export const mayRegister = (storage: DeviceStorage): boolean =>
  !isInCar(storage) || storage.read('masteruser') === 'true';
