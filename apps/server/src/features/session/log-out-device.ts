import { fail, ok, type Result } from '../../platform/result';
import type { RefreshDeps } from './refresh-session';

export interface LogOutDeps extends RefreshDeps {
  /** What else has to end with the session: the device's place on the message bus. */
  readonly onSignedOut: (device: { readonly accountId: string; readonly deviceId: string }) => void;
}

/** Ends every session of one of the caller's own devices; a stranger's device is simply not there. */
export const logOutDevice = async (
  { db, clock, sessions, onSignedOut }: LogOutDeps,
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
  onSignedOut(who);
  return ok(undefined);
};
