import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';

/** The reconciler need not wait any longer before it takes these up; one it has just taken up it takes up once more. */
export const lookAgainNow = async (db: Kysely<Tables>, transactionIds: readonly string[]): Promise<void> => {
  if (transactionIds.length === 0) return;
  await db
    .updateTable('transactions')
    .set({ looks: 0, look_at_ms: 0 })
    .where('transaction_id', 'in', [...transactionIds])
    .execute();
};
