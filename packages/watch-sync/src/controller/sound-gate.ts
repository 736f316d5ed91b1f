import type { GroupEffect } from '../group-member';

/** After this time a film slightly off is better than a muted one. */
const LONGEST_SILENCE_MS = 5000;

/** Mutes a joining screen until it is in step: two soundtracks apart are worse than one missing. */
export interface SoundGate {
  close(nowMs: number): GroupEffect[];
  open(): GroupEffect[];
  openWhen(isInStep: boolean, nowMs: number): GroupEffect[];
  isClosed(): boolean;
}

export const createSoundGate = (): SoundGate => {
  let closedMs: number | undefined;
  const open = (): GroupEffect[] => {
    if (closedMs === undefined) return [];
    closedMs = undefined;
    return [{ kind: 'mute', isMuted: false }];
  };
  return {
    close: (nowMs) => {
      if (closedMs !== undefined) return [];
      closedMs = nowMs;
      return [{ kind: 'mute', isMuted: true }];
    },
    open,
    openWhen: (isInStep, nowMs) => {
      const isTooLong = closedMs !== undefined && nowMs - closedMs > LONGEST_SILENCE_MS;
      return isInStep || isTooLong ? open() : [];
    },
    isClosed: () => closedMs !== undefined,
  };
};
