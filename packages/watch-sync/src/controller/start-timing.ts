/** Time that a film needs after `play` to reach its pace. */
const SETTLE_MS = 300;
const PLAY_AGAIN_MS = 500;
const FIRST_COST_MS = 30;
const DEAREST_COST_MS = 300;
const LEARNING = 0.5;

/** Decides when to send `play`, so that the film runs on time: it learns this screen's delay. */
export interface StartTiming {
  costMs(): number;
  /** `play` is repeated for a film that does not start, but not at every check. */
  mayPlay(nowMs: number): boolean;
  played(nowMs: number, isOnTime: boolean): void;
  isSettling(nowMs: number): boolean;
  /** The offset after the start. */
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
