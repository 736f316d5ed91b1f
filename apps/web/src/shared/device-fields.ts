import { DEFAULT_DEVICE_MODEL, DEFAULT_SOFTWARE_VERSION } from '@drivein/contract/light';
import { deviceIdentifierOf, isInCar } from './customer-zone';
import { deviceStorage } from './device-storage';

const CAR_MODEL = 'CAR';
/** The encrypted form of a hardware id is base64url, far longer than a plain one. */
const ENCRYPTED_MINIMUM_LENGTH = 40;

/** What every way in says about this device; a plain browser sends the defaults (REG-14). */
export const deviceFields = () => {
  const hardwareId = deviceStorage.read('hwid');
  return {
    deviceIdentifier: deviceIdentifierOf(deviceStorage, () => crypto.randomUUID()),
    deviceModel: isInCar(deviceStorage) ? CAR_MODEL : DEFAULT_DEVICE_MODEL,
    softwareVersion: deviceStorage.read('huSW') ?? DEFAULT_SOFTWARE_VERSION,
    ...(hardwareId && {
      hardwareId,
      isHwidEncrypted: hardwareId.length >= ENCRYPTED_MINIMUM_LENGTH,
    }),
  };
};
