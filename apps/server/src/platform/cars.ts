import type { Kysely } from 'kysely';
import type { Tables } from './database/schema';
import { decryptHardwareId } from './hardware-id';
import { fail, ok, type Result } from './result';

export interface Car {
  readonly hardwareId: string;
  /** The account this car belongs to, if any. */
  readonly accountId: string | undefined;
  /** It opens that account with the password only. */
  readonly isBlocked: boolean;
  /** The voucher a new car brings along; its code never leaves the server. */
  readonly automaticVoucher: string | undefined;
}

/** As a device sends it. */
export interface HardwareClaim {
  readonly hardwareId: string;
  readonly isHwidEncrypted?: boolean;
}

export type CarRefusal = 'HardwareIdUnreadable' | 'CarUnknown' | 'CarNotEntitled';

export interface Cars {
  find(claim: HardwareClaim): Promise<Result<Car, CarRefusal>>;
  /** The car of a device that may be in none. */
  findIfAny(claim: Partial<HardwareClaim>): Promise<Result<Car | undefined, CarRefusal>>;
}

export interface CarsDeps {
  readonly db: Kysely<Tables>;
  readonly hardwareIdKey: Buffer;
  /** An id that opens an account is a secret; a plain one anybody can make up. */
  readonly arePlainHardwareIdsAllowed: boolean;
}

export const createCars = (deps: CarsDeps): Cars => {
  const find: Cars['find'] = async (claim) => {
    const plainId = readHardwareId(deps, claim);
    if (plainId === undefined) return fail('HardwareIdUnreadable');
    const car = await deps.db
      .selectFrom('cars')
      .select(['hardware_id', 'account_id', 'blocked_at_ms', 'is_entitled', 'automatic_voucher'])
      .where('hardware_id', '=', plainId)
      .executeTakeFirst();
    if (!car) return fail('CarUnknown');
    if (!car.is_entitled) return fail('CarNotEntitled');
    return ok({
      hardwareId: car.hardware_id,
      accountId: car.account_id ?? undefined,
      isBlocked: car.blocked_at_ms !== null,
      automaticVoucher: car.automatic_voucher ?? undefined,
    });
  };
  return {
    find,
    findIfAny: async ({ hardwareId, isHwidEncrypted }) =>
      hardwareId ? find({ hardwareId, isHwidEncrypted }) : ok(undefined),
  };
};

const readHardwareId = (
  deps: CarsDeps,
  { hardwareId, isHwidEncrypted }: HardwareClaim,
): string | undefined => {
  if (isHwidEncrypted) return decryptHardwareId(deps.hardwareIdKey, hardwareId);
  return deps.arePlainHardwareIdsAllowed ? hardwareId : undefined;
};
