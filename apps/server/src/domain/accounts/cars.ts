import type { Kysely } from 'kysely';
import type { Attempts } from '../../guard/attempts';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import { withAttempt } from '../../guard/with-attempt';
import { createGuessLimit } from '../../guard/guess-limit';
import { type HardwareIdRefusal, openHardwareId, type OpenedHardwareId } from './hardware-id';
import { fail, ok, type Result } from '../../http/result';

/** Stored in `attempts`, which all servers share and which the cleanup job empties daily. */
const keyOf = (nonce: string) => `hardware-id:${nonce}`;

const isHardwareIdUsed = async (db: Kysely<Tables>, nonce: string): Promise<boolean> =>
  (await db.selectFrom('attempts').select('key').where('key', '=', keyOf(nonce)).executeTakeFirst()) !==
  undefined;

/** True for the first use on any server. A rolled-back transaction makes the id unused again. */
export const useHardwareId = async (db: Kysely<Tables>, nonce: string, nowMs: number): Promise<boolean> =>
  (await db
    .insertInto('attempts')
    .values({ key: keyOf(nonce), failures: 1, locked_until_ms: null, updated_at_ms: nowMs })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()) !== undefined;

export interface Car {
  readonly hardwareId: string;
  /** The account this car belongs to, if any. */
  readonly accountId: string | undefined;
  /** A blocked car opens its account only with the password. */
  readonly isBlocked: boolean;
  /** The voucher of a new car. Its code never leaves the server. */
  readonly automaticVoucher: string | undefined;
  /** The nonce of the encrypted id, see `use`. */
  readonly nonce: string | undefined;
}

/** As a device sends it. */
export interface HardwareClaim {
  readonly hardwareId: string;
  readonly isHwidEncrypted?: boolean;
}

/** The hardware id of a call and the address it came from. */
type ClaimFrom<C> = C & { readonly address: string };

export type CarRefusal = HardwareIdRefusal | 'CarUnknown' | 'CarNotEntitled' | 'TooManyTries';

/** Serial hardware ids are easy to guess, and one opens an account without a password. All calls share this limit. */
const WRONG_IDS = {
  name: 'hardware-id',
  perNetwork: { maxTries: 10, windowMs: 60_000 },
  overall: { maxTries: 100, windowMs: 60_000 },
};

export interface Cars {
  find(claim: ClaimFrom<HardwareClaim>): Promise<Result<Car, CarRefusal>>;
  /** As `find`, for a device that may be in no car. */
  findIfAny(claim: ClaimFrom<Partial<HardwareClaim>>): Promise<Result<Car | undefined, CarRefusal>>;
  /**
   * Marks an encrypted id as used before it opens anything; of two parallel uses one succeeds. `find` does not use it,
   * so that a person whose sign-in is refused can register with the same id. A rollback of the transaction undoes the
   * use.
   */
  use(car: Car, db?: Kysely<Tables>): Promise<Result<Car, 'HardwareIdExpired'>>;
}

export interface CarsDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly attempts: Attempts;
  readonly hardwareIdKey: Buffer;
  /** A plain id can be made up by anyone, and an id opens an account without a password. */
  readonly arePlainHardwareIdsAllowed: boolean;
  /** Version 1 of encrypted ids has no timestamp, so a copied id can be reused. */
  readonly areTimelessHardwareIdsAllowed: boolean;
}

export const createCars = (deps: CarsDeps): Cars => {
  const { db, clock } = deps;
  const wrongIds = createGuessLimit(deps, WRONG_IDS);
  const look = async ({ hardwareId, nonce }: OpenedHardwareId): Promise<Result<Car, CarRefusal>> => {
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
  /** An id encrypted with the fleet's key is no guess, so guesses of strangers do not lock that car out. */
  const find: Cars['find'] = async ({ address, ...claim }) => {
    const read = readHardwareId(deps, claim);
    if (claim.isHwidEncrypted && read.ok) return look(read.value);
    if (!read.ok && read.refusal === 'HardwareIdExpired') return read;
    const attempt = wrongIds.guessOf(address);
    return withAttempt({ attempt, whenUsedUp: 'TooManyTries', counts: 'refusals' }, async () =>
      read.ok ? look(read.value) : read,
    );
  };
  return {
    find,
    findIfAny: async ({ hardwareId, isHwidEncrypted, address }) =>
      hardwareId ? find({ hardwareId, isHwidEncrypted, address }) : ok(undefined),
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
