import type { FastifyInstance } from 'fastify';
import { type Clock, systemClock } from './clock';

/** A clock that browser tests move. Until one of them stops it, it follows the machine. */
export interface TestClock extends Clock {
  /** Stops the clock at the machine's time. */
  stop(): void;
  /** Follows the machine again. */
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

/** The app learns the time from the `Date` header, which Node sets from the machine's clock. */
export const dateByTestClock = (app: FastifyInstance, clock: Clock): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('date', new Date(clock.nowMs()).toUTCString());
    done();
  });
};
