/** A word said before a pause may be heard after it. */
const LATE_WORD_MS = 2000;

/** Which screens were paused one at a time. Every member keeps count: any of them may lead next. */
export interface PausedByName {
  paused(deviceId: string, nowMs: number): void;
  goesOn(deviceId: string): void;
  /** It says that its film plays: somebody in front of it let it go on. */
  saysItPlays(deviceId: string, nowMs: number): void;
  isEverybody(memberIds: readonly string[]): boolean;
}

export const createPausedByName = (): PausedByName => {
  const sinceMs = new Map<string, number>();
  return {
    paused: (deviceId, nowMs) => void sinceMs.set(deviceId, nowMs),
    goesOn: (deviceId) => void sinceMs.delete(deviceId),
    saysItPlays: (deviceId, nowMs) => {
      if (nowMs - (sinceMs.get(deviceId) ?? nowMs) > LATE_WORD_MS) sinceMs.delete(deviceId);
    },
    isEverybody: (memberIds) => memberIds.every((deviceId) => sinceMs.has(deviceId)),
  };
};
