import type { BrokerClock, BrokerLog } from './message-broker';

interface StateDeps {
  readonly clock: BrokerClock;
  readonly log: Pick<BrokerLog, 'warn'>;
  /** Throws while the broker does not work. */
  readonly ask: () => Promise<unknown>;
  /** Cached, because every screen that opens asks for it. */
  readonly rememberMs: number;
}

/** Whether an external broker is reachable, checked at most once per interval. */
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
