import { type ReplyOf, type redeemVoucher as redeemCall, ResponseCode } from '@drivein/contract';
import { creditBalance, creditExpiries, creditWorth } from '@drivein/entitlement';
import type { Kysely, Transaction } from 'kysely';
import { auditOrigin } from '../../guard/audit/audit-origin';
import type { Attempts } from '../../guard/attempts';
import type { CarRefusal, Cars } from '../../domain/accounts/cars';
import type { Clock } from '../../operations/clock';
import type { Tables } from '../../storage/database/schema';
import type { Caller, SignedInCaller } from '../../http/endpoint-handler';
import type { Feature } from '../../http/feature';
import type { Ids } from '../../storage/ids';
import { refusalReply, type Result } from '../../http/result';
import type { SessionCheck } from '../../domain/accounts/session-check';
import { findAutomaticVoucher, redeemAutomaticVoucher } from './automatic-voucher';
import { readCreditEntries } from './credit-store';
import { findVoucher, type Voucher } from './find-voucher';
import { type RedeemedForAccount, redeemForAccount } from './redeem-for-account';
import { redeemVoucher, type RedeemRequest } from './redeem-voucher';
import { VOUCHER_CODES, type VoucherRefusal } from './voucher-refusals';
import { createVoucherTries, type VoucherTries } from './voucher-tries';
import { withAttempt } from '../../guard/with-attempt';

/** Checks a voucher and its value; mostly called before there is an account. */
const checkVoucher = (
  { db, tries }: { readonly db: Kysely<Tables>; readonly tries: VoucherTries },
  code: string,
  { session, address }: Pick<Caller, 'session' | 'address'>,
): Promise<Result<Voucher, VoucherRefusal | 'TooManyTries'>> => {
  const attempt = session ? tries.guessOf(session.accountId, address) : tries.guessFrom(address);
  return withAttempt({ attempt, whenUsedUp: 'TooManyTries', counts: 'refusals' }, () =>
    findVoucher(db, code),
  );
};

export interface VouchersDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly attempts: Attempts;
  readonly cars: Cars;
  readonly sessions: SessionCheck;
}

const CODES = {
  ...VOUCHER_CODES,
  HardwareIdUnreadable: ResponseCode.HardwareIdInvalid,
  HardwareIdExpired: ResponseCode.HardwareIdExpired,
  CarUnknown: ResponseCode.HardwareIdInvalid,
  CarNotEntitled: ResponseCode.DeviceNotEntitled,
  TooManyTries: ResponseCode.TooManyAttempts,
} as const satisfies Record<VoucherRefusal | CarRefusal, ResponseCode>;

/** Vouchers and the credits of an account. */
export const vouchersFeature = (deps: VouchersDeps) => {
  const tries = createVoucherTries(deps);
  const redeemDeps = { ...deps, tries };
  const entriesOf = ({ session }: SignedInCaller) => readCreditEntries(deps.db, session.accountId);

  const feature: Feature = {
    handlers: {
      checkVoucher: async ({ params, caller }) => {
        const found = await checkVoucher(redeemDeps, params.code, caller);
        if (!found.ok) return refusalReply(CODES, found);
        return { responseCode: ResponseCode.Ok, response: true, ...voucherValue(found.value) };
      },
      redeemVoucher: async ({ params, caller }) => {
        const result = await redeemForAccount(redeemDeps, { ...callerContext(caller), code: params.code });
        return result.ok ? redeemedReply(result.value) : refusalReply(CODES, result);
      },
      redeemAutomaticVoucher: async ({ body, caller }) => {
        const result = await redeemAutomaticVoucher(redeemDeps, { ...callerContext(caller), claim: body });
        return result.ok ? redeemedReply(result.value) : refusalReply(CODES, result);
      },
      getAutomaticVoucher: async ({ query, caller }) => {
        const found = await findAutomaticVoucher(redeemDeps, query, caller.address);
        if (!found.ok) return refusalReply(CODES, found);
        const voucher = found.value;
        return {
          responseCode: ResponseCode.Ok,
          isApplicable: voucher !== undefined,
          ...(voucher && voucherValue(voucher)),
        };
      },
      getCredits: async ({ caller }) => {
        const creditsAvailable = creditBalance(await entriesOf(caller), deps.clock.nowMs());
        const worth = creditWorth(caller.session.country, creditsAvailable);
        return { responseCode: ResponseCode.Ok, creditsAvailable, ...worth };
      },
      getCreditsExpiration: async ({ caller }) => {
        const expiries = creditExpiries(await entriesOf(caller), deps.clock.nowMs());
        return {
          responseCode: ResponseCode.Ok,
          creditDates: expiries.map(({ credits, expiresAtMs }) => ({
            date: new Date(expiresAtMs).toISOString(),
            credits,
          })),
        };
      },
    },
  };
  return {
    ...feature,
    /** Runs in the transaction of the registration, with its limits. */
    forRegistration: {
      redeem: (trx: Transaction<Tables>, request: RedeemRequest) => redeemVoucher(deps, trx, request),
      codes: VOUCHER_CODES,
    },
  };
};

const callerContext = (caller: SignedInCaller) => ({
  accountId: caller.session.accountId,
  sessionId: caller.session.sessionId,
  address: caller.address,
  by: auditOrigin(caller),
});

const voucherValue = ({ credits, packageDays }: Voucher) => ({
  ...(credits !== undefined && { credits }),
  ...(packageDays !== undefined && { packageDays }),
});

const redeemedReply = (given: RedeemedForAccount): ReplyOf<typeof redeemCall> => ({
  responseCode: given.isRepeated ? ResponseCode.NothingChanged : ResponseCode.Ok,
  creditsAvailable: given.creditsAvailable,
  ...(given.credits !== undefined && { additionalCredits: given.credits }),
  ...(given.subscriptionEndsAtMs !== undefined && {
    subscriptionEndDate: new Date(given.subscriptionEndsAtMs).toISOString(),
  }),
});
