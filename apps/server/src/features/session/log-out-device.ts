import type { AskedBy } from '../../platform/audit/audit-log';
import { fail, ok, type Result } from '../../platform/result';
import { endSessions, type EndSessionsDeps } from './end-sessions';

/** Ends every session of one of the caller's own devices; a stranger's device is simply not there. */
export const logOutDevice = async (
  deps: EndSessionsDeps,
  who: { accountId: string; deviceId: string },
  by: AskedBy,
): Promise<Result<undefined, 'DeviceUnknown'>> => {
  const device = await deps.db
    .selectFrom('devices')
    .select('device_id')
    .where('device_id', '=', who.deviceId)
    .where('account_id', '=', who.accountId)
    .executeTakeFirst();
  if (!device) return fail('DeviceUnknown');
  const { accountId, deviceId } = who;
  await endSessions(deps, who, { ...by, action: 'account.signed-out', accountId, subject: deviceId });
  return ok(undefined);
};
