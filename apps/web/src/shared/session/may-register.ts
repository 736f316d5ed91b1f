import { isInCar } from '../text/customer-zone';
import type { DeviceStorage } from '../device/device-storage';

/** Who signs up in a vehicle must be its main user; browsers send no flag and may always (LAN-01, SIG-16). */
export const mayRegister = (storage: DeviceStorage): boolean =>
  !isInCar(storage) || storage.read('masteruser') === 'true';
