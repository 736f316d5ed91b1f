import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../operations/clock';

interface StateDeps {
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Throws where the broker does not do its work. */
  readonly ask: () => Promise<unknown>;
  /** Every screen that opens asks; the broker need not hear of each. */
  readonly rememberMs: number;
}

/** Whether an outside broker is there, asked for now and then. */
export const createBrokerState = ({ clock, log, ask, rememberMs }: StateDeps): (() => Promise<boolean>) => {
  let known: { readonly atMs: number; readonly isUp: Promise<boolean> } | undefined;
  const askNow = () =>
    ask().then(
      () => true,
      (error: unknown) => {
        log.warn({ err: error }, 'the message broker is away');
        return false;
      },
    );
  return () => {
    const nowMs = clock.nowMs();
    if (!known || Math.abs(nowMs - known.atMs) > rememberMs) known = { atMs: nowMs, isUp: askNow() };
    return known.isUp;
  };
};
