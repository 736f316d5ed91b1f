import type { PaymentStage } from '@drivein/contract';
import type { Result } from '../../http/result';
import { guessUnder, withAttempt } from '../../guard/with-attempt';
import type { CallDeps } from './call-deps';
import { SIGNED_IN_SCREEN, keysOfAccount, type Payer, triesOfPayer } from './checkout-payer';
import { recordFailure } from './outcome/record-failure';
import type { CheckoutRefusal } from './refusals';
import type { TransactionRow } from './transaction-store';

/** Failures by the payer or with stolen cards. Other refusals do not count. */
const PAYER_FAULTS: readonly CheckoutRefusal[] = [
  'AuthenticationFailed',
  'PaymentDeclined',
  'NotOfThisTransaction',
  'AddressInvalid',
];

/** Seconds until this payer may try again. */
export const secondsLocked = async (
  { attempts }: Pick<CallDeps, 'attempts'>,
  accountId: string,
  payer: Payer = SIGNED_IN_SCREEN,
): Promise<number> => {
  const tries = triesOfPayer(accountId, payer);
  return Math.max(...(await Promise.all(tries.map(({ key }) => attempts.waitFor(key)))));
};

interface Stage {
  readonly row: TransactionRow;
  readonly stage: PaymentStage;
  readonly payer: Payer;
}

/** Runs a payment stage that calls the gateway: counts the attempt before it (ADR 0006) and records a failure. */
export const withPaymentAttempt = async <T, R extends CheckoutRefusal>(
  deps: CallDeps,
  { row: { account_id, transaction_id }, stage, payer }: Stage,
  work: () => Promise<Result<T, R>>,
): Promise<Result<T, R | 'TooManyTries'>> => {
  const attempt = guessUnder(deps.attempts, () => triesOfPayer(account_id, payer));
  const failed = { transactionId: transaction_id, stage };
  return withAttempt({ attempt, whenUsedUp: 'TooManyTries', counts: PAYER_FAULTS }, async () => {
    try {
      const result = await work();
      if (!result.ok) await recordFailure(deps, { ...failed, reason: result.refusal });
      return result;
    } catch (error) {
      const message = error instanceof Error ? error.message : 'unexpected';
      await recordFailure(deps, { ...failed, reason: 'unexpected', message });
      throw error;
    }
  });
};

/** Resets the counters after a purchase. */
export const clearFailures = async (
  { attempts }: Pick<CallDeps, 'attempts'>,
  accountId: string,
): Promise<void> => {
  for (const key of keysOfAccount(accountId)) await attempts.clear(key);
};
