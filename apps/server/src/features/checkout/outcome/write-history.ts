import type { Kysely } from 'kysely';
import type { Tables } from '../../../storage/database/schema';
import type { EngineDeps } from '../checkout-deps';
import { totalOf, type TransactionRow } from '../transaction-store';

export const isInHistory = async (
  trx: Kysely<Tables>,
  { transaction_id }: TransactionRow,
  transactionTypeId: number,
): Promise<boolean> => {
  const line = await trx
    .selectFrom('purchases')
    .select('purchase_id')
    .where('transaction_id', '=', transaction_id)
    .where('transaction_type_id', '=', transactionTypeId)
    .executeTakeFirst();
  return line !== undefined;
};

/** Adds an entry to the account's history: a charge, a refund or a refusal. False when it exists already. */
export const writeHistory = async (
  trx: Kysely<Tables>,
  { ids, clock }: EngineDeps,
  row: TransactionRow,
  transactionTypeId: number,
): Promise<boolean> => {
  const written = await trx
    .insertInto('purchases')
    .values({
      purchase_id: ids.newId(),
      account_id: row.account_id,
      parent_product_id: row.parent_product_id,
      transaction_type_id: transactionTypeId,
      amount_minor: totalOf(row),
      currency: row.currency,
      created_at_ms: clock.nowMs(),
      transaction_id: row.transaction_id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('purchase_id')
    .executeTakeFirst();
  return written !== undefined;
};
