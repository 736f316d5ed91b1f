import { ResponseCode } from '@drivein/contract';
import type { Kysely } from 'kysely';
import { askedBy } from '../../platform/audit/asked-by';
import type { Tables } from '../../platform/database/schema';
import type { Feature } from '../../platform/feature';
import { refusalReply } from '../../platform/result';
import { carsCommand } from './cars-command';
import { type EndSessionsDeps, markEnded } from './end-sessions';
import { logIn, type LogInDeps, type LogInRefusal } from './log-in';
import { type LinkedDeviceDeps, type LinkedDeviceRefusal, logInLinkedDevice } from './log-in-linked-device';
import { logOutDevice } from './log-out-device';
import { provePassword } from './prove-password';
import { refreshSession } from './refresh-session';
import { type NewSession, openSession, type Proof } from './session-store';
import { createSignInLimits, type SignInLimitDeps } from './sign-in-limits';
import { unlinkCar } from './unlink-car';

export type SessionDeps = Omit<LogInDeps & LinkedDeviceDeps, 'limits'> & EndSessionsDeps & SignInLimitDeps;

const LOGIN_CODES = {
  CredentialsWrong: ResponseCode.InvalidCredentials,
  HardwareIdMissing: ResponseCode.HardwareIdInvalid,
  CarWithoutAccount: ResponseCode.AccountUnknown,
  TooManyTries: ResponseCode.TooManyAttempts,
  HardwareIdUnreadable: ResponseCode.HardwareIdInvalid,
  HardwareIdExpired: ResponseCode.HardwareIdExpired,
  CarUnknown: ResponseCode.HardwareIdInvalid,
  CarNotEntitled: ResponseCode.DeviceNotEntitled,
  CarBlocked: ResponseCode.PasswordNeeded,
  Locked: ResponseCode.TooManyAttempts,
} as const satisfies Record<LogInRefusal | LinkedDeviceRefusal, ResponseCode>;

export const sessionFeature = (given: SessionDeps) => {
  const deps = {
    ...given,
    limits: createSignInLimits(given),
  };
  const feature: Feature = {
    handlers: {
      login: async ({ body, caller }) => {
        const result = await logIn(deps, { ...body, address: caller.address, by: askedBy(caller) });
        return result.ok ? result.value : refusalReply(LOGIN_CODES, result);
      },
      loginWithLinkedDevice: async ({ body, caller }) => {
        const result = await logInLinkedDevice(deps, {
          ...body,
          address: caller.address,
          by: askedBy(caller),
        });
        return result.ok ? result.value : refusalReply(LOGIN_CODES, result);
      },
      refreshSession: async ({ body, caller }) => {
        const result = await refreshSession(deps, body.refreshToken, askedBy(caller));
        return result.ok ? result.value : { responseCode: ResponseCode.SessionInvalid };
      },
      provePassword: async ({ body, caller }) => {
        const { session, address } = caller;
        const proving = { session, address, password: body.password, by: askedBy(caller) };
        const result = await provePassword(deps, proving);
        return result.ok ? { responseCode: ResponseCode.Ok } : refusalReply(LOGIN_CODES, result);
      },
      logoutDevice: async ({ params, caller }) => {
        const { accountId, deviceId: byDeviceId } = caller.session;
        const who = { accountId, byDeviceId, deviceId: params.deviceId };
        const result = await logOutDevice(deps, who, askedBy(caller));
        return { responseCode: result.ok ? ResponseCode.Ok : ResponseCode.NotFound };
      },
      unlinkCar: async ({ params, caller }) => {
        const who = { accountId: caller.session.accountId, deviceId: params.deviceId };
        const result = await unlinkCar(deps, who, askedBy(caller));
        if (!result.ok) return { responseCode: ResponseCode.NotFound };
        return { responseCode: result.value ? ResponseCode.Ok : ResponseCode.NothingChanged };
      },
    },
  };
  return {
    ...feature,
    /** For the other ways in: registration, codes, the car itself. */
    openSession: (device: NewSession, proof?: Proof, db: Kysely<Tables> = deps.db) =>
      openSession({ ...deps, db }, device, proof),
    /** For the operator's door. */
    carsCommand: carsCommand(deps),
    /** For a change of password and for codes, within their transactions; what it tells is for after. */
    markEnded: (db: Kysely<Tables>, which: Parameters<typeof markEnded>[2]) => markEnded(deps, db, which),
  };
};
