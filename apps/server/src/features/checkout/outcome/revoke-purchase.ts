import { TransactionType } from '@drivein/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../storage/database/schema';
import { endPlaySessions } from '../../../domain/playback/end-play-sessions';
import { queueTask } from '../../../storage/outbox-tasks';
import type { EngineDeps } from '../checkout-deps';
import { queueRefundMail } from './receipt';
import type { TransactionRow } from '../transaction-store';
import { isInHistory, writeHistory } from './write-history';

/**
 * Ends the granted right after a refund and records it in the history. A purchase that was never granted is not in the
 * history. Returns the play sessions that ended (PAY-07).
 */
export const revokePurchase = async (
  trx: Kysely<Tables>,
  deps: EngineDeps,
  row: TransactionRow,
): Promise<string[]> => {
  if (!(await isInHistory(trx, row, row.transaction_type_id))) return [];
  const nowMs = deps.clock.nowMs();
  const ended = await trx
    .updateTable('entitlements')
    .set({ ended_at_ms: nowMs })
    .where('transaction_id', '=', row.transaction_id)
    .where('ended_at_ms', 'is', null)
    .returning('transaction_type')
    .executeTakeFirst();
  if (!(await writeHistory(trx, deps, row, TransactionType.Refund))) return [];
  await queueRefundMail(trx, deps, row);
  await queueTask(trx, deps, { kind: 'tax-refund', payload: { transactionId: row.transaction_id } });
  return ended ? endStreams(trx, row, ended.transaction_type, nowMs) : [];
};

/**
 * Ends play sessions of the revoked right, whose addresses would work for hours. Viewers with another right start
 * again.
 */
const endStreams = (
  trx: Kysely<Tables>,
  { account_id, parent_product_id }: TransactionRow,
  transactionType: string,
  nowMs: number,
): Promise<string[]> =>
  endPlaySessions(trx, nowMs, (row) =>
    row.and([
      row('account_id', '=', account_id),
      row('parent_product_id', '=', parent_product_id),
      row('transaction_type', '=', transactionType),
    ]),
  );
