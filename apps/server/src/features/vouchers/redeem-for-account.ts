import { creditBalance } from '@drivein/entitlement';
import { voucherCodeOf } from '@drivein/validation';
import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import { transactionOfResult } from '../../storage/database/transaction-of-result';
import { ok, type Result } from '../../http/result';
import { withAttempt } from '../../guard/with-attempt';
import type { SessionCheck } from '../../domain/accounts/session-check';
import { readCreditEntries } from './credit-store';
import { type Redeemed, type RedeemDeps, type RedeemRequest, redeemVoucher } from './redeem-voucher';
import type { VoucherRefusal } from './voucher-refusals';
import type { VoucherTries } from './voucher-tries';

export interface RedeemForAccountDeps extends RedeemDeps {
  readonly db: Kysely<Tables>;
  readonly tries: VoucherTries;
  readonly sessions: SessionCheck;
}

export interface RedeemBySession extends RedeemRequest {
  readonly sessionId: string;
  readonly address: string;
}

export interface RedeemedForAccount extends Redeemed {
  readonly creditsAvailable: number;
  /** The first reply was lost; this repeats it. */
  readonly isRepeated: boolean;
}

/**
 * D: an app that lost the reply retries. For a minute the redeeming account gets the same reply; later, and for other
 * accounts, the voucher is used.
 */
const RETRY_MS = 60_000;

/** A signed-in screen redeems a voucher. */
export const redeemForAccount = async (
  deps: RedeemForAccountDeps,
  request: RedeemBySession,
): Promise<Result<RedeemedForAccount, VoucherRefusal | 'TooManyTries'>> => {
  const { accountId, sessionId, address } = request;
  const attempt = deps.tries.guessOf(accountId, address);
  const redeemed = await withAttempt({ attempt, whenUsedUp: 'TooManyTries', counts: 'results' }, () =>
    transactionOfResult(deps.db, (trx) => redeemVoucher(deps, trx, request)),
  );
  if (!redeemed.ok) {
    const given = redeemed.refusal === 'VoucherUsed' ? await findRecentRedemption(deps, request) : undefined;
    return given ? ok({ ...given, ...(await balanceOf(deps, accountId)), isRepeated: true }) : redeemed;
  }
  await deps.tries.wasRightOf(accountId, address);
  // The cached session does not know the new package yet.
  deps.sessions.forget(sessionId);
  return ok({ ...redeemed.value, ...(await balanceOf(deps, accountId)), isRepeated: false });
};

const balanceOf = async ({ db, clock }: RedeemForAccountDeps, accountId: string) => ({
  creditsAvailable: creditBalance(await readCreditEntries(db, accountId), clock.nowMs()),
});

/** What this account received for the same voucher a moment ago. */
const findRecentRedemption = async (
  { db, clock }: RedeemForAccountDeps,
  { accountId, code }: RedeemRequest,
): Promise<Redeemed | undefined> => {
  const own = await db
    .selectFrom('vouchers')
    .innerJoin('accounts', 'accounts.account_id', 'vouchers.used_by')
    .select(['vouchers.credits', 'accounts.subscription_ends_at_ms'])
    .where('vouchers.code', '=', voucherCodeOf(code))
    .where('vouchers.used_by', '=', accountId)
    .where('vouchers.used_at_ms', '>', clock.nowMs() - RETRY_MS)
    .executeTakeFirst();
  if (!own) return undefined;
  return own.credits === null
    ? { subscriptionEndsAtMs: own.subscription_ends_at_ms ?? 0 }
    : { credits: own.credits };
};
