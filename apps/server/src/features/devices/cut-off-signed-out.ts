import type { Kysely } from 'kysely';
import type { MessageBroker } from '../../platform/broker/message-broker';
import type { Tables } from '../../platform/database/schema';
import type { Clock } from '../../platform/clock';

export interface CutOffDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly broker: Pick<MessageBroker, 'members' | 'revoke'>;
}

/** Well below what a database takes in one statement. */
const AT_ONCE = 1000;

/**
 * A connection lives as long as its session, or a session of its device where the broker knows no more. Signing out ends it at once; this finds the others: sessions
 * that ran out, and those that another server ended while the broker was away.
 */
export const cutOffSignedOut = async ({ db, clock, broker }: CutOffDeps): Promise<void> => {
  const members = await broker.members();
  for (let from = 0; from < members.length; from += AT_ONCE) {
    const some = members.slice(from, from + AT_ONCE);
    const live = await db
      .selectFrom('sessions')
      .select(['device_id', 'session_id'])
      .where(
        'device_id',
        'in',
        some.map(({ deviceId }) => deviceId),
      )
      .where('ended_at_ms', 'is', null)
      .where('refresh_expires_at_ms', '>', clock.nowMs())
      .execute();
    const liveIds = new Set(live.flatMap(({ device_id, session_id }) => [device_id, session_id]));
    for (const { accountId, deviceId, sessionId } of some)
      if (!liveIds.has(sessionId ?? deviceId))
        broker.revoke({ accountId, deviceId, sessionIds: sessionId === undefined ? [] : [sessionId] });
  }
};
