import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { SessionCheck } from '../../platform/session-check';

export interface EndSessionsDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly sessions: SessionCheck;
  /** What else has to end with the session: the device's place on the message bus. */
  readonly onSignedOut: (device: { readonly accountId: string; readonly deviceId: string }) => void;
}

interface Which {
  readonly accountId: string;
  /** Only those of this device. */
  readonly deviceId?: string;
  /** Only this one. */
  readonly sessionId?: string;
  /** The session that stays: the one that changes its own password. */
  readonly exceptSessionId?: string;
}

/** Ends sessions at once, on this server and on the message bus; what they were reading is cut off. */
export const endSessions = async (deps: EndSessionsDeps, which: Which): Promise<void> =>
  (await markEnded(deps, deps.db, which))();

/**
 * Ends them within the caller's transaction; to be told once that is done. Until then the transaction may still undo it.
 */
export const markEnded = async (
  deps: EndSessionsDeps,
  db: Kysely<Tables>,
  which: Which,
): Promise<() => void> => {
  const { accountId, deviceId, sessionId, exceptSessionId } = which;
  let query = db
    .updateTable('sessions')
    .set({ ended_at_ms: deps.clock.nowMs() })
    .where('account_id', '=', accountId)
    .where('ended_at_ms', 'is', null);
  if (deviceId !== undefined) query = query.where('device_id', '=', deviceId);
  if (sessionId !== undefined) query = query.where('session_id', '=', sessionId);
  if (exceptSessionId !== undefined) query = query.where('session_id', '!=', exceptSessionId);
  const ended = await query.returning(['session_id', 'device_id']).execute();
  return () => {
    for (const { session_id } of ended) deps.sessions.forget(session_id);
    const devices = new Set(ended.map(({ device_id }) => device_id));
    if (deviceId !== undefined) devices.add(deviceId);
    for (const device of devices) deps.onSignedOut({ accountId, deviceId: device });
  };
};
