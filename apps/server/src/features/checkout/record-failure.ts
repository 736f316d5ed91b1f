import type { PaymentStage } from '@drivein/contract';
import type { EngineDeps } from './checkout-deps';
import { maskCardData } from './mask-card-data';
import { recordEvent } from './transaction-store';

/** The whole of it is in the database. */
const MAX_LOGGED = 500;

interface FailedStage {
  readonly transactionId: string;
  readonly stage: PaymentStage;
  /** Who says so: this server, or the screen. */
  readonly by: 'server' | 'screen';
  readonly message: string;
}

/** Every failed stage of a payment, under its name (PAY-04c). */
export const recordFailure = async (
  deps: Pick<EngineDeps, 'db' | 'clock' | 'ids' | 'log'>,
  { transactionId, stage, by, message }: FailedStage,
): Promise<void> => {
  const masked = maskCardData(message);
  const inShort = masked.slice(0, MAX_LOGGED);
  deps.log.warn({ transaction: transactionId, stage, by, message: inShort }, 'a payment failed');
  await recordEvent(deps.db, deps, { transactionId, kind: `failed-on-${by}`, stage, message: masked });
};
