import { callApi } from '../api-call';
import { isInCar } from '../customer-zone';
import { deviceFields } from '../device-fields';
import { deviceStorage } from '../device-storage';
import { listDevices } from '../devices-query';
import { rememberScreen, sendDeviceName } from '../name-device';
import { settleDevice } from '../settle-device';
import { storeLogin } from '../store-login';

/** A phone of that name may be there from another visit. */
const freeName = (wanted: string, taken: ReadonlySet<string>): string => {
  let name = wanted;
  for (let count = 2; taken.has(name); count += 1) name = `${wanted} ${count}`;
  return name;
};

const nameDevice = async (wanted: string): Promise<void> => {
  const taken = new Set((await listDevices()).map(({ deviceName }) => deviceName));
  const screen = { profileName: freeName(wanted, taken), deviceType: 'companion' as const };
  rememberScreen(screen);
  await sendDeviceName(screen);
};

/** A code for another screen, made by this one because it is signed in. */
export const makeCode = async (): Promise<string | undefined> => {
  try {
    return (await callApi('createSignInCode', { body: deviceFields() })).code;
  } catch {
    return undefined;
  }
};

/** Signs this screen in as a person would who types the code another screen shows. */
export const enterCode = async (code: string, deviceName: string): Promise<void> => {
  await storeLogin(await callApi('loginWithShortCode', { body: { shortCode: code, ...deviceFields() } }));
  if (isInCar(deviceStorage)) await settleDevice();
  else await nameDevice(deviceName);
};
