/** A message sent before a pause may arrive after it, and calls and lines take time. */
const LATE_MESSAGE_MS = 2000;

/** Records which screens were paused one at a time. Every member keeps it, because any of them may lead next. */
export interface IndividualPauses {
  pause(deviceId: string, nowMs: number): void;
  /** The device was resumed, even if the line does not run yet. */
  resume(deviceId: string, nowMs: number): void;
  /** The device follows the group again. */
  rejoin(deviceId: string): void;
  /** Another device was resumed; this one stays paused. False if it was resumed itself just now. */
  keepPaused(deviceId: string, nowMs: number): boolean;
  /** The device reports that its film plays: it was resumed by a press on it. */
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
