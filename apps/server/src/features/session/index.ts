import { ResponseCode } from '@drivein/contract';
import type { Kysely } from 'kysely';
import { auditOrigin } from '../../guard/audit/audit-origin';
import type { Tables } from '../../storage/database/schema';
import type { Feature } from '../../http/feature';
import { fail, ok, refusalReply, type Result } from '../../http/result';
import { carsCommand } from './cars-command';
import { endSessions, type EndSessionsDeps, markEnded } from './end-sessions';
import { logIn, type LogInDeps, type LogInRefusal } from './log-in';
import { type LinkedDeviceDeps, type LinkedDeviceRefusal, logInLinkedDevice } from './log-in-linked-device';
import { provePassword } from './prove-password';
import { refreshSession } from './refresh-session';
import { type NewSession, openSession, type Proof } from './session-store';
import { createSignInLimits, type SignInLimitDeps } from './sign-in-limits';
import type { AuditOrigin } from '../../guard/audit/audit-log';
import { unlinkFromAccount } from './unlink-car';

/**
 * Unlinks a car from the caller's account and ends its sessions there. False when the device is in no car of this
 * account.
 */
const unlinkCar = async (
  deps: EndSessionsDeps,
  { accountId, deviceId }: { readonly accountId: string; readonly deviceId: string },
  by: AuditOrigin,
): Promise<Result<boolean, 'DeviceUnknown'>> => {
  const device = await deps.db
    .selectFrom('devices')
    .select('hardware_id')
    .where('device_id', '=', deviceId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!device) return fail('DeviceUnknown');
  const hardwareId = device.hardware_id;
  if (hardwareId === null) return ok(false);
  const publish = await deps.db
    .transaction()
    .execute((trx) => unlinkFromAccount(deps, trx, { accountId, hardwareId, by, subject: deviceId }));
  publish?.();
  return ok(publish !== undefined);
};

/**
 * Ends every session of a device of the caller's account; other devices are not found. From outside its car this is
 * what the owner of a lost car does, so the car is blocked and its sessions that no password opened end too.
 */
const logOutDevice = async (
  deps: EndSessionsDeps,
  who: { readonly accountId: string; readonly deviceId: string; readonly byDeviceId: string },
  by: AuditOrigin,
): Promise<Result<undefined, 'DeviceUnknown'>> => {
  const device = await deps.db
    .selectFrom('devices')
    .select('device_id')
    .where('device_id', '=', who.deviceId)
    .where('account_id', '=', who.accountId)
    .executeTakeFirst();
  if (!device) return fail('DeviceUnknown');
  const { accountId, deviceId, byDeviceId } = who;
  await endSessions(
    deps,
    { accountId, deviceId },
    { ...by, action: 'account.signed-out', accountId, subject: deviceId },
    { cars: { accountId, ofDeviceId: deviceId, exceptDeviceId: byDeviceId }, reason: 'signed-out' },
  );
  return ok(undefined);
};

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
        const result = await logIn(deps, { ...body, address: caller.address, by: auditOrigin(caller) });
        return result.ok ? result.value : refusalReply(LOGIN_CODES, result);
      },
      loginWithLinkedDevice: async ({ body, caller }) => {
        const result = await logInLinkedDevice(deps, {
          ...body,
          address: caller.address,
          by: auditOrigin(caller),
        });
        return result.ok ? result.value : refusalReply(LOGIN_CODES, result);
      },
      refreshSession: async ({ body, caller }) => {
        const result = await refreshSession(deps, body.refreshToken, auditOrigin(caller));
        return result.ok ? result.value : { responseCode: ResponseCode.SessionInvalid };
      },
      provePassword: async ({ body, caller }) => {
        const { session, address } = caller;
        const proving = { session, address, password: body.password, by: auditOrigin(caller) };
        const result = await provePassword(deps, proving);
        return result.ok ? { responseCode: ResponseCode.Ok } : refusalReply(LOGIN_CODES, result);
      },
      logoutDevice: async ({ params, caller }) => {
        const { accountId, deviceId: byDeviceId } = caller.session;
        const who = { accountId, byDeviceId, deviceId: params.deviceId };
        const result = await logOutDevice(deps, who, auditOrigin(caller));
        return { responseCode: result.ok ? ResponseCode.Ok : ResponseCode.NotFound };
      },
      unlinkCar: async ({ params, caller }) => {
        const who = { accountId: caller.session.accountId, deviceId: params.deviceId };
        const result = await unlinkCar(deps, who, auditOrigin(caller));
        if (!result.ok) return { responseCode: ResponseCode.NotFound };
        return { responseCode: result.value ? ResponseCode.Ok : ResponseCode.NothingChanged };
      },
    },
  };
  return {
    ...feature,
    /** For other ways to sign in: registration, codes, the car. */
    openSession: (device: NewSession, proof?: Proof, db: Kysely<Tables> = deps.db) =>
      openSession({ ...deps, db }, device, proof),
    /** For the operator's admin socket. */
    carsCommand: carsCommand(deps),
    /** For password changes and codes, within their transactions; call `publish` after the commit. */
    markEnded: (db: Kysely<Tables>, which: Parameters<typeof markEnded>[2]) => markEnded(deps, db, which),
  };
};
