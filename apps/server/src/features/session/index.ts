import { ResponseCode } from '@drivein/contract';
import type { Feature } from '../../platform/feature';
import { lockedForS, loginKey } from './attempt-limit';
import { logIn, type LogInDeps, type LogInRefusal } from './log-in';
import { type LogOutDeps, logOutDevice } from './log-out-device';
import { refreshSession } from './refresh-session';

export type SessionDeps = LogInDeps & LogOutDeps;

const LOGIN_CODES = {
  CredentialsWrong: ResponseCode.InvalidCredentials,
  CarUnknown: ResponseCode.HardwareIdInvalid,
  CarNotEntitled: ResponseCode.DeviceNotEntitled,
  Locked: ResponseCode.TooManyAttempts,
} as const satisfies Record<LogInRefusal, ResponseCode>;

export const sessionFeature = (deps: SessionDeps): Feature => ({
  handlers: {
    login: async ({ body, caller }) => {
      const result = await logIn(deps, { ...body, address: caller.address });
      if (result.ok) return result.value;
      const responseCode = LOGIN_CODES[result.refusal];
      if (result.refusal !== 'Locked') return { responseCode };
      return {
        responseCode,
        retryAfterS: await lockedForS(deps, loginKey(body.email.trim(), caller.address)),
      };
    },
    refreshSession: async ({ body }) => {
      const result = await refreshSession(deps, body.refreshToken);
      return result.ok ? result.value : { responseCode: ResponseCode.SessionInvalid };
    },
    logoutDevice: async ({ params, caller }) => {
      const who = { accountId: caller.session.accountId, deviceId: params.deviceId };
      const result = await logOutDevice(deps, who);
      return { responseCode: result.ok ? ResponseCode.Ok : ResponseCode.NotFound };
    },
  },
});
