import type { AskedBy } from '../../platform/audit/audit-log';
import { fail, ok, type Result } from '../../platform/result';
import { endSessions, type EndSessionsDeps } from './end-sessions';

/**
 * Ends every session of one of the caller's own devices; a stranger's device is simply not there. From outside its car
 * this is what the owner of a lost one does: the car is blocked with it, and its other screens that no password opened are
 * signed out.
 */
export const logOutDevice = async (
  deps: EndSessionsDeps,
  who: { readonly accountId: string; readonly deviceId: string; readonly byDeviceId: string },
  by: AskedBy,
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
