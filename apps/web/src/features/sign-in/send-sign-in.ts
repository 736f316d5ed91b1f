import type { LoginReply } from '@drivein/contract';
import { DEFAULT_DEVICE_MODEL, DEFAULT_SOFTWARE_VERSION } from '@drivein/contract/light';
import { callApi } from '../../shared/api-call';
import { deviceIdentifierOf, isInCar } from '../../shared/customer-zone';
import { deviceStorage } from '../../shared/device-storage';

const CAR_MODEL = 'CAR';

export const sendSignIn = (email: string, password: string): Promise<LoginReply> => {
  const hardwareId = deviceStorage.read('hwid');
  return callApi('login', {
    body: {
      email,
      password,
      deviceIdentifier: deviceIdentifierOf(deviceStorage, () => crypto.randomUUID()),
      deviceModel: isInCar(deviceStorage) ? CAR_MODEL : DEFAULT_DEVICE_MODEL,
      softwareVersion: deviceStorage.read('huSW') ?? DEFAULT_SOFTWARE_VERSION,
      ...(hardwareId && { hardwareId }),
    },
  });
};
