import type { LoginReply } from '@drivein/contract';
import { callApi } from '../../shared/api-call';
import { deviceFields } from '../../shared/device-fields';

export const sendSignIn = (email: string, password: string): Promise<LoginReply> =>
  callApi('login', { body: { email, password, ...deviceFields() } });
