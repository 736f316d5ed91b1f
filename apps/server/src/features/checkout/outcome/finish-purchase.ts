import { type PaymentStage, ProductType } from '@drivein/contract';
import { fail, type Result } from '../../../http/result';
import type { CallDeps } from '../call-deps';
import { recordFailure } from './record-failure';
import type { CheckoutRefusal } from '../refusals';
import { clearFailures } from '../with-payment-attempt';
import { paymentStatusFor, type PaymentStatusWord } from '../payment-status';
import type { TransactionRow } from '../transaction-store';

interface NamedPurchase {
  readonly purchaseProductType: number;
  readonly transactionTypeId: number;
  readonly itemId?: number;
}

type Finished = Result<PaymentStatusWord, CheckoutRefusal>;

/** Compares the reserved amount with the requested one in the gateway's records. */
export const verifyPurchase = (deps: CallDeps, row: TransactionRow, named: NamedPurchase) =>
  finish(deps, row, named, { asked: 'verify', stage: 'VerifyError' });

/** Takes the money and grants the title, once. Repeated calls get the same result (PAY-05). */
export const confirmPurchase = (deps: CallDeps, row: TransactionRow, named: NamedPurchase) =>
  finish(deps, row, named, { asked: 'title', stage: 'ConfirmError' });

const finish = async (
  deps: CallDeps,
  row: TransactionRow,
  named: NamedPurchase,
  { asked, stage }: { readonly asked: 'verify' | 'title'; readonly stage: PaymentStage },
): Promise<Finished> => {
  const result = isOf(row, named) ? await drive(deps, row, asked) : fail('NotOfThisTransaction');
  if (!result.ok) {
    const transactionId = row.transaction_id;
    await recordFailure(deps, { transactionId, stage, reason: result.refusal });
  }
  return result;
};

/** The request must name the title and type that were paid for. */
const isOf = (row: TransactionRow, { purchaseProductType, transactionTypeId, itemId }: NamedPurchase) =>
  purchaseProductType === ProductType.ParentProduct &&
  transactionTypeId === row.transaction_type_id &&
  (itemId ?? row.parent_product_id) === row.parent_product_id;

const drive = async (deps: CallDeps, row: TransactionRow, asked: 'verify' | 'title'): Promise<Finished> => {
  const driven = await deps.drive(row.transaction_id, asked);
  if (driven?.state === 'confirmed' && row.state !== 'confirmed') await clearFailures(deps, row.account_id);
  return driven ? paymentStatusFor(driven, asked === 'verify' ? 'verified' : 'completed') : fail('NotFound');
};
