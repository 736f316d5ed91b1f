import { CHECKOUT_LOCK_MS, CHECKOUT_MISTAKE_LIMIT, type PaymentStage } from '@drivein/contract';
import type { AttemptRule } from '../../platform/attempts';
import { fail, type Result } from '../../platform/result';
import type { CallDeps } from './call-deps';
import { recordFailure } from './record-failure';
import type { CheckoutRefusal } from './refusals';
import type { TransactionRow } from './transaction-store';

const MINUTE_MS = 60_000;

/** PAY-04d: three mistakes, then a minute of rest. Typing a card takes a while, so they are remembered longer than that. */
const RULE: AttemptRule = {
  maxTries: CHECKOUT_MISTAKE_LIMIT,
  lockMs: CHECKOUT_LOCK_MS,
  forgetAfterMs: 10 * MINUTE_MS,
};

/** What whoever pays, or whoever plays with cards, did wrong; all others are nobody's mistake. */
const MISTAKES: readonly CheckoutRefusal[] = [
  'AuthenticationFailed',
  'PaymentDeclined',
  'NotOfThisTransaction',
  'AddressInvalid',
];

const keyOf = (accountId: string) => `checkout:${accountId}`;

/** Seconds until this account may pay again. */
export const secondsLocked = ({ attempts }: Pick<CallDeps, 'attempts'>, accountId: string): Promise<number> =>
  attempts.waitFor(keyOf(accountId));

/** A stage of a payment that asks the gateway: counted before it is tried (ADR 0006), and recorded when it fails. */
export const asStage = async <T, R extends CheckoutRefusal>(
  deps: CallDeps,
  { account_id, transaction_id }: TransactionRow,
  stage: PaymentStage,
  work: () => Promise<Result<T, R>>,
): Promise<Result<T, R | 'TooManyTries'>> => {
  const key = keyOf(account_id);
  const retryAfterS = await deps.attempts.take(key, RULE);
  if (retryAfterS > 0) return fail('TooManyTries', retryAfterS);
  const failed = { transactionId: transaction_id, stage };
  let isMistake = false;
  try {
    const result = await work();
    isMistake = !result.ok && MISTAKES.includes(result.refusal);
    if (!result.ok) await recordFailure(deps, { ...failed, reason: result.refusal });
    return result;
  } catch (error) {
    const message = error instanceof Error ? error.message : 'unexpected';
    await recordFailure(deps, { ...failed, reason: 'unexpected', message });
    throw error;
  } finally {
    if (!isMistake) await deps.attempts.giveBack(key);
  }
};

/** After a purchase the count starts again. */
export const forgetMistakes = ({ attempts }: Pick<CallDeps, 'attempts'>, accountId: string): Promise<void> =>
  attempts.clear(keyOf(accountId));
