import { ResponseCode, TransactionType } from '@drivein/contract';
import { mailWordingFor } from '@drivein/wording';
import { formatMessage } from '@drivein/wording/format';
import { type Kysely, sql } from 'kysely';
import { REDEMPTION_SOURCE } from '../../domain/money/credit-sources';
import type { Tables } from '../../storage/database/schema';
import { textIn } from '../../http/language';
import { inMajorUnits } from '../../domain/money/money';

type TransactionTypeId = (typeof TransactionType)[keyof typeof TransactionType];

/** Payment status as a constant for clients. */
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

/** Maximum length of the list in the contract. */
const MAX_PURCHASES = 1000;

interface HistoryRow {
  readonly id: string;
  readonly parent_product_id: number;
  readonly transaction_type_id: number;
  readonly amount_minor: number;
  readonly currency: string;
  readonly created_at_ms: number;
  readonly credits: number | null;
  readonly card_brand: string | null;
  readonly card_last_four: string | null;
  readonly title: Record<string, string> | null;
}

/** The card that was charged or refunded, as a short text. */
const cardOf = ({ card_brand: brand, card_last_four: digits }: HistoryRow, language: string): string =>
  brand === null || digits === null
    ? ''
    : formatMessage(mailWordingFor(language).receipt_card_ending, { brand, digits }, language);

/** Newest first. A title that left the catalogue is listed under its number (SET-07). */
export const purchaseHistory = async (
  db: Kysely<Tables>,
  { accountId, language }: { readonly accountId: string; readonly language: string },
) => {
  const { rows } = await sql<HistoryRow>`
    with history as (
      select purchases.purchase_id as id, purchases.parent_product_id, purchases.transaction_type_id,
        purchases.amount_minor, purchases.currency, purchases.created_at_ms, null::integer as credits,
        paid.card_brand, paid.card_last_four
      from purchases
      -- A payment that was declined may have gone on with another card: which one it was is not kept.
      left join transactions paid on paid.transaction_id = purchases.transaction_id
        and purchases.transaction_type_id <> ${TransactionType.PaymentDeclined}
      where purchases.account_id = ${accountId}
      union all
      select credit_entries.entry_id, entitlements.parent_product_id, ${TransactionType.Purchase}, 0,
        territories.currency, credit_entries.created_at_ms, -credit_entries.amount, null, null
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
      details: cardOf(row, language),
      ...(row.credits !== null && { credits: row.credits }),
    };
  });
  return { responseCode: ResponseCode.Ok, purchases };
};
