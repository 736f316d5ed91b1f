import { ResponseCode, TransactionType } from '@drivein/contract';
import { type Kysely, sql } from 'kysely';
import { REDEMPTION_SOURCE } from '../../platform/credit-sources';
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

interface HistoryRow {
  readonly id: string;
  readonly parent_product_id: number;
  readonly transaction_type_id: number;
  readonly amount_minor: number;
  readonly currency: string;
  readonly created_at_ms: number;
  readonly credits: number | null;
  readonly title: Record<string, string> | null;
}

/** Newest first. A title that left the catalogue stays in the history, under its number. */
export const purchaseHistory = async (
  db: Kysely<Tables>,
  { accountId, language }: { readonly accountId: string; readonly language: string },
) => {
  const { rows } = await sql<HistoryRow>`
    with history as (
      select purchase_id as id, parent_product_id, transaction_type_id, amount_minor, currency, created_at_ms,
        null::integer as credits
      from purchases
      where account_id = ${accountId}
      union all
      select credit_entries.entry_id, entitlements.parent_product_id, ${TransactionType.Purchase}, 0,
        territories.currency, credit_entries.created_at_ms, -credit_entries.amount
      from credit_entries
      inner join entitlements on credit_entries.source = ${REDEMPTION_SOURCE} || entitlements.entitlement_id
      inner join accounts on accounts.account_id = credit_entries.account_id
      inner join territories on territories.country = accounts.country
      where credit_entries.account_id = ${accountId} and entitlements.account_id = ${accountId}
    )
    select history.*, titles.title
    from history
    left join titles on titles.parent_product_id = history.parent_product_id
    order by history.created_at_ms desc, history.id
    limit ${MAX_PURCHASES}`.execute(db);
  const purchases = rows.map((row) => {
    const texts = row.title ?? { en: `#${row.parent_product_id}` };
    return {
      transactionTypeId: row.transaction_type_id,
      status: isKnownType(row.transaction_type_id) ? STATUS_WORDS[row.transaction_type_id] : 'unknown',
      currency: row.currency,
      value: inMajorUnits(row.amount_minor, row.currency),
      transactionDate: new Date(row.created_at_ms).toISOString(),
      itemId: row.id,
      parentProductId: row.parent_product_id,
      title: textIn(texts, 'en'),
      localTitle: textIn(texts, language),
      details: '',
      ...(row.credits !== null && { credits: row.credits }),
    };
  });
  return { responseCode: ResponseCode.Ok, purchases };
};
