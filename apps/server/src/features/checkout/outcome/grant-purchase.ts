import { rentalEndsAtMs } from '@drivein/entitlement';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../storage/database/schema';
import { queueTask } from '../../../storage/outbox-tasks';
import type { EngineDeps } from '../checkout-deps';
import { queueReceipt } from './receipt';
import { saleKindOf } from '../title-sale';
import { applyEvent, type TransactionRow } from '../transaction-store';
import { writeHistory } from './write-history';

/**
 * Confirms the payment and grants the title in one database transaction: state, right, history, receipt and follow-up
 * tasks.
 */
export const grantPurchase = async (
  trx: Kysely<Tables>,
  deps: EngineDeps,
  row: TransactionRow,
): Promise<void> => {
  const confirmed = await applyEvent(trx, deps, row, 'handed-over');
  if (confirmed) await grantOnce(trx, deps, confirmed);
};

/**
 * Runs once per transaction. An account that got the film in another way keeps that right; the payment is recorded in
 * its history.
 */
export const grantOnce = async (
  trx: Kysely<Tables>,
  deps: EngineDeps,
  row: TransactionRow,
): Promise<void> => {
  const nowMs = deps.clock.nowMs();
  const rightType = saleKindOf(row.transaction_type_id)?.rightType;
  if (rightType === undefined) throw new Error(`transaction ${row.transaction_id} sells nothing`);
  if (!(await writeHistory(trx, deps, row, row.transaction_type_id))) return;
  const endsAtMs = rightType === 'TVOD' ? rentalEndsAtMs(nowMs) : null;
  await trx
    .insertInto('entitlements')
    .values({
      entitlement_id: deps.ids.newId(),
      account_id: row.account_id,
      parent_product_id: row.parent_product_id,
      transaction_id: row.transaction_id,
      transaction_type: rightType,
      starts_at_ms: nowMs,
      expires_at_ms: endsAtMs,
      ended_at_ms: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await queueReceipt(trx, deps, { transaction: row, endsAtMs });
  await queueTask(trx, deps, {
    kind: 'tax-commit',
    payload: { transactionId: row.transaction_id, soldAtMs: nowMs },
  });
};
