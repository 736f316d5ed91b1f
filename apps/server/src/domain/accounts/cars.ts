import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import { type HardwareIdRefusal, openHardwareId, type OpenedHardwareId } from './hardware-id';
import { isHardwareIdUsed, useHardwareId } from './hardware-id-uses';
import { fail, ok, type Result } from '../../platform/result';

export interface Car {
  readonly hardwareId: string;
  /** The account this car belongs to, if any. */
  readonly accountId: string | undefined;
  /** It opens that account with the password only. */
  readonly isBlocked: boolean;
  /** The voucher a new car brings along; its code never leaves the server. */
  readonly automaticVoucher: string | undefined;
  /** Of the encrypted id it came by; see `use`. */
  readonly nonce: string | undefined;
}

/** As a device sends it. */
export interface HardwareClaim {
  readonly hardwareId: string;
  readonly isHwidEncrypted?: boolean;
}

export type CarRefusal = HardwareIdRefusal | 'CarUnknown' | 'CarNotEntitled';

export interface Cars {
  find(claim: HardwareClaim): Promise<Result<Car, CarRefusal>>;
  /** The car of a device that may be in none. */
  findIfAny(claim: Partial<HardwareClaim>): Promise<Result<Car | undefined, CarRefusal>>;
  /**
   * Uses an encrypted id up, before what it opens; of two at once one succeeds. Looking does not use it: a person whose
   * sign-in is refused registers with the same id. Within a transaction it is undone with it.
   */
  use(car: Car, db?: Kysely<Tables>): Promise<Result<Car, 'HardwareIdExpired'>>;
}

export interface CarsDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly hardwareIdKey: Buffer;
  /** An id that opens an account is a secret; a plain one anybody can make up. */
  readonly arePlainHardwareIdsAllowed: boolean;
  /** Encrypted ids without time, which can be used again by whoever has copied one. */
  readonly areTimelessHardwareIdsAllowed: boolean;
}

export const createCars = (deps: CarsDeps): Cars => {
  const { db, clock } = deps;
  const find: Cars['find'] = async (claim) => {
    const read = readHardwareId(deps, claim);
    if (!read.ok) return read;
    const { hardwareId, nonce } = read.value;
    if (nonce !== undefined && (await isHardwareIdUsed(db, nonce))) return fail('HardwareIdExpired');
    const car = await db
      .selectFrom('cars')
      .select(['hardware_id', 'account_id', 'blocked_at_ms', 'is_entitled', 'automatic_voucher'])
      .where('hardware_id', '=', hardwareId)
      .executeTakeFirst();
    if (!car) return fail('CarUnknown');
    if (!car.is_entitled) return fail('CarNotEntitled');
    return ok({
      hardwareId: car.hardware_id,
      accountId: car.account_id ?? undefined,
      isBlocked: car.blocked_at_ms !== null,
      automaticVoucher: car.automatic_voucher ?? undefined,
      nonce,
    });
  };
  return {
    find,
    findIfAny: async ({ hardwareId, isHwidEncrypted }) =>
      hardwareId ? find({ hardwareId, isHwidEncrypted }) : ok(undefined),
    use: async (car, trx = db) =>
      car.nonce === undefined || (await useHardwareId(trx, car.nonce, clock.nowMs()))
        ? ok(car)
        : fail('HardwareIdExpired'),
  };
};

const readHardwareId = (
  deps: CarsDeps,
  { hardwareId, isHwidEncrypted }: HardwareClaim,
): Result<OpenedHardwareId, HardwareIdRefusal> => {
  if (isHwidEncrypted)
    return openHardwareId(deps.hardwareIdKey, hardwareId, {
      nowMs: deps.clock.nowMs(),
      isTimelessAllowed: deps.areTimelessHardwareIdsAllowed,
    });
  return deps.arePlainHardwareIdsAllowed
    ? ok({ hardwareId, nonce: undefined })
    : fail('HardwareIdUnreadable');
};
