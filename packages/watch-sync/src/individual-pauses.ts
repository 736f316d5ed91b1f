/** A word said before a pause may be heard after it, and two calls are some way apart from the line that answers them. */
const LATE_WORD_MS = 2000;

/** Which screens were paused one at a time. Every member keeps count: any of them may lead next. */
export interface PausedByName {
  paused(deviceId: string, nowMs: number): void;
  /** It was let go on, also where the line does not run yet. */
  goesOn(deviceId: string, nowMs: number): void;
  /** It does what the others do. */
  isBack(deviceId: string): void;
  /** Another one is let go on; it stands as before. False if it was let go on itself just now. */
  standsAside(deviceId: string, nowMs: number): boolean;
  /** It says that its film plays: somebody in front of it let it go on. */
  saysItPlays(deviceId: string, nowMs: number): void;
  isEverybody(memberIds: readonly string[]): boolean;
}

export const createPausedByName = (): PausedByName => {
  const pausedMs = new Map<string, number>();
  const wentOnMs = new Map<string, number>();
  const isLongAgo = (momentMs: number | undefined, nowMs: number) =>
    momentMs === undefined || nowMs - momentMs > LATE_WORD_MS;
  const paused = (deviceId: string, nowMs: number) => {
    pausedMs.set(deviceId, nowMs);
    wentOnMs.delete(deviceId);
  };
  return {
    paused,
    goesOn: (deviceId, nowMs) => {
      pausedMs.delete(deviceId);
      wentOnMs.set(deviceId, nowMs);
    },
    isBack: (deviceId) => void pausedMs.delete(deviceId),
    standsAside: (deviceId, nowMs) => {
      if (!isLongAgo(wentOnMs.get(deviceId), nowMs)) return false;
      if (!pausedMs.has(deviceId)) paused(deviceId, nowMs);
      return true;
    },
    saysItPlays: (deviceId, nowMs) => {
      if (isLongAgo(pausedMs.get(deviceId), nowMs)) pausedMs.delete(deviceId);
    },
    isEverybody: (memberIds) => memberIds.every((deviceId) => pausedMs.has(deviceId)),
  };
};
