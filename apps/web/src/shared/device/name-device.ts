import type { DeviceType } from '@drivein/contract';
import { callApi } from '../api/api-call';
import { deviceStorage } from './device-storage';
import { storeProfileName } from '../session/session';

export interface NamedScreen {
  /** What people call it: one of the six profile names or a name of their own. */
  readonly profileName: string;
  readonly deviceType: DeviceType;
}

/** What this screen is, kept on the device. */
export const rememberScreen = ({ profileName, deviceType }: NamedScreen): void => {
  deviceStorage.write('deviceType', deviceType);
  storeProfileName(profileName);
};

/** Tells the server what this device is called and which screen it is. */
export const sendDeviceName = async ({ profileName, deviceType }: NamedScreen): Promise<void> => {
  const deviceId = deviceStorage.read('deviceId') ?? '';
  await callApi('renameDevice', {
    params: { deviceId },
    body: { deviceName: profileName, screenName: profileName, deviceType },
  });
};
