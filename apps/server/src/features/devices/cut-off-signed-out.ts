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
 * A connection lives as long as a session of its device. Signing out ends it at once; this finds the others: sessions
 * that ran out, and those that another server ended while the broker was away.
 */
export const cutOffSignedOut = async ({ db, clock, broker }: CutOffDeps): Promise<void> => {
  const members = await broker.members();
  for (let from = 0; from < members.length; from += AT_ONCE) {
    const some = members.slice(from, from + AT_ONCE);
    const live = await db
      .selectFrom('sessions')
      .select('device_id')
      .where(
        'device_id',
        'in',
        some.map(({ deviceId }) => deviceId),
      )
      .where('ended_at_ms', 'is', null)
      .where('refresh_expires_at_ms', '>', clock.nowMs())
      .execute();
    const isLive = new Set(live.map(({ device_id }) => device_id));
    for (const member of some) if (!isLive.has(member.deviceId)) broker.revoke(member);
  }
};
