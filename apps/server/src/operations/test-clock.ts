import type { FastifyInstance } from 'fastify';
import { type Clock, systemClock } from './clock';

/** A clock that browser tests move. Until one of them stops it, it is the machine's own. */
export interface TestClock extends Clock {
  /** It stands from now on, at what the machine believes. */
  stop(): void;
  /** It is the machine's own again. */
  follow(): void;
  advanceMs(byMs: number): void;
}

export const createTestClock = (machine: Clock = systemClock): TestClock => {
  let stoppedAtMs: number | undefined;
  return {
    nowMs: () => stoppedAtMs ?? machine.nowMs(),
    stop: () => {
      stoppedAtMs = machine.nowMs();
    },
    follow: () => {
      stoppedAtMs = undefined;
    },
    advanceMs: (byMs) => {
      stoppedAtMs = (stoppedAtMs ?? machine.nowMs()) + byMs;
    },
  };
};

/** The app learns the time from the `Date` of an answer, which Node takes from the machine. */
export const dateByTestClock = (app: FastifyInstance, clock: Clock): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('date', new Date(clock.nowMs()).toUTCString());
    done();
  });
};
