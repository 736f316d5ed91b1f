import { REDEEM_FAILURE_LIMIT, REDEEM_LOCK_MS } from '@drivein/contract';
import { creditBalance, type CreditEntry, mayAcquire, maySpend } from '@drivein/entitlement';
import type { Kysely, Transaction } from 'kysely';
import { type AuditOrigin, writeAudit } from '../../guard/audit/audit-log';
import type { AttemptRule, Attempts } from '../../guard/attempts';
import type { Clock } from '../../operations/clock';
import { guessUnder, withAttempt } from '../../guard/with-attempt';
import { REDEMPTION_SOURCE } from '../../domain/money/credit-sources';
import type { Tables } from '../../storage/database/schema';
import { transactionOfResult } from '../../storage/database/transaction-of-result';
import type { Ids } from '../../storage/ids';
import { lockAccount } from '../../domain/accounts/lock-account';
import { fail, ok, type Result } from '../../http/result';
import { loadRights } from '../../domain/rights/load-rights';

export interface RedeemDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly attempts: Attempts;
}

interface RedeemRequest {
  readonly accountId: string;
  readonly parentProductId: number;
  readonly by: AuditOrigin;
}

interface Redeemed {
  readonly creditsAvailable: number;
}

type TitleRefusal = 'NotEnoughCredits' | 'AlreadyOwned' | 'NotRedeemable';
export type RedeemRefusal = TitleRefusal | 'TooManyTries';

/** TDP-03: three failures, then a pause of one minute. Failures expire with the pause. */
const RULE: AttemptRule = {
  maxTries: REDEEM_FAILURE_LIMIT,
  lockMs: REDEEM_LOCK_MS,
  forgetAfterMs: REDEEM_LOCK_MS,
};

/** Redeems a title for credits (TDP-12). */
export const redeemTitle = async (
  deps: RedeemDeps,
  request: RedeemRequest,
): Promise<Result<Redeemed, RedeemRefusal>> => {
  const tries = `redeem:${request.accountId}`;
  const attempt = guessUnder(deps.attempts, () => [{ key: tries, rule: RULE }]);
  const redeemed = await withAttempt({ attempt, whenUsedUp: 'TooManyTries', counts: 'results' }, () =>
    transactionOfResult(deps.db, (trx) => payAndGrant(deps, trx, request)),
  );
  if (redeemed.ok) await deps.attempts.clear(tries);
  return redeemed;
};

/** Takes the credits and grants the title in one transaction. */
const payAndGrant = async (
  deps: RedeemDeps,
  trx: Transaction<Tables>,
  { accountId, parentProductId, by }: RedeemRequest,
): Promise<Result<Redeemed, TitleRefusal>> => {
  const { clock, ids } = deps;
  const account = await lockAccount(trx, accountId);
  if (!account) throw new Error(`account ${accountId} is gone`);
  const nowMs = clock.nowMs();
  const title = await trx
    .selectFrom('titles')
    .select(['is_redeemable', 'credit_cost'])
    .where('parent_product_id', '=', parentProductId)
    .executeTakeFirst();
  if (!title) return fail('NotRedeemable');
  const holder = { accountId, country: account.country };
  const rights = await loadRights(trx, holder, [parentProductId], nowMs);
  if (!mayAcquire(rights.ownership(parentProductId), 'redeem')) return fail('AlreadyOwned');
  const isOffered = rights.openOffers(parentProductId).length > 0;
  if (!title.is_redeemable || !isOffered) return fail('NotRedeemable');

  const ledger = await readLedger(trx, accountId);
  if (!maySpend(ledger, title.credit_cost, nowMs)) return fail('NotEnoughCredits');
  const entitlementId = ids.newId();
  const spending = { amount: -title.credit_cost, createdAtMs: nowMs, expiresAtMs: null };
  await trx
    .insertInto('credit_entries')
    .values({
      entry_id: ids.newId(),
      account_id: accountId,
      amount: spending.amount,
      reason: 'redemption',
      expires_at_ms: null,
      created_at_ms: nowMs,
      source: `${REDEMPTION_SOURCE}${entitlementId}`,
    })
    .execute();
  await trx
    .insertInto('entitlements')
    .values({
      entitlement_id: entitlementId,
      account_id: accountId,
      parent_product_id: parentProductId,
      transaction_type: 'EST',
      starts_at_ms: nowMs,
      expires_at_ms: null,
      ended_at_ms: null,
    })
    .execute();
  await writeAudit(trx, deps, {
    ...by,
    action: 'money.title-redeemed',
    accountId,
    subject: entitlementId,
    detail: { parentProductId, credits: title.credit_cost },
  });
  return ok({ creditsAvailable: creditBalance([...ledger, spending], nowMs) });
};

const readLedger = async (trx: Transaction<Tables>, accountId: string): Promise<CreditEntry[]> =>
  trx
    .selectFrom('credit_entries')
    .select(['amount', 'created_at_ms as createdAtMs', 'expires_at_ms as expiresAtMs'])
    .where('account_id', '=', accountId)
    .execute();
