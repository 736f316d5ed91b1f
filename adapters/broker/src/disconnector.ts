import { type BrokerLog, type BusMember, JOINING_MS } from './message-broker';

const RETRY_AFTER_MS = 1000;
const TRIES = 30;

interface DisconnectorDeps<M extends BusMember> {
  readonly log: Pick<BrokerLog, 'error'>;
  /** Throws when the broker refuses or does not answer. */
  readonly disconnect: (member: M) => Promise<void>;
}

/** Disconnects devices from an external broker. */
export interface Disconnector<M extends BusMember> {
  /** Retries while the broker does not answer. Never throws. */
  disconnect(member: M): void;
  /** For a device that is just connecting and cannot be disconnected yet. */
  disconnectAfterJoining(member: M): void;
  /** Ends all retries: another server, or the next check, disconnects the device. */
  stop(): void;
}

export const createDisconnector = <M extends BusMember>({
  log,
  disconnect,
}: DisconnectorDeps<M>): Disconnector<M> => {
  const timers = new Set<NodeJS.Timeout>();
  let isStopped = false;
  const later = (delayMs: number, work: () => Promise<void>) => {
    if (isStopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void work();
    }, delayMs).unref();
    timers.add(timer);
  };
  const retryUntilDisconnected = async (member: M, triesLeft = TRIES): Promise<void> => {
    try {
      await disconnect(member);
    } catch (error) {
      if (triesLeft === 0)
        return log.error(
          { err: error, deviceId: member.deviceId },
          'a device was not cut off the message bus',
        );
      later(RETRY_AFTER_MS, () => retryUntilDisconnected(member, triesLeft - 1));
    }
  };
  return {
    disconnect: (member) => void retryUntilDisconnected(member),
    disconnectAfterJoining: (member) => later(JOINING_MS, () => retryUntilDisconnected(member)),
    stop: () => {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
};
