import { type AskedBy, writeAudit } from '../../platform/audit/audit-log';
import { transactionOfResult } from '../../platform/database/transaction-of-result';
import { fail, ok, type Result } from '../../platform/result';
import { type EndSessionsDeps, markEnded } from './end-sessions';

/**
 * Separates a car from the caller's account: it opens the account no more, and all its sessions of this account end.
 * False where the device is part of no car of this account.
 */
export const unlinkCar = async (
  deps: EndSessionsDeps,
  { accountId, deviceId }: { readonly accountId: string; readonly deviceId: string },
  by: AskedBy,
): Promise<Result<boolean, 'DeviceUnknown'>> => {
  let tell = () => {};
  const unlinked = await transactionOfResult(
    deps.db,
    async (trx): Promise<Result<boolean, 'DeviceUnknown'>> => {
      const device = await trx
        .selectFrom('devices')
        .select('hardware_id')
        .where('device_id', '=', deviceId)
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      if (!device) return fail('DeviceUnknown');
      if (device.hardware_id === null) return ok(false);
      const car = await trx
        .updateTable('cars')
        // Blocked, too: whoever links it again by hand has the password asked for.
        .set({ account_id: null, blocked_at_ms: deps.clock.nowMs() })
        .where('hardware_id', '=', device.hardware_id)
        .where('account_id', '=', accountId)
        .returning('hardware_id')
        .executeTakeFirst();
      if (!car) return ok(false);
      await writeAudit(trx, deps, { ...by, action: 'account.car-unlinked', accountId, subject: deviceId });
      tell = (await markEnded(deps, trx, { accountId, hardwareId: car.hardware_id })).tell;
      return ok(true);
    },
  );
  tell();
  return unlinked;
};
