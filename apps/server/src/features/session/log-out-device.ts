import { fail, ok, type Result } from '../../platform/result';
import type { RefreshDeps } from './refresh-session';

/** Ends every session of one of the caller's own devices; a stranger's device is simply not there. */
export const logOutDevice = async (
  { db, clock, sessions }: RefreshDeps,
  who: { accountId: string; deviceId: string },
): Promise<Result<undefined, 'DeviceUnknown'>> => {
  const device = await db
    .selectFrom('devices')
    .select('device_id')
    .where('device_id', '=', who.deviceId)
    .where('account_id', '=', who.accountId)
    .executeTakeFirst();
  if (!device) return fail('DeviceUnknown');
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at_ms: clock.nowMs() })
    .where('device_id', '=', device.device_id)
    .where('ended_at_ms', 'is', null)
    .returning('session_id')
    .execute();
  for (const { session_id } of ended) sessions.forget(session_id);
  return ok(undefined);
};
