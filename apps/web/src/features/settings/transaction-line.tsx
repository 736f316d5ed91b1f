import { Link } from 'react-router';
import type { Transaction } from '../../shared/account-details';
import { appLocale } from '../../shared/app-language';
import { formatDate } from '../../shared/formats';
import { useWording } from '../../shared/wording';
import { ListLink } from '../../ui/panel/panel';
import { transactionAmount } from './transaction-amount';
import { transactionKind } from './transaction-kinds';
import './transaction-line.css';

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
