import { TransactionType } from '@drivein/contract/light';
import type { WordingKey } from '@drivein/wording';
import type { Transaction } from '../../shared/account-details';

export interface TransactionKind {
  readonly wording: WordingKey;
  /** `out` was paid, `in` comes back, `none` never moved. */
  readonly money: 'out' | 'in' | 'none';
  /** Not there yet. */
  readonly isPending?: boolean;
}

type TypeName = keyof typeof TransactionType;

const kinds = {
  Purchase: { wording: 'transaction_purchase', money: 'out' },
  Rent: { wording: 'transaction_rent', money: 'out' },
  Refund: { wording: 'transaction_refund', money: 'in' },
  RefundPending: { wording: 'transaction_refund_pending', money: 'in', isPending: true },
  PaymentDeclined: { wording: 'transaction_declined', money: 'none' },
  TaxRefundPending: { wording: 'transaction_tax_refund_pending', money: 'in', isPending: true },
  TaxRefunded: { wording: 'transaction_tax_refunded', money: 'in' },
} satisfies Record<TypeName, TransactionKind>;

const kindById = new Map<number, TransactionKind>(
  (Object.keys(kinds) as TypeName[]).map((name) => [TransactionType[name], kinds[name]]),
);

/** The seven kinds by their wire numbers; a later one is still a transaction (SET-07). Credits tell a redemption. */
export const transactionKind = ({
  transactionTypeId,
  credits,
}: Pick<Transaction, 'transactionTypeId' | 'credits'>): TransactionKind =>
  credits === undefined
    ? (kindById.get(transactionTypeId) ?? { wording: 'transaction_other', money: 'out' })
    : { wording: 'transaction_redeemed', money: 'out' };
