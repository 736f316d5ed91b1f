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
 * Signs a screen in because its car belongs to an account (SIG-13). The id is all it shows, so the id has to be a secret:
 * `Cars` takes plain ones only where that is configured, encrypted ones only when the fleet's key made them.
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
  // The car was blocked or changed hands since it was looked at.
  return opened ? ok(opened) : fail('CarBlocked');
};
