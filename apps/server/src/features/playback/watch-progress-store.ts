import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import type { ProgressChange } from './progress-rules';

interface Watched {
  readonly accountId: string;
  readonly parentProductId: number;
  readonly vamId: number | null;
}

export const contentKey = ({ parentProductId, vamId }: Omit<Watched, 'accountId'>): string =>
  vamId === null ? `title:${parentProductId}` : `vam:${vamId}`;

/** A stored time further ahead than this was written before the clock was set back and no longer counts as newer. */
const CLOCK_SLACK_MS = 60_000;

/** An older report never overwrites a newer position from another screen. */
export const rememberPosition = async (
  trx: Transaction<Tables>,
  watched: Watched,
  place: ProgressChange,
  at: { readonly eventAtMs: number; readonly nowMs: number; readonly durationS: number },
): Promise<void> => {
  const { accountId, parentProductId, vamId } = watched;
  const key = contentKey(watched);
  const isOlder = ({ eb }: { eb: ExpressionBuilder<Tables, 'watch_progress'> }) =>
    eb.or([
      eb('watch_progress.updated_at_ms', '<=', at.eventAtMs),
      eb('watch_progress.updated_at_ms', '>', at.nowMs + CLOCK_SLACK_MS),
    ]);
  if (place.kind === 'forget')
    await trx
      .deleteFrom('watch_progress')
      .where('account_id', '=', accountId)
      .where('content_key', '=', key)
      .where(isOlder)
      .execute();
  if (place.kind !== 'at') return;

  const moved = { position_s: place.positionS, duration_s: at.durationS, updated_at_ms: at.eventAtMs };
  await trx
    .insertInto('watch_progress')
    .values({
      account_id: accountId,
      content_key: key,
      parent_product_id: parentProductId,
      vam_id: vamId,
      ...moved,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'content_key']).doUpdateSet(moved).where(isOlder),
    )
    .execute();
};

export const findPosition = (
  db: Kysely<Tables>,
  watched: Watched,
): Promise<{ positionS: number; durationS: number } | undefined> =>
  db
    .selectFrom('watch_progress')
    .where('account_id', '=', watched.accountId)
    .where('content_key', '=', contentKey(watched))
    .select(['position_s as positionS', 'duration_s as durationS'])
    .executeTakeFirst();
