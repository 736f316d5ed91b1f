import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { Tables } from '../../storage/database/schema';

type Which = (row: ExpressionBuilder<Tables, 'play_sessions'>) => Expression<SqlBool>;

/**
 * Ends the selected play sessions that are still open and returns their ids, to be published through `EndedStreams`
 * after the commit. Rows are locked in one order, so that parallel calls cannot deadlock.
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
