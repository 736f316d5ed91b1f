import { Link } from 'react-router';
import type { Transaction } from '../../../shared/session/account-details';
import { appLocale } from '../../../shared/text/app-language';
import { formatDate, formatPrice } from '../../../shared/text/formats';
import { useWording } from '../../../shared/text/wording';
import { ListLink } from '../../../ui/panel/panel';
import './transaction-line.css';
import { TransactionType } from '@drivein/contract/light';
import type { WordingKey } from '@drivein/wording';

interface TransactionKind {
  readonly wording: WordingKey;
  /** `out` was paid, `in` is refunded, `none` never moved. */
  readonly money: 'out' | 'in' | 'none';
  /** The refund has not arrived yet. */
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

/** The seven kinds by their wire numbers; an unknown one is still a transaction (SET-07). Credits mark a redemption. */
export const transactionKind = ({
  transactionTypeId,
  credits,
}: Pick<Transaction, 'transactionTypeId' | 'credits'>): TransactionKind =>
  credits === undefined
    ? (kindById.get(transactionTypeId) ?? { wording: 'transaction_other', money: 'out' })
    : { wording: 'transaction_redeemed', money: 'out' };

/** A refund shows a plus, for either sign on the wire; a payment is a plain price. */
export const transactionAmount = (
  transaction: Pick<Transaction, 'transactionTypeId' | 'value' | 'currency'>,
  locale: string,
): string => {
  const price = formatPrice(Math.abs(transaction.value), transaction.currency, locale);
  return transactionKind(transaction).money === 'in' ? `+${price}` : price;
};

/** One transaction; pressing it opens its film (SET-07). */
export function TransactionLine({ transaction }: { readonly transaction: Transaction }) {
  const t = useWording();
  const { credits, details } = transaction;
  const { wording, money, isPending } = transactionKind(transaction);
  return (
    <ListLink
      as={Link}
      to={`/metadata/${transaction.parentProductId}`}
      icon="receipt"
      end={
        <span className={`transaction__amount transaction__amount--${isPending ? 'pending' : money} num`}>
          {credits === undefined
            ? transactionAmount(transaction, appLocale())
            : t('credits_count', { count: credits })}
        </span>
      }
    >
      <span className="transaction">
        <span className="transaction__title">{transaction.localTitle || transaction.title}</span>
        <span className="transaction__facts num">
          {t(wording)}, {formatDate(transaction.transactionDate)}
          {details && <span className="transaction__details">, {details}</span>}
        </span>
      </span>
    </ListLink>
  );
}
