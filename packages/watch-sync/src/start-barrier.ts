/** Starts and jumps of the group wait for everybody, but not for ever. */
const LONGEST_WAIT_MS = 5000;
const SHORTEST_LEAD_MS = 500;

/** A start lies far enough ahead that everybody has heard of it by then. */
export const startLeadMs = (worstRttMs: number, shortestMs = SHORTEST_LEAD_MS): number =>
  Math.min(LONGEST_WAIT_MS, Math.max(2 * worstRttMs, shortestMs));

export type BarrierVerdict = 'wait' | 'start' | 'leader-is-late';

export interface StartBarrier {
  done(deviceId: string): void;
  verdict(nowMs: number, selfId: string, memberIds: readonly string[]): BarrierVerdict;
}

/** Who stands ready at the place where the group waits. */
export const createStartBarrier = (sinceMs: number): StartBarrier => {
  const ready = new Set<string>();
  return {
    done: (deviceId) => ready.add(deviceId),
    verdict: (nowMs, selfId, memberIds) => {
      if (memberIds.every((deviceId) => ready.has(deviceId))) return 'start';
      if (nowMs - sinceMs < LONGEST_WAIT_MS) return 'wait';
      return ready.has(selfId) ? 'start' : 'leader-is-late';
    },
  };
};
