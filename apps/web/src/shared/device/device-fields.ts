import { DEFAULT_DEVICE_MODEL, DEFAULT_SOFTWARE_VERSION } from '@drivein/contract/light';
import { deviceIdentifierOf, isInCar } from '../text/customer-zone';
import { deviceStorage } from './device-storage';
import { hardwareIdOf, headUnitSoftwareOf } from './head-unit';

const CAR_MODEL = 'CAR';
/** An encrypted hardware id is base64url and much longer than a plain one. */
const ENCRYPTED_MINIMUM_LENGTH = 40;

/** `randomUUID` is missing on pages loaded over plain http from another machine. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The device fields of every sign-in call; a plain browser sends defaults (REG-14). */
export const deviceFields = () => {
  const hardwareId = hardwareIdOf(deviceStorage);
  return {
    deviceIdentifier: deviceIdentifierOf(deviceStorage, newId),
    deviceModel: isInCar(deviceStorage) ? CAR_MODEL : DEFAULT_DEVICE_MODEL,
    softwareVersion: headUnitSoftwareOf(deviceStorage) ?? DEFAULT_SOFTWARE_VERSION,
    ...(hardwareId && {
      hardwareId,
      isHwidEncrypted: hardwareId.length >= ENCRYPTED_MINIMUM_LENGTH,
    }),
  };
};
