import type { Transaction } from '../../shared/account-details';
import { formatPrice } from '../../shared/formats';
import { transactionKind } from './transaction-kinds';

/** What comes back carries a plus, whichever sign it travels with; what was paid is a plain price. */
export const transactionAmount = (
  transaction: Pick<Transaction, 'transactionTypeId' | 'value' | 'currency'>,
  locale: string,
): string => {
  const price = formatPrice(Math.abs(transaction.value), transaction.currency, locale);
  return transactionKind(transaction).money === 'in' ? `+${price}` : price;
};
