import type { DeviceType } from '@drivein/contract';
import type { APIRequestContext } from '@playwright/test';
import type { NewAccount } from './new-account';

/** Signs another device of the account in and names it, by calls; the sign-in screens have their own tests. */
export const signInDevice = async (
  request: APIRequestContext,
  { apiKey, email, password }: NewAccount,
  device: { readonly deviceIdentifier: string; readonly name: string; readonly deviceType: DeviceType },
): Promise<Readonly<Record<string, string>>> => {
  const { deviceIdentifier, name, deviceType } = device;
  const headers = { ApiKey: apiKey, AppLanguage: 'EN' };
  const reply = await request.post('/user/v10/login', {
    headers,
    data: { email, password, deviceIdentifier, deviceModel: 'WEB', softwareVersion: 6 },
  });
  const signedIn = (await reply.json()) as Record<string, string>;
  await request.patch(`/user/v6/devices/${signedIn.consumerDeviceId ?? ''}`, {
    headers: { ...headers, Session: signedIn.session ?? '' },
    data: { deviceName: name, screenName: name, deviceType },
  });
  return signedIn;
};
