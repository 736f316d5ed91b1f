import type { DeviceType } from '@drivein/contract';
import { callApi } from '../api/api-call';
import { deviceStorage } from './device-storage';
import { storeProfileName } from '../session/session';

export interface NamedScreen {
  /** The display name: one of the six profile names or a custom one. */
  readonly profileName: string;
  readonly deviceType: DeviceType;
}

/** Stores the name and type of this screen. */
export const rememberScreen = ({ profileName, deviceType }: NamedScreen): void => {
  deviceStorage.write('deviceType', deviceType);
  storeProfileName(profileName);
};

/** Sends the name and type of this device to the server. */
export const sendDeviceName = async ({ profileName, deviceType }: NamedScreen): Promise<void> => {
  const deviceId = deviceStorage.read('deviceId') ?? '';
  await callApi('renameDevice', {
    params: { deviceId },
    body: { deviceName: profileName, screenName: profileName, deviceType },
  });
};
