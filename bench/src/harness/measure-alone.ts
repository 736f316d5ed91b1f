import { coreShare } from './core-share';
import { coreTime, givenPart, type CoreTime } from './stolen-time';

/** Below that somebody else computes on the same core, or has it. */
const ALONE = 0.9;
/** For a whole bench: how long it waits for others to go, and measures in vain. */
const PATIENCE_MS = 8 * 60_000;
const LOOK_AGAIN_MS = 1000;

export interface Shared<T> {
  readonly value: T;
  /** Of the core: the lesser of just before and just after, less what was stolen on the way. */
  readonly share: number;
}

/** How the machine looks at this moment. */
export interface Sight {
  readonly share: () => number;
  readonly time: () => CoreTime;
  readonly nowMs: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

const machine: Sight = {
  share: coreShare,
  time: coreTime,
  nowMs: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

export type MeasureAlone = <T>(measure: () => Promise<T>) => Promise<Shared<T>>;

/**
 * Measures while nobody else is on the core: waits for that, and measures again what was disturbed, which would only say
 * how slow two at once are. Whether it counts is decided by the share alone, never by what came out; if patience ends,
 * the one least disturbed counts. No share is taken on the way: whatever is measured would get a rest.
 */
export const createMeasureAlone = (sight: Sight = machine, patienceMs = PATIENCE_MS): MeasureAlone => {
  let leftMs = patienceMs;

  const waitForCore = async () => {
    let share = sight.share();
    while (share < ALONE && leftMs > 0) {
      const lookedAt = sight.nowMs();
      await sight.wait(LOOK_AGAIN_MS);
      share = sight.share();
      leftMs -= sight.nowMs() - lookedAt;
    }
    return share;
  };

  return async <T>(measure: () => Promise<T>) => {
    let best: Shared<T> | undefined;
    for (;;) {
      const shareBefore = await waitForCore();
      const startedAt = sight.nowMs();
      const timeBefore = sight.time();
      const value = await measure();
      const given = givenPart(timeBefore, sight.time());
      const share = Math.min(shareBefore, sight.share()) * given;
      if (!best || share > best.share) best = { value, share };
      if (best.share >= ALONE) return best;
      leftMs -= sight.nowMs() - startedAt;
      if (leftMs <= 0) return best;
    }
  };
};
