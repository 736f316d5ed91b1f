import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { Tables } from '../../storage/database/schema';

type Which = (row: ExpressionBuilder<Tables, 'play_sessions'>) => Expression<SqlBool>;

/**
 * Ends those that have not ended yet, and answers which: `EndedStreams` wants them once the transaction is done. They are
 * locked in order, so that no two who end several of an account wait for each other.
 */
export const endPlaySessions = async (
  trx: Kysely<Tables>,
  nowMs: number,
  which: Which,
): Promise<string[]> => {
  const ended = await trx
    .updateTable('play_sessions')
    .set({ ended_at_ms: nowMs })
    .where('tracking_id', 'in', (query) =>
      query
        .selectFrom('play_sessions')
        .select('tracking_id')
        .where(which)
        .where('ended_at_ms', 'is', null)
        .orderBy('tracking_id')
        .forNoKeyUpdate(),
    )
    .returning('tracking_id')
    .execute();
  return ended.map(({ tracking_id }) => tracking_id);
};
