import type { LoginReply } from '@drivein/contract';
import { callApi } from '../api/api-call';
import { deviceStorage } from '../device/device-storage';
import { forgetIdentity, storeSession } from './session';

/** Ways in that know no email (a code, a car) ask the account for it with the session they were just given. */
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
