import type { AskedBy } from '../../platform/audit/audit-log';
import { fail, ok, type Result } from '../../platform/result';
import type { EndSessionsDeps } from './end-sessions';
import { separateCar } from './separate-car';

/**
 * Separates a car from the caller's account: it opens the account no more, and all its sessions of this account end.
 * False where the device is part of no car of this account.
 */
export const unlinkCar = async (
  deps: EndSessionsDeps,
  { accountId, deviceId }: { readonly accountId: string; readonly deviceId: string },
  by: AskedBy,
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
  const tell = await deps.db
    .transaction()
    .execute((trx) => separateCar(deps, trx, { accountId, hardwareId, by, subject: deviceId }));
  tell?.();
  return ok(tell !== undefined);
};
