import { coreShare } from './core-share';
import { readFileSync } from 'node:fs';

/** Time of all cores since the machine started, in the system's own ticks. */
interface CoreTime {
  readonly worked: number;
  /** Time in which the host gave the core to another machine although there was work. */
  readonly stolen: number;
}

/** Without information of the system, nothing counts as stolen. */
const coreTime = (): CoreTime => {
  let line: string | undefined;
  try {
    line = readFileSync('/proc/stat', 'utf8').split('\n')[0];
  } catch {
    // No Linux.
  }
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, stolen = 0] = (line ?? '')
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return { worked: user + nice + system + irq + softIrq, stolen };
};

/** The granted share of the wanted time between two readings: 1 when nothing was stolen. */
const givenPart = (before: CoreTime, after: CoreTime): number => {
  const worked = after.worked - before.worked;
  const stolen = after.stolen - before.stolen;
  return worked + stolen > 0 ? worked / (worked + stolen) : 1;
};

/** Below this share another process uses the same core. */
const ALONE = 0.9;
/** Total time of a bench for waiting and for disturbed measurements. */
const PATIENCE_MS = 8 * 60_000;
const LOOK_AGAIN_MS = 1000;

export interface Shared<T> {
  readonly value: T;
  /** The share of the core: the smaller one of just before and just after, minus the stolen time. */
  readonly share: number;
}

/** The current state of the machine. */
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
 * Measures while no other process is on the core: waits for that, and repeats disturbed measurements, which would only
 * show how slow two at once are. Acceptance depends on the share alone, never on the result; if patience ends, the
 * least disturbed one counts. The share is not measured in between, because the measured work would get a rest.
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
