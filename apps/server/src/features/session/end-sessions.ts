import type { Kysely } from 'kysely';
import { type AuditEntry, writeAudit } from '../../guard/audit/audit-log';
import { blockCars, type CarBlockReason, type CarsOfAccount } from '../../domain/accounts/car-blocks';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import { endPlaySessions } from '../../domain/playback/end-play-sessions';
import type { EndedStreams } from '../../domain/playback/ended-streams';
import type { Ids } from '../../storage/ids';
import type { SessionCheck } from '../../domain/accounts/session-check';

export interface EndSessionsDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly sessions: SessionCheck;
  readonly endedStreams: EndedStreams;
  /** Also ends the device's connection to the message bus. */
  readonly onSignedOut: (device: {
    readonly accountId: string;
    readonly deviceId: string;
    readonly sessionIds: readonly string[];
  }) => void;
}

interface Which {
  readonly accountId: string;
  /** Only those of this device. */
  readonly deviceId?: string;
  /** Only those of devices in this car. */
  readonly hardwareId?: string;
  /** Only sessions that a now blocked car opened and in which the password was not proved since. */
  readonly isOfBlockedCar?: true;
  /** Only this session. */
  readonly sessionId?: string;
  /** The session that stays, because it changes its own password. */
  readonly exceptSessionId?: string;
}

interface LostCars {
  readonly cars: CarsOfAccount;
  readonly reason: CarBlockReason;
}

/**
 * Ends sessions and their playback at once, on every server and on the message bus; open media responses are cut off.
 * Their cars are blocked too, and sessions those cars opened without a password end on every seat, because a car thief
 * has all its screens. Writes the reason to the audit log, if anything ended (SIG-11, SAF-07).
 */
export const endSessions = async (
  deps: EndSessionsDeps,
  which: Which,
  why: AuditEntry,
  lost?: LostCars,
): Promise<void> => {
  const ended = await deps.db.transaction().execute(async (trx) => {
    if (lost) await blockCars(trx, deps, lost.cars, { reason: lost.reason, by: why });
    const all = [await markEnded(deps, trx, which)];
    if (lost) all.push(await markEnded(deps, trx, { accountId: which.accountId, isOfBlockedCar: true }));
    if (all.some(({ count }) => count > 0)) await writeAudit(trx, deps, why);
    return all;
  });
  for (const { publish } of ended) publish();
};

/**
 * Ends sessions within the caller's transaction. Call `publish` after the commit, because the transaction may still
 * roll back.
 */
export const markEnded = async (
  deps: EndSessionsDeps,
  db: Kysely<Tables>,
  which: Which,
): Promise<{ readonly count: number; readonly publish: () => void }> => {
  const { accountId, deviceId, hardwareId, isOfBlockedCar, sessionId, exceptSessionId } = which;
  let query = db
    .updateTable('sessions')
    .set({ ended_at_ms: deps.clock.nowMs() })
    .where('account_id', '=', accountId)
    .where('ended_at_ms', 'is', null);
  if (deviceId !== undefined) query = query.where('device_id', '=', deviceId);
  if (hardwareId !== undefined)
    query = query.where('device_id', 'in', (eb) =>
      eb
        .selectFrom('devices')
        .select('devices.device_id')
        .where('devices.account_id', '=', accountId)
        .where('devices.hardware_id', '=', hardwareId),
    );
  if (isOfBlockedCar)
    query = query
      .where('needs_password', '=', true)
      .where('device_id', 'in', (eb) =>
        eb
          .selectFrom('devices')
          .innerJoin('cars', 'cars.hardware_id', 'devices.hardware_id')
          .select('devices.device_id')
          .where('devices.account_id', '=', accountId)
          .where('cars.account_id', '=', accountId)
          .where('cars.blocked_at_ms', 'is not', null),
      );
  if (sessionId !== undefined) query = query.where('session_id', '=', sessionId);
  if (exceptSessionId !== undefined) query = query.where('session_id', '!=', exceptSessionId);
  const ended = await query.returning(['session_id', 'device_id']).execute();
  const endedIds = ended.map(({ session_id }) => session_id);
  const endedStreams =
    endedIds.length === 0
      ? []
      : await endPlaySessions(db, deps.clock.nowMs(), (row) => row('session_id', 'in', endedIds));
  const publish = () => {
    for (const sessionId of endedIds) deps.sessions.forget(sessionId);
    deps.endedStreams.publish(endedStreams);
    const devices = new Set(ended.map(({ device_id }) => device_id));
    if (deviceId !== undefined) devices.add(deviceId);
    for (const device of devices) {
      const sessionIds = ended.filter((one) => one.device_id === device).map((one) => one.session_id);
      deps.onSignedOut({ accountId, deviceId: device, sessionIds });
    }
  };
  return { count: ended.length, publish };
};
