import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Transaction } from '../../../shared/session/account-details';
import { purchasesQuery } from '../../../shared/session/account-queries';
import { usePageTitle } from '../../../shared/text/page-title';
import { wordingForFailure } from '../../../shared/api/refusal-wording';
import { useGoBack } from '../../../shared/page/use-go-back';
import { ScreenHead } from '../../../shared/page/screen-head';
import { useWording } from '../../../shared/text/wording';
import { Button, LinkButton } from '../../../ui/button/button';
import { List, Panel } from '../../../ui/panel/panel';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton';
import { EmptyState, ErrorState } from '../../../ui/state-message/state-message';
import { TransactionLine } from './transaction-line';
import './transaction-history-screen.css';
import { formatDate } from '../../../shared/text/formats';

interface TransactionMonth {
  /** '2026/11'; empty for an invalid date. */
  readonly month: string;
  readonly transactions: readonly Transaction[];
}

const MONTH_LENGTH = 'YYYY/MM'.length;

/** In the server's order: newest first, grouped by month. */
export const transactionsByMonth = (transactions: readonly Transaction[]): readonly TransactionMonth[] => {
  const months = new Map<string, Transaction[]>();
  for (const transaction of transactions) {
    const month = formatDate(transaction.transactionDate).slice(0, MONTH_LENGTH);
    const group = months.get(month);
    if (group) group.push(transaction);
    else months.set(month, [transaction]);
  }
  return [...months].map(([month, group]) => ({ month, transactions: group }));
};

const SKELETON_LINES = 6;

/** All purchases, rentals and refunds by month (SET-07) (PAY-07). */
export function TransactionHistoryScreen() {
  const t = useWording();
  const goBack = useGoBack('/settings');
  const { data, error, isPending, isFetching, refetch } = useQuery(purchasesQuery);
  usePageTitle(t('transactions_history'));
  return (
    <section className="history">
      <ScreenHead title={t('transactions_history')} onBack={goBack} isBackFirst />
      {error && data && <p className="t-small">{t('account_last_known')}</p>}
      {data && data.length > 0 && <Months transactions={data} />}
      {data?.length === 0 && <NoTransactions />}
      {isPending && <HistorySkeleton />}
      {error && !data && (
        <ErrorState
          title={t(wordingForFailure(error))}
          actions={
            <Button variant="primary" icon="restart" isBusy={isFetching} onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        />
      )}
    </section>
  );
}

const Months = ({ transactions }: { readonly transactions: readonly Transaction[] }) =>
  transactionsByMonth(transactions).map((group) => (
    <section key={group.month} className="history__month">
      <h2 className="t-3 num">{group.month}</h2>
      <Panel isPadded={false}>
        <List label={group.month}>
          {group.transactions.map((transaction, index) => (
            <TransactionLine key={index} transaction={transaction} />
          ))}
        </List>
      </Panel>
    </section>
  ));

function NoTransactions() {
  const t = useWording();
  return (
    <EmptyState
      icon="receipt"
      title={t('transactions_none')}
      text={t('transactions_none_text')}
      actions={
        <LinkButton as={Link} to="/home" variant="primary" icon="search">
          {t('transactions_browse')}
        </LinkButton>
      }
    />
  );
}

function HistorySkeleton() {
  const t = useWording();
  return (
    <SkeletonGroup label={t('loading')}>
      <div className="history__month">
        <Skeleton width="5em" height="1.2em" />
        <Panel isPadded={false}>
          {Array.from({ length: SKELETON_LINES }, (_, index) => (
            <div key={index} className="list__line">
              <Skeleton height="1.1em" width={`${60 - (index % 3) * 12}%`} />
            </div>
          ))}
        </Panel>
      </div>
    </SkeletonGroup>
  );
}
