import type { Kysely } from 'kysely';
import { type AuditOrigin, writeAudit } from '../../guard/audit/audit-log';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import type { Ids } from '../../storage/ids';

export type CarBlockReason = 'signed-out' | 'new-password' | 'refresh-token-reused' | 'operator';

/** Selects cars of one account. Each field narrows the selection; without any, all cars are meant. */
export interface CarsOfAccount {
  readonly accountId: string;
  /** Only the car that this device is part of. */
  readonly ofDeviceId?: string | undefined;
  /** Only the car that this session was opened in. */
  readonly ofSessionId?: string | undefined;
  /** Leaves out the car that this device is part of: signing out one seat from another keeps the car linked. */
  readonly exceptDeviceId?: string | undefined;
  /** Leaves out the car that this session was opened in. */
  readonly exceptSessionId?: string | undefined;
  /** Only this car. */
  readonly hardwareId?: string | undefined;
}

interface BlockDeps {
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Why {
  readonly reason: CarBlockReason;
  readonly by: AuditOrigin;
}

/**
 * Blocks cars: from now on they open their account only with the password. Runs in the caller's transaction before it
 * ends sessions. A linked sign-in locks the row of its car, so either it sees the block or its session is found and
 * ended. Returns how many cars were not blocked before.
 */
export const blockCars = async (
  trx: Kysely<Tables>,
  deps: BlockDeps,
  { accountId, ofDeviceId, ofSessionId, exceptDeviceId, exceptSessionId, hardwareId }: CarsOfAccount,
  { reason, by }: Why,
): Promise<number> => {
  let query = trx
    .updateTable('cars')
    .set({ blocked_at_ms: deps.clock.nowMs() })
    .where('account_id', '=', accountId)
    .where('blocked_at_ms', 'is', null);
  if (hardwareId !== undefined) query = query.where('hardware_id', '=', hardwareId);
  if (ofDeviceId !== undefined)
    query = query.where('hardware_id', 'in', carOfDevice(trx, accountId, ofDeviceId));
  if (ofSessionId !== undefined)
    query = query.where('hardware_id', 'in', carOfSession(trx, accountId, ofSessionId));
  if (exceptDeviceId !== undefined)
    query = query.where('hardware_id', 'not in', carOfDevice(trx, accountId, exceptDeviceId));
  if (exceptSessionId !== undefined)
    query = query.where('hardware_id', 'not in', carOfSession(trx, accountId, exceptSessionId));
  const blocked = await query.returning('hardware_id').execute();
  if (blocked.length > 0)
    await writeAudit(trx, deps, {
      ...by,
      action: 'account.car-blocked',
      accountId,
      // The hardware id may be the secret that opens the account, so it stays out of the log.
      subject: ofDeviceId ?? ofSessionId,
      detail: { reason, cars: blocked.length },
    });
  return blocked.length;
};

/** Gives no row when the device is in no car: `not in` a list that contains null is never true. */
const carOfDevice = (db: Kysely<Tables>, accountId: string, deviceId: string) =>
  db
    .selectFrom('devices')
    .select('devices.hardware_id')
    .where('devices.device_id', '=', deviceId)
    .where('devices.account_id', '=', accountId)
    .where('devices.hardware_id', 'is not', null);

const carOfSession = (db: Kysely<Tables>, accountId: string, sessionId: string) =>
  db
    .selectFrom('devices')
    .innerJoin('sessions', 'sessions.device_id', 'devices.device_id')
    .select('devices.hardware_id')
    .where('sessions.session_id', '=', sessionId)
    .where('devices.account_id', '=', accountId)
    .where('devices.hardware_id', 'is not', null);
