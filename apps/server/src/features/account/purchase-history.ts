import { ResponseCode, TransactionType } from '@drivein/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { textIn } from '../../platform/language';
import { inMajorUnits } from '../../platform/money';

type TransactionTypeId = (typeof TransactionType)[keyof typeof TransactionType];

/** What became of the money, in a word that clients can switch on. */
const STATUS_WORDS: Readonly<Record<TransactionTypeId, string>> = {
  [TransactionType.Purchase]: 'completed',
  [TransactionType.Rent]: 'completed',
  [TransactionType.Refund]: 'refunded',
  [TransactionType.RefundPending]: 'pending',
  [TransactionType.PaymentDeclined]: 'declined',
  [TransactionType.TaxRefundPending]: 'pending',
  [TransactionType.TaxRefunded]: 'refunded',
};
const isKnownType = (id: number): id is TransactionTypeId => id in STATUS_WORDS;

/** As many as the contract's list holds. */
const MAX_PURCHASES = 1000;

/** Newest first. A title that left the catalogue stays in the history, under its number. */
export const purchaseHistory = async (
  db: Kysely<Tables>,
  { accountId, language }: { readonly accountId: string; readonly language: string },
) => {
  const rows = await db
    .selectFrom('purchases')
    .leftJoin('titles', 'titles.parent_product_id', 'purchases.parent_product_id')
    .select([
      'purchases.purchase_id',
      'purchases.parent_product_id',
      'purchases.transaction_type_id',
      'purchases.amount_minor',
      'purchases.currency',
      'purchases.created_at_ms',
      'titles.title',
    ])
    .where('account_id', '=', accountId)
    .orderBy('purchases.created_at_ms', 'desc')
    .orderBy('purchases.purchase_id')
    .limit(MAX_PURCHASES)
    .execute();
  const purchases = rows.map((row) => {
    const texts = row.title ?? { en: `#${row.parent_product_id}` };
    return {
      transactionTypeId: row.transaction_type_id,
      status: isKnownType(row.transaction_type_id) ? STATUS_WORDS[row.transaction_type_id] : 'unknown',
      currency: row.currency,
      value: inMajorUnits(row.amount_minor, row.currency),
      transactionDate: new Date(row.created_at_ms).toISOString(),
      itemId: row.purchase_id,
      parentProductId: row.parent_product_id,
      title: textIn(texts, 'en'),
      localTitle: textIn(texts, language),
      details: '',
    };
  });
  return { responseCode: ResponseCode.Ok, purchases };
};
