import type { Kysely } from 'kysely';
import type { Attempts } from '../../guard/attempts';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import { guardedGuess } from '../../guard/with-attempt';
import { createGuessLimit } from '../../guard/guess-limit';
import { type HardwareIdRefusal, openHardwareId, type OpenedHardwareId } from './hardware-id';
import { fail, ok, type Result } from '../../http/result';

/** Among the counted tries: all servers share them, and those of yesterday are deleted (`cleanup-jobs.ts`). */
const keyOf = (nonce: string) => `hardware-id:${nonce}`;

/** Whether an encrypted hardware id has opened something already. */
const isHardwareIdUsed = async (db: Kysely<Tables>, nonce: string): Promise<boolean> =>
  (await db.selectFrom('attempts').select('key').where('key', '=', keyOf(nonce)).executeTakeFirst()) !==
  undefined;

/** True for the first who uses it, on whichever server. Within a transaction it is unused again when that is undone. */
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

/** What a caller says about its car, and where the call came from. */
type ClaimFrom<C> = C & { readonly address: string };

export type CarRefusal = HardwareIdRefusal | 'CarUnknown' | 'CarNotEntitled' | 'TooManyTries';

/** Ids of cars are guessed in series, and one opens an account without a password: all calls share one budget. */
const WRONG_IDS = {
  name: 'hardware-id',
  perNetwork: { maxTries: 10, windowMs: 60_000 },
  overall: { maxTries: 100, windowMs: 60_000 },
};

export interface Cars {
  find(claim: ClaimFrom<HardwareClaim>): Promise<Result<Car, CarRefusal>>;
  /** The car of a device that may be in none. */
  findIfAny(claim: ClaimFrom<Partial<HardwareClaim>>): Promise<Result<Car | undefined, CarRefusal>>;
  /**
   * Uses an encrypted id up, before what it opens; of two at once one succeeds. Looking does not use it: a person whose
   * sign-in is refused registers with the same id. Within a transaction it is undone with it.
   */
  use(car: Car, db?: Kysely<Tables>): Promise<Result<Car, 'HardwareIdExpired'>>;
}

export interface CarsDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly attempts: Attempts;
  readonly hardwareIdKey: Buffer;
  /** An id that opens an account is a secret; a plain one anybody can make up. */
  readonly arePlainHardwareIdsAllowed: boolean;
  /** Encrypted ids without time, which can be used again by whoever has copied one. */
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
  /** An id that the fleet's key made is no guess: no stranger's guesses keep its car out. */
  const find: Cars['find'] = async ({ address, ...claim }) => {
    const read = readHardwareId(deps, claim);
    if (claim.isHwidEncrypted && read.ok) return look(read.value);
    if (!read.ok && read.refusal === 'HardwareIdExpired') return read;
    return guardedGuess(wrongIds.guessOf(address), 'TooManyTries', async () =>
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
