import { RECENT_TRANSACTIONS_SHOWN } from '@drivein/contract/light';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { purchasesQuery } from '../../../shared/session/account-queries';
import { useWording } from '../../../shared/text/wording';
import { List, ListLine, ListLink, Panel } from '../../../ui/panel/panel';
import { BlockFailure } from '../block-failure';
import { ListSkeleton } from '../list-skeleton';
import { TransactionLine } from './transaction-line';

/** The last three transactions, and the link to all (SET-02). */
export function RecentTransactions() {
  const t = useWording();
  const { data, error, isPending, isFetching, refetch } = useQuery(purchasesQuery);
  return (
    <section className="settings__wide">
      <h2 className="t-3">{t('transactions_recent')}</h2>
      <Panel isPadded={false}>
        {isPending && <ListSkeleton widths={[55, 45, 35]} />}
        {error && !data && <BlockFailure error={error} onRetry={() => void refetch()} isBusy={isFetching} />}
        <List label={t('transactions_recent')}>
          {data?.slice(0, RECENT_TRANSACTIONS_SHOWN).map((transaction, index) => (
            <TransactionLine key={index} transaction={transaction} />
          ))}
          {data?.length === 0 && <ListLine icon="receipt">{t('transactions_none')}</ListLine>}
          <HistoryLine hasPurchases={Boolean(data?.length)} />
        </List>
      </Panel>
      {error && data && <p className="t-small">{t('account_last_known')}</p>}
    </section>
  );
}

/** Always shown; without purchases it is disabled. */
function HistoryLine({ hasPurchases }: { readonly hasPurchases: boolean }) {
  const t = useWording();
  return hasPurchases ? (
    <ListLink as={Link} to="/legals-screen/transactions" icon="clock">
      {t('transactions_history')}
    </ListLink>
  ) : (
    <ListLink as="button" disabled icon="clock">
      {t('transactions_history')}
    </ListLink>
  );
}
