import { CUSTOMER_ZONES, type Device, type DeviceType } from '@drivein/contract';
import { checkDeviceName, tidyDeviceName } from '@drivein/validation';
import type { Kysely } from 'kysely';
import { type AuditOrigin, writeAudit } from '../../guard/audit/audit-log';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import type { Ids } from '../../storage/ids';
import { lockAccount } from '../../domain/accounts/lock-account';
import { fail, ok, type Result } from '../../http/result';
import { shownDevice, signedInDevices } from './device-store';

export interface RenameDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: Ids;
}

export interface RenameRequest {
  readonly accountId: string;
  readonly deviceId: string;
  readonly currentDeviceId: string;
  readonly deviceName: string;
  readonly screenName?: string;
  readonly deviceType?: DeviceType;
  readonly by: AuditOrigin;
}

export type RenameRefusal = 'DeviceUnknown' | 'NameUnusable' | 'NameTaken';

export interface Renamed {
  readonly device: Device;
  readonly hasChanged: boolean;
}

/** Renames a device of the account; the name must differ from those of its other signed-in devices (SET-08). */
export const renameDevice = (
  { db, clock, ids }: RenameDeps,
  request: RenameRequest,
): Promise<Result<Renamed, RenameRefusal>> =>
  db.transaction().execute(async (trx) => {
    // Serialises parallel renames, so that the second sees the name of the first.
    await lockAccount(trx, request.accountId);
    const row = await trx
      .selectFrom('devices')
      .selectAll()
      .where('device_id', '=', request.deviceId)
      .where('account_id', '=', request.accountId)
      .executeTakeFirst();
    if (!row) return fail('DeviceUnknown');

    const name = tidyDeviceName(request.deviceName);
    const others = (await signedInDevices(trx, request.accountId, clock.nowMs()))
      .filter((other) => other.device_id !== row.device_id)
      .map((other) => other.device_name ?? '');
    const check = checkDeviceName(name, isNameOfSeat(row.device_identifier, name) ? [] : others);
    if (check === 'DeviceNameTaken') return fail('NameTaken');
    if (check !== 'ok') return fail('NameUnusable');

    const wanted = {
      device_name: name,
      screen_name:
        request.screenName === undefined ? row.screen_name : tidyDeviceName(request.screenName) || null,
      device_type: request.deviceType ?? row.device_type,
    };
    const hasChanged =
      wanted.device_name !== row.device_name ||
      wanted.screen_name !== row.screen_name ||
      wanted.device_type !== row.device_type;
    if (hasChanged) {
      await trx.updateTable('devices').set(wanted).where('device_id', '=', row.device_id).execute();
      const { by, accountId, deviceId: subject } = request;
      await writeAudit(trx, { clock, ids }, { ...by, action: 'account.device-renamed', accountId, subject });
    }
    return ok({ hasChanged, device: shownDevice({ ...row, ...wanted }, request.currentDeviceId) });
  });

/**
 * A screen of a car has its zone in front of its identifier (ENT-02) and may always be named after its seat: two cars
 * of one account both have a front screen.
 */
const isNameOfSeat = (deviceIdentifier: string, name: string): boolean =>
  Object.entries(CUSTOMER_ZONES).some(
    ([zone, { profileName }]) => deviceIdentifier.startsWith(`${zone}-`) && profileName === name,
  );
