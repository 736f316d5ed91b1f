import type { NetworkModel } from '@drivein/watch-sync/simulation';
import { percentile, round } from '../harness/report';

const SEEDS = 30;
const FOR_MS = 300_000;
const EVERY_MS = 100;
/** By then even the slowest law has converged, if it ever does: the rest is the steady state. */
const SETTLED_MS = 60_000;
const IN_STEP_MS = 100;
/** A follower within the limit for this long has converged. */
const STAYS_MS = 2000;
const START_S = 100;

export interface LawRun {
  readonly seed: number;
  readonly network: NetworkModel;
  readonly positionsS: readonly number[];
  readonly forMs: number;
  readonly everyMs: number;
  readonly look: (nowMs: number, positionsS: readonly number[]) => void;
}

export interface LawFigures {
  readonly median: number;
  readonly p95: number;
  readonly p99: number;
  /** Seconds until a follower is within 100 ms and stays there: the median over all. */
  readonly inStepS: number;
}

/**
 * One law on one network: three followers with an initial offset. The error of a follower is the position on its
 * screen minus that on the leader's screen at the same true moment.
 */
export const measureLaw = (
  network: NetworkModel,
  offsets: readonly [number, number, number],
  run: (options: LawRun) => void,
): LawFigures => {
  const errors: number[] = [];
  const inStep: number[] = [];
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const arrivals = offsets.map(() => ({ sinceMs: Number.POSITIVE_INFINITY, hasArrived: false }));
    run({
      seed,
      network,
      positionsS: [START_S, ...offsets.map((offS) => START_S + offS)],
      forMs: FOR_MS,
      everyMs: EVERY_MS,
      look: (nowMs, [leaderS = 0, ...others]) =>
        others.forEach((positionS, index) => {
          const errorMs = Math.abs(positionS - leaderS) * 1000;
          if (nowMs > SETTLED_MS) errors.push(errorMs);
          const arrival = arrivals[index];
          if (!arrival || arrival.hasArrived) return;
          arrival.sinceMs =
            errorMs < IN_STEP_MS ? Math.min(arrival.sinceMs, nowMs) : Number.POSITIVE_INFINITY;
          arrival.hasArrived = nowMs - arrival.sinceMs >= STAYS_MS;
        }),
    });
    inStep.push(...arrivals.map(({ sinceMs }) => sinceMs / 1000));
  }
  return {
    median: round(percentile(errors, 50), 1),
    p95: round(percentile(errors, 95), 1),
    p99: round(percentile(errors, 99), 1),
    inStepS: round(percentile(inStep, 50), 1),
  };
};
