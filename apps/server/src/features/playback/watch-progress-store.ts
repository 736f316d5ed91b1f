import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import type { Place } from './progress-report';

interface Watched {
  readonly accountId: string;
  readonly parentProductId: number;
  readonly vamId: number | null;
}

export const contentKey = ({ parentProductId, vamId }: Omit<Watched, 'accountId'>): string =>
  vamId === null ? `title:${parentProductId}` : `vam:${vamId}`;

/** A place told later by another screen of the account is never overwritten by an older one. */
export const rememberPlace = async (
  trx: Transaction<Tables>,
  watched: Watched,
  place: Place,
  at: { readonly eventAtMs: number; readonly durationS: number },
): Promise<void> => {
  const { accountId, parentProductId, vamId } = watched;
  const key = contentKey(watched);
  if (place.kind === 'forget')
    await trx
      .deleteFrom('watch_progress')
      .where('account_id', '=', accountId)
      .where('content_key', '=', key)
      .where('updated_at_ms', '<=', at.eventAtMs)
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
      conflict
        .columns(['account_id', 'content_key'])
        .doUpdateSet(moved)
        .where('watch_progress.updated_at_ms', '<=', at.eventAtMs),
    )
    .execute();
};

export const findPlace = (
  db: Kysely<Tables>,
  watched: Watched,
): Promise<{ positionS: number; durationS: number } | undefined> =>
  db
    .selectFrom('watch_progress')
    .where('account_id', '=', watched.accountId)
    .where('content_key', '=', contentKey(watched))
    .select(['position_s as positionS', 'duration_s as durationS'])
    .executeTakeFirst();
