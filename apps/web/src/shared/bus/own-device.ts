import type { BusSender } from '@drivein/contract';
import { DEVICE_TYPES } from '@drivein/contract/light';
import { deviceStorage } from '../device/device-storage';

export type OwnDevice = Pick<
  BusSender,
  'deviceId' | 'screenId' | 'deviceName' | 'screenName' | 'deviceType' | 'isMHU'
>;

const LONGEST_NAME = 64;

/** The sender fields of every message, from the current settings. */
export const ownDevice = (): OwnDevice => {
  const deviceId = deviceStorage.read('deviceId') ?? '';
  const name = (deviceStorage.read('profileName') ?? '').slice(0, LONGEST_NAME);
  const stored = deviceStorage.read('deviceType');
  return {
    deviceId,
    screenId: deviceStorage.read('deviceIdentifier') ?? deviceId,
    deviceName: name,
    screenName: name,
    deviceType: DEVICE_TYPES.find((deviceType) => deviceType === stored) ?? 'not-set',
    ...(deviceStorage.read('isMaster') === 'true' && { isMHU: true }),
  };
};
