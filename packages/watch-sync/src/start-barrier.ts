/** Longest wait of a start or jump for all members. */
const LONGEST_WAIT_MS = 5000;
const SHORTEST_LEAD_MS = 500;

/** A start is far enough ahead that all members know of it by then. */
export const startLeadMs = (worstRttMs: number, shortestMs = SHORTEST_LEAD_MS): number =>
  Math.min(LONGEST_WAIT_MS, Math.max(2 * worstRttMs, shortestMs));

export type BarrierVerdict = 'wait' | 'start' | 'leader-is-late';

export interface StartBarrier {
  done(deviceId: string): void;
  verdict(nowMs: number, selfId: string, memberIds: readonly string[]): BarrierVerdict;
}

/** The members that are ready at the group's position. */
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
