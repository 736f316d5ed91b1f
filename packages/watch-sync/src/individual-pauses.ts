/** A word said before a pause may be heard after it, and two calls are some way apart from the line that answers them. */
const LATE_MESSAGE_MS = 2000;

/** Which screens were paused one at a time. Every member keeps count: any of them may lead next. */
export interface IndividualPauses {
  pause(deviceId: string, nowMs: number): void;
  /** It was let go on, also where the line does not run yet. */
  resume(deviceId: string, nowMs: number): void;
  /** It does what the others do. */
  rejoin(deviceId: string): void;
  /** Another one is let go on; it stands as before. False if it was let go on itself just now. */
  keepPaused(deviceId: string, nowMs: number): boolean;
  /** It says that its film plays: somebody in front of it let it go on. */
  reportPlaying(deviceId: string, nowMs: number): void;
  areAllPaused(memberIds: readonly string[]): boolean;
}

export const createIndividualPauses = (): IndividualPauses => {
  const pausedMs = new Map<string, number>();
  const resumedMs = new Map<string, number>();
  const isLongAgo = (momentMs: number | undefined, nowMs: number) =>
    momentMs === undefined || nowMs - momentMs > LATE_MESSAGE_MS;
  const pause = (deviceId: string, nowMs: number) => {
    pausedMs.set(deviceId, nowMs);
    resumedMs.delete(deviceId);
  };
  return {
    pause,
    resume: (deviceId, nowMs) => {
      pausedMs.delete(deviceId);
      resumedMs.set(deviceId, nowMs);
    },
    rejoin: (deviceId) => void pausedMs.delete(deviceId),
    keepPaused: (deviceId, nowMs) => {
      if (!isLongAgo(resumedMs.get(deviceId), nowMs)) return false;
      if (!pausedMs.has(deviceId)) pause(deviceId, nowMs);
      return true;
    },
    reportPlaying: (deviceId, nowMs) => {
      if (isLongAgo(pausedMs.get(deviceId), nowMs)) pausedMs.delete(deviceId);
    },
    areAllPaused: (memberIds) => memberIds.every((deviceId) => pausedMs.has(deviceId)),
  };
};
