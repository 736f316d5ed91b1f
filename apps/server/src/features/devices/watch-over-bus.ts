import type { FastifyBaseLogger } from 'fastify';
import type { AttemptRule, Attempts } from '../../guard/attempts';
import type { BusGate } from '../../messaging/broker/bus-gate';
import type { MessageBroker } from '@drivein/broker';
import type { ExternalBrokerSettings } from '../../messaging/broker/open-external-broker';
import type { PubSub } from '../../messaging/pubsub/pubsub';
import { receiveDepartures } from './receive-departures';
import type { Kysely } from 'kysely';
import type { Tables } from '../../storage/database/schema';
import type { Clock } from '../../operations/clock';

interface DisconnectorDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly broker: Pick<MessageBroker, 'members' | 'revoke'>;
}

/** Well below the parameter limit of a statement. */
const AT_ONCE = 1000;

/**
 * A connection lives as long as its session, or as any session of its device where the broker knows no more. A
 * sign-out ends it at once; this finds sessions that expired or were ended while the broker was unreachable.
 */
export const cutOffSignedOut = async ({ db, clock, broker }: DisconnectorDeps): Promise<void> => {
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

interface WatchDeps extends DisconnectorDeps {
  readonly broker: MessageBroker;
  readonly gate: BusGate;
  readonly pubSub: PubSub;
  readonly attempts: Attempts;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly externalBroker?: ExternalBrokerSettings | undefined;
}

export const LOOK_EVERY_MS = 30_000;
/** Shorter than the interval of one server, which varies slightly. */
const TURN: AttemptRule = { maxTries: 1, lockMs: 20_000, forgetAfterMs: 20_000 };

/** Removes devices from the message bus that were signed out here or elsewhere. Returns a function that stops it. */
export const watchOverBus = (deps: WatchDeps): (() => void) => {
  const { attempts, log, externalBroker } = deps;
  const logFailure = (error: unknown) =>
    log.warn({ err: error }, 'the sessions on the message bus were not checked');
  const look = () => void cutOffSignedOut(deps).catch(logFailure);
  /** When the broker lists all connections to every server, one server checks for all. */
  const lookOnceForAll = () =>
    void attempts.take('look at the bus', TURN).then((waitS) => waitS === 0 && look(), logFailure);

  const isNamedToAll = externalBroker !== undefined && externalBroker.kind !== 'aws-iot';
  const timer = setInterval(isNamedToAll ? lookOnceForAll : look, LOOK_EVERY_MS);
  const stopReceiving = receiveDepartures({ ...deps, isEmbedded: !externalBroker, checkAll: look });
  return () => {
    clearInterval(timer);
    stopReceiving();
  };
};
