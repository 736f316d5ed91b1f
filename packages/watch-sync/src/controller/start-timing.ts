/** A film that was told to play takes this long to be at its pace. */
const SETTLE_MS = 300;
const PLAY_AGAIN_MS = 500;
const FIRST_COST_MS = 30;
const DEAREST_COST_MS = 300;
const LEARNING = 0.5;

/** When to tell the film to play, so that it runs on time: it learns how long this screen takes. */
export interface StartTiming {
  costMs(): number;
  /** A film that does not start is told again, but not at every look. */
  mayPlay(nowMs: number): boolean;
  played(nowMs: number, isOnTime: boolean): void;
  isSettling(nowMs: number): boolean;
  /** How far off it was once it ran. */
  settled(leadS: number): void;
}

export const createStartTiming = (): StartTiming => {
  let playedMs = Number.NEGATIVE_INFINITY;
  let costMs = FIRST_COST_MS;
  let isLesson = false;
  return {
    costMs: () => costMs,
    mayPlay: (nowMs) => nowMs - playedMs >= PLAY_AGAIN_MS,
    played: (nowMs, isOnTime) => {
      playedMs = nowMs;
      isLesson = isOnTime;
    },
    isSettling: (nowMs) => nowMs - playedMs < SETTLE_MS,
    settled: (leadS) => {
      if (!isLesson) return;
      isLesson = false;
      costMs = Math.max(0, Math.min(DEAREST_COST_MS, costMs + LEARNING * leadS * 1000));
    },
  };
};
