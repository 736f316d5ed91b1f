import type { PaymentStage } from '@drivein/contract';
import type { EngineDeps } from '../checkout-deps';
import { maskCardData } from '../card/mask-card-data';
import { paymentReferenceOf } from '../card/payment-reference';
import { recordEvent } from '../transaction-store';

interface FailedStage {
  readonly transactionId: string;
  readonly stage: PaymentStage;
  /** One of our own names, safe for the log. */
  readonly reason: string;
  /** Stored in the database instead of the reason, when more is known. */
  readonly message?: string;
}

/** Records a payment stage that failed on this server under its name (PAY-04c). */
export const recordFailure = async (
  deps: Pick<EngineDeps, 'db' | 'clock' | 'ids' | 'log'>,
  { transactionId, stage, reason, message = reason }: FailedStage,
): Promise<void> => {
  const payment = paymentReferenceOf(transactionId);
  deps.log.warn({ payment, stage, by: 'server', reason }, 'a payment failed');
  const masked = maskCardData(message);
  await recordEvent(deps.db, deps, { transactionId, kind: 'failed-on-server', stage, message: masked });
};
