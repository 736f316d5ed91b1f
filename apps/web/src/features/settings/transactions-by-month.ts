import type { Transaction } from '../../shared/account-details';
import { formatDate } from '../../shared/formats';

export interface TransactionMonth {
  /** '2026/11'; empty where the date makes no sense. */
  readonly month: string;
  readonly transactions: readonly Transaction[];
}

const MONTH_LENGTH = 'YYYY/MM'.length;

/** In the order they came: newest first, a month after the other. */
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
