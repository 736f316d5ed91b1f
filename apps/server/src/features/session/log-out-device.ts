import { fail, ok, type Result } from '../../platform/result';
import { endSessions, type EndSessionsDeps } from './end-sessions';

/** Ends every session of one of the caller's own devices; a stranger's device is simply not there. */
export const logOutDevice = async (
  deps: EndSessionsDeps,
  who: { accountId: string; deviceId: string },
): Promise<Result<undefined, 'DeviceUnknown'>> => {
  const device = await deps.db
    .selectFrom('devices')
    .select('device_id')
    .where('device_id', '=', who.deviceId)
    .where('account_id', '=', who.accountId)
    .executeTakeFirst();
  if (!device) return fail('DeviceUnknown');
  await endSessions(deps, who);
  return ok(undefined);
};
