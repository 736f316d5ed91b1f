import type { LoginReply } from '@drivein/contract';
import { callApi } from '../api/api-call';
import { deviceStorage } from '../device/device-storage';
import { forgetIdentity, storeSession } from './session';

/** Sign-ins without an email (by code or car) fetch it with the new session. */
export const storeLogin = async (reply: LoginReply): Promise<void> => {
  deviceStorage.write('session', reply.session);
  try {
    const { email } = await callApi('getAccountEmail', {});
    storeSession(email, reply);
  } catch (error) {
    forgetIdentity();
    throw error;
  }
};
