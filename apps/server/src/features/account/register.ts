import type { BodyOf, LoginReply, register as registerCall, ReplyOf } from '@drivein/contract';
import { tidyEmail } from '@drivein/validation';
import type { Kysely, Transaction } from 'kysely';
import { type AuditOrigin, writeAudit } from '../../guard/audit/audit-log';
import type { AttemptRule, Attempts } from '../../guard/attempts';
import type { Car, CarRefusal, Cars } from '../../domain/accounts/cars';
import type { Clock } from '../../operations/clock';
import { guessUnder, withAttempt } from '../../guard/with-attempt';
import type { Tables } from '../../storage/database/schema';
import { transactionOfResult } from '../../storage/database/transaction-of-result';
import type { Ids } from '../../storage/ids';
import { networkTries } from '../../guard/network-limit';
import type { PasswordHasher } from '../../guard/password-hasher';
import type { RateLimits } from '../../guard/rate-limit';
import { fail, ok, type Result } from '../../http/result';
import { checkRegistration, type FormRefusal, latestMonth } from './check-registration';
import { createAccount, type NewAccount } from './create-account';
import { redeemFirstVouchers, type RedeemVoucher, type VoucherGift } from './redeem-first-vouchers';

export interface RegisterDeps<V extends string> {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly passwords: PasswordHasher;
  readonly attempts: Attempts;
  readonly cars: Cars;
  readonly rateLimits: RateLimits | 'off';
  readonly redeemVoucher: RedeemVoucher<V>;
  readonly openSession: (device: {
    accountId: string;
    deviceIdentifier: string;
    deviceModel: string;
    hardwareId?: string | undefined;
    way: 'registration';
    by: AuditOrigin;
  }) => Promise<LoginReply | undefined>;
}

export interface RegisterRequest extends BodyOf<typeof registerCall> {
  readonly country: string;
  readonly language: string;
  readonly address: string;
  readonly by: AuditOrigin;
}

export type RegisterRefusal =
  | FormRefusal
  | Exclude<CarRefusal, WrongId>
  | 'CarTaken'
  | 'AccountExists'
  | 'VoucherUnreadable'
  | 'TooManyAccounts';

/** Hardware ids that no head unit of the fleet sends. They come with a link, so correcting the form does not help. */
type WrongId = 'HardwareIdUnreadable' | 'CarUnknown';

/** Enough for a showroom, too few to find out which addresses have an account. */
const REGISTER_RULE: AttemptRule = { maxTries: 20, lockMs: 3_600_000, forgetAfterMs: 3_600_000 };

/** Creates the account, links the car and redeems the vouchers in one transaction, then opens the first session (REG-07, REG-08). */
export const register = async <V extends string>(
  deps: RegisterDeps<V>,
  request: RegisterRequest,
): Promise<Result<ReplyOf<typeof registerCall>, RegisterRefusal | V>> => {
  const checked = checkRegistration(request, latestMonth(deps.clock.nowMs()));
  if (!checked.ok) return checked;
  const created = await createCounted(deps, request);
  if (!created.ok) return created;

  const { accountId, car, isCarRefused, credits, subscriptionEndsAtMs } = created.value;
  const session = await deps.openSession({
    accountId,
    deviceIdentifier: request.deviceIdentifier,
    deviceModel: request.deviceModel,
    hardwareId: car?.hardwareId,
    way: 'registration',
    by: request.by,
  });
  if (!session) throw new Error('The account that was just created is not there.');
  return ok({
    ...session,
    ...(isCarRefused && { isCarRefused }),
    ...(credits !== undefined && { additionalCredits: credits }),
    ...(subscriptionEndsAtMs !== undefined && {
      subscriptionEndDate: new Date(subscriptionEndsAtMs).toISOString(),
    }),
  });
};

interface CarOfForm {
  readonly car: Car | undefined;
  readonly isCarRefused: boolean;
}

type Created = { readonly accountId: string } & CarOfForm & VoucherGift;

const createCounted = async <V extends string>(
  deps: RegisterDeps<V>,
  request: RegisterRequest,
): Promise<Result<Created, RegisterRefusal | V>> => {
  if (deps.rateLimits === 'off') return createWithCar(deps, request);
  const tries = () => networkTries('register', request.address, REGISTER_RULE);
  const attempt = guessUnder(deps.attempts, tries);
  return withAttempt({ attempt, whenUsedUp: 'TooManyAccounts', counts: 'results' }, () =>
    createWithCar(deps, request),
  );
};

const createWithCar = async <V extends string>(
  deps: RegisterDeps<V>,
  request: RegisterRequest,
): Promise<Result<Created, RegisterRefusal | V>> => {
  const found = await findFreeCar(deps.cars, request);
  if (!found.ok) return found;
  const { car, isCarRefused } = found.value;
  const passwordHash = await deps.passwords.hash(request.password);
  const created = await transactionOfResult(
    deps.db,
    async (trx): Promise<Result<Omit<Created, keyof CarOfForm>, RegisterRefusal | V>> => {
      // A rollback also frees the id of the car, so that a person who corrects the form can use it again.
      const used = car ? await deps.cars.use(car, trx) : ok(undefined);
      return used.ok ? createWithGifts(deps, trx, { ...request, passwordHash, car }) : used;
    },
  );
  return created.ok ? ok({ ...created.value, car, isCarRefused }) : created;
};

const createWithGifts = async <V extends string>(
  deps: RegisterDeps<V>,
  trx: Transaction<Tables>,
  { car, voucher, by, ...request }: NewAccount & { readonly voucher?: string; readonly by: AuditOrigin },
): Promise<
  Result<{ accountId: string } & VoucherGift, 'AccountExists' | 'CarTaken' | 'VoucherUnreadable' | V>
> => {
  // Lower-cased here, because databases disagree about letters beyond ASCII.
  const email = tidyEmail(request.email).toLowerCase();
  const account = await createAccount(deps, trx, { ...request, email, car });
  if (!account.ok) return account;
  await writeAudit(trx, deps, { ...by, action: 'account.registered', accountId: account.value });
  const gift = await redeemFirstVouchers(deps.redeemVoucher, trx, {
    accountId: account.value,
    voucher,
    car,
    by,
  });
  return gift.ok ? ok({ accountId: account.value, ...gift.value }) : gift;
};

const findFreeCar = async (
  cars: Cars,
  request: RegisterRequest,
): Promise<Result<CarOfForm, RegisterRefusal>> => {
  const found = await cars.findIfAny(request);
  if (found.ok)
    return found.value?.accountId === undefined
      ? ok({ car: found.value, isCarRefused: false })
      : fail('CarTaken');
  const { refusal, retryAfterS } = found;
  if (refusal === 'HardwareIdUnreadable' || refusal === 'CarUnknown')
    return ok({ car: undefined, isCarRefused: true });
  // The car can be linked only at registration: the head unit makes a new id, or the person waits.
  return fail(refusal, retryAfterS);
};
