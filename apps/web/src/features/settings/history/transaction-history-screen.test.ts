import { describe, expect, it } from 'vitest';
import { transactionsByMonth } from './transaction-history-screen';

const at = (transactionDate: string) => ({
  transactionTypeId: 1,
  status: 'completed',
  currency: 'USD',
  value: 1,
  transactionDate,
  itemId: transactionDate,
  parentProductId: 1001,
  title: '',
  localTitle: '',
  details: '',
});

describe('history by month', () => {
  it('keeps the order of the server and loses nothing', () => {
    const dates = [
      '2026-11-12T12:00:00',
      '2026-11-03T12:00:00',
      '2026-10-20T12:00:00',
      '2025-11-01T12:00:00',
    ];
    const months = transactionsByMonth(dates.map(at));
    expect(months.map(({ month }) => month)).toEqual(['2026/11', '2026/10', '2025/11']);
    expect(months.flatMap(({ transactions }) => transactions.map(({ itemId }) => itemId))).toEqual(dates);
  });

  it('includes entries without a readable date', () => {
    expect(transactionsByMonth([at('never')])).toMatchObject([{ month: '', transactions: [{}] }]);
  });
});
