import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Clock } from '../operations/clock';
import type { News } from '../messaging/news/news';
import { type CallCount, createRateLimiter, type RateLimits } from './rate-limit';

/** With the time to hear it, all servers know within a second what each of them lets pass (OPS-01). */
const TELL_EVERY_MS = 500;
/** A caller's name and count take some 60 bytes: a message stays below what news carries. */
const COUNTS_PER_MESSAGE = 100;

const MessageSchema = Type.Object({
  /** PostgreSQL tells what is said twice in one moment once: no two are alike. */
  number: Type.Integer(),
  limit: Type.Union([Type.Literal('address'), Type.Literal('session')]),
  counts: Type.Array(Type.Tuple([Type.String(), Type.Integer({ minimum: 1 })])),
});

/** Answers the seconds to wait, or 0 when the call is welcome. */
type WaitOf = (caller: string) => number;

export interface SharedRateLimits {
  readonly waitOfAddress: WaitOf;
  readonly waitOfSession: WaitOf;
  stop(): void;
}

const NO_LIMITS: SharedRateLimits = {
  waitOfAddress: () => 0,
  waitOfSession: () => 0,
  stop: () => undefined,
};

/**
 * Limits that hold across servers. Each counts in its own memory and tells the others twice a second what it counted of
 * callers that are noticed; so a flood that is spread over all servers passes for a second at most, and no call costs
 * more than it does on one server.
 */
export const createSharedRateLimits = (deps: {
  readonly rateLimits: RateLimits | 'off';
  readonly clock: Clock;
  readonly news: News;
}): SharedRateLimits => {
  const { rateLimits, clock, news } = deps;
  if (rateLimits === 'off') return NO_LIMITS;
  const limiters = {
    address: createRateLimiter(rateLimits.perAddress, clock),
    session: createRateLimiter(rateLimits.perSession, clock),
  };

  let told = 0;

  const tellOf = (limit: keyof typeof limiters) => {
    for (const counts of inMessages(limiters[limit].takeUntold()))
      news.tell(
        'calls',
        JSON.stringify({ number: (told += 1), limit, counts } satisfies Static<typeof MessageSchema>),
      );
  };
  const stopListening = news.listen('calls', (text) => {
    const message: unknown = JSON.parse(text);
    if (Value.Check(MessageSchema, message)) limiters[message.limit].hear(message.counts);
  });
  const timer = setInterval(() => {
    tellOf('address');
    tellOf('session');
  }, TELL_EVERY_MS).unref();
  return {
    waitOfAddress: limiters.address.waitOf,
    waitOfSession: limiters.session.waitOf,
    stop: () => {
      clearInterval(timer);
      stopListening();
    },
  };
};

const inMessages = (counts: CallCount[]) =>
  Array.from({ length: Math.ceil(counts.length / COUNTS_PER_MESSAGE) }, (_, at) =>
    counts.slice(at * COUNTS_PER_MESSAGE, (at + 1) * COUNTS_PER_MESSAGE),
  );
