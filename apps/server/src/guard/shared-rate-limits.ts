import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Clock } from '../operations/clock';
import type { PubSub } from '../messaging/pubsub/pubsub';
import { type CallCount, createRateLimiter, type RateLimits } from './rate-limit';

/** With the delivery time, all servers know within a second what the others let through. */
const BROADCAST_EVERY_MS = 500;
/** A caller and its count take some 60 bytes: a message stays below the limit of a notification (OPS-01). */
const COUNTS_PER_MESSAGE = 100;

const MessageSchema = Type.Object({
  /** PostgreSQL merges identical notifications of one transaction, so each message is numbered. */
  number: Type.Integer(),
  limit: Type.Union([Type.Literal('address'), Type.Literal('session')]),
  counts: Type.Array(Type.Tuple([Type.String(), Type.Integer({ minimum: 1 })])),
});

/** 0 if the call is allowed, else the seconds to wait. */
type SecondsToWait = (caller: string) => number;

export interface SharedRateLimits {
  readonly waitForAddress: SecondsToWait;
  readonly waitForSession: SecondsToWait;
  stop(): void;
}

const NO_LIMITS: SharedRateLimits = {
  waitForAddress: () => 0,
  waitForSession: () => 0,
  stop: () => undefined,
};

/**
 * Limits that hold across servers. Each server counts in memory and broadcasts the counts of noticeable callers twice
 * a second, so a flood spread over all servers passes for a second at most, and a call costs no more than on one
 * server.
 */
export const createSharedRateLimits = (deps: {
  readonly rateLimits: RateLimits | 'off';
  readonly clock: Clock;
  readonly pubSub: PubSub;
}): SharedRateLimits => {
  const { rateLimits, clock, pubSub } = deps;
  if (rateLimits === 'off') return NO_LIMITS;
  const limiters = {
    address: createRateLimiter(rateLimits.perAddress, clock),
    session: createRateLimiter(rateLimits.perSession, clock),
  };

  let sentMessages = 0;

  const broadcastCounts = (limit: keyof typeof limiters) => {
    for (const counts of splitIntoMessages(limiters[limit].takeUnsent()))
      pubSub.publish(
        'calls',
        JSON.stringify({ number: (sentMessages += 1), limit, counts } satisfies Static<typeof MessageSchema>),
      );
  };
  const unsubscribe = pubSub.subscribe('calls', (text) => {
    const message: unknown = JSON.parse(text);
    if (Value.Check(MessageSchema, message)) limiters[message.limit].addRemote(message.counts);
  });
  const timer = setInterval(() => {
    broadcastCounts('address');
    broadcastCounts('session');
  }, BROADCAST_EVERY_MS).unref();
  return {
    waitForAddress: limiters.address.secondsToWait,
    waitForSession: limiters.session.secondsToWait,
    stop: () => {
      clearInterval(timer);
      unsubscribe();
    },
  };
};

const splitIntoMessages = (counts: CallCount[]) =>
  Array.from({ length: Math.ceil(counts.length / COUNTS_PER_MESSAGE) }, (_, at) =>
    counts.slice(at * COUNTS_PER_MESSAGE, (at + 1) * COUNTS_PER_MESSAGE),
  );
