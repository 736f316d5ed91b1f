import { OVER_STATES } from '@drivein/checkout-flow';
import { MAX_PAYMENT_REPORTS, type PaymentStage, type PURCHASE_EVENTS } from '@drivein/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../storage/database/schema';
import { fail, ok, type Result } from '../../../http/result';
import type { EngineDeps } from '../checkout-deps';
import { maskCardData } from '../card/mask-card-data';
import { paymentReferenceOf } from '../card/payment-reference';
import { lockTransaction, recordEvent } from '../transaction-store';

type ReportRefusal = 'StateInvalid' | 'TooManyTries';
type PurchaseEvent = (typeof PURCHASE_EVENTS)[number];

interface Report {
  readonly kind: `reported-${PurchaseEvent}` | typeof FAILED_ON_SCREEN;
  readonly stage?: PaymentStage;
  readonly message: string | null;
}

const FAILED_ON_SCREEN = 'failed-on-screen';

/**
 * Stores the report of a screen or a phone. Locks the row of the transaction, so that parallel reports are counted one
 * after the other (SAF-04).
 */
export const recordReport = (
  deps: Pick<EngineDeps, 'db' | 'clock' | 'ids'>,
  transactionId: string,
  { message, ...report }: Report,
): Promise<Result<null, ReportRefusal>> =>
  deps.db.transaction().execute(async (trx) => {
    const row = await lockTransaction(trx, transactionId);
    if (!row || (OVER_STATES as readonly string[]).includes(row.state)) return fail('StateInvalid');
    if ((await countReports(trx, transactionId)) >= MAX_PAYMENT_REPORTS) return fail('TooManyTries');
    const masked = message === null ? null : maskCardData(message);
    await recordEvent(trx, deps, { transactionId, ...report, message: masked });
    return ok(null);
  });

/** Records a stage that failed on a screen (PAY-04c). Its text is stored in the database, not in the log. */
export const recordScreenFailure = async (
  deps: Pick<EngineDeps, 'db' | 'clock' | 'ids' | 'log'>,
  transactionId: string,
  { stage, message }: { readonly stage: PaymentStage; readonly message: string },
): Promise<Result<null, ReportRefusal>> => {
  const recorded = await recordReport(deps, transactionId, { kind: FAILED_ON_SCREEN, stage, message });
  const payment = paymentReferenceOf(transactionId);
  if (recorded.ok) deps.log.warn({ payment, stage, by: 'screen' }, 'a payment failed');
  return recorded;
};

const countReports = async (trx: Kysely<Tables>, transactionId: string): Promise<number> => {
  const { reports } = await trx
    .selectFrom('payment_events')
    .select((eb) => eb.fn.countAll<number>().as('reports'))
    .where('transaction_id', '=', transactionId)
    .where((eb) => eb.or([eb('kind', '=', FAILED_ON_SCREEN), eb('kind', 'like', 'reported-%')]))
    .executeTakeFirstOrThrow();
  return Number(reports);
};
