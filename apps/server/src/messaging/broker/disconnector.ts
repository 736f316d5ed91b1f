import type { FastifyBaseLogger } from 'fastify';
import { JOINING_MS } from './bus-gate';
import type { BusMember } from './message-broker';

const AGAIN_AFTER_MS = 1000;
const TRIES = 30;

interface CutOffDeps<M extends BusMember> {
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Throws where the broker did not do it. */
  readonly cut: (member: M) => Promise<void>;
}

/** Cuts devices off an outside broker. */
export interface CutOff<M extends BusMember> {
  /** Again and again while the broker does not answer. Never throws. */
  now(member: M): void;
  /** For whoever is just being let in, and not there yet to be closed. */
  afterJoining(member: M): void;
  /** Nothing more is tried: another server, or the next look, will see to it. */
  stop(): void;
}

export const createCutOff = <M extends BusMember>({ log, cut }: CutOffDeps<M>): CutOff<M> => {
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
  const cutOff = async (member: M, triesLeft = TRIES): Promise<void> => {
    try {
      await cut(member);
    } catch (error) {
      if (triesLeft === 0)
        return log.error(
          { err: error, deviceId: member.deviceId },
          'a device was not cut off the message bus',
        );
      later(AGAIN_AFTER_MS, () => cutOff(member, triesLeft - 1));
    }
  };
  return {
    now: (member) => void cutOff(member),
    afterJoining: (member) => later(JOINING_MS, () => cutOff(member)),
    stop: () => {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
};
