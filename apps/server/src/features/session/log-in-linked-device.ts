import type { LoginReply } from '@drivein/contract';
import type { AuditOrigin } from '../../guard/audit/audit-log';
import type { CarRefusal, Cars, HardwareClaim } from '../../domain/accounts/cars';
import { fail, ok, type Result } from '../../http/result';
import { openSession, type SessionStoreDeps } from './session-store';

export interface LinkedDeviceDeps extends SessionStoreDeps {
  readonly cars: Cars;
}

export interface LinkedDeviceRequest extends Partial<HardwareClaim> {
  readonly deviceIdentifier: string;
  readonly deviceModel: string;
  readonly address: string;
  readonly by: AuditOrigin;
}

export type LinkedDeviceRefusal = 'HardwareIdMissing' | 'CarWithoutAccount' | 'CarBlocked' | CarRefusal;

/**
 * Signs a screen in by its car, which is linked to an account (SIG-13). The hardware id is the only proof, so it must
 * be secret: `Cars` accepts plain ids only where configured, and encrypted ids only with the fleet's key.
 */
export const logInLinkedDevice = async (
  deps: LinkedDeviceDeps,
  request: LinkedDeviceRequest,
): Promise<Result<LoginReply, LinkedDeviceRefusal>> => {
  const { hardwareId, isHwidEncrypted, address, deviceIdentifier, deviceModel } = request;
  if (!hardwareId) return fail('HardwareIdMissing');
  const car = await deps.cars.find({ hardwareId, isHwidEncrypted, address });
  if (!car.ok) return car;
  if (car.value.accountId === undefined) return fail('CarWithoutAccount');
  if (car.value.isBlocked) return fail('CarBlocked');
  const used = await deps.cars.use(car.value);
  if (!used.ok) return used;
  const device = {
    accountId: car.value.accountId,
    deviceIdentifier,
    deviceModel,
    hardwareId: car.value.hardwareId,
    way: 'car',
    by: request.by,
  } as const;
  const opened = await openSession(deps, device, { linkedCar: car.value.hardwareId });
  // The car was blocked or unlinked meanwhile.
  return opened ? ok(opened) : fail('CarBlocked');
};
