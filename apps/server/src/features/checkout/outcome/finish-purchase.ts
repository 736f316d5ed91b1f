import { type PaymentStage, ProductType } from '@drivein/contract';
import { fail, type Result } from '../../../http/result';
import type { CallDeps } from '../call-deps';
import { recordFailure } from './record-failure';
import type { CheckoutRefusal } from '../refusals';
import { forgetMistakes } from '../stage-guard';
import { standingOf, type StandingWord } from '../standing';
import type { TransactionRow } from '../transaction-store';

interface NamedPurchase {
  readonly purchaseProductType: number;
  readonly transactionTypeId: number;
  readonly itemId?: number;
}

type Finished = Result<StandingWord, CheckoutRefusal>;

/** Compares what was reserved with what was asked for, in the gateway's own books. */
export const verifyPurchase = (deps: CallDeps, row: TransactionRow, named: NamedPurchase) =>
  finish(deps, row, named, { asked: 'verify', stage: 'VerifyError' });

/** Takes the money and hands the title over, once: whoever asks again hears the same (PAY-05). */
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

/** A title, kind or type that was changed on the way is not what was paid for. */
const isOf = (row: TransactionRow, { purchaseProductType, transactionTypeId, itemId }: NamedPurchase) =>
  purchaseProductType === ProductType.ParentProduct &&
  transactionTypeId === row.transaction_type_id &&
  (itemId ?? row.parent_product_id) === row.parent_product_id;

const drive = async (deps: CallDeps, row: TransactionRow, asked: 'verify' | 'title'): Promise<Finished> => {
  const driven = await deps.drive(row.transaction_id, asked);
  if (driven?.state === 'confirmed' && row.state !== 'confirmed') await forgetMistakes(deps, row.account_id);
  return driven ? standingOf(driven, asked === 'verify' ? 'verified' : 'completed') : fail('NotFound');
};
