import type { BusBody } from '@drivein/contract';
import {
  CLOCK_WINDOW,
  type ClockEstimate,
  type ClockFit,
  type ClockSample,
  estimateAt,
  fitClock,
} from './clock-fit';

/** Fewer exchanges could all have met a slow moment of the network. */
const ENOUGH_SAMPLES = 5;
/** No jump with a worse clock: it would have to be corrected. */
const GOOD_ENOUGH_MS = 30;
/** After so long a poor clock is better than none. */
const PATIENCE_MS = 3000;
/** And a one-way estimate is used if nothing better comes. */
const ONE_WAY_PATIENCE_MS = 1000;
/** Longest round trip that is used for a measurement. */
const LONGEST_RTT_MS = 10_000;
/** Error of a one-way estimate. */
const ONE_WAY_ERROR_MS = 100;
const REMEMBERED_PINGS = 64;
/** A burst and a half; more is a flood. */
const MOST_ANSWERS_A_SECOND = 30;

/** A follower's estimate of one leader's clock. */
export interface LeaderClock {
  /** Records the stamps of a ping; echoed stamps of an earlier one become a sample. True: answer it. */
  pinged(ping: BusBody<'ping'>, selfId: string, receivedAtMs: number): boolean;
  /** A message that the leader sent at this moment of its clock. */
  observed(sentAtMs: number, receivedAtMs: number): void;
  estimate(nowMs: number): ClockEstimate | undefined;
  latencyMs(): number | undefined;
}

export const createLeaderClock = (): LeaderClock => {
  const answered = new Map<string, { t0: number; t1: number }>();
  const samples: ClockSample[] = [];
  let fit: ClockFit | undefined;
  let isTrusted = false;
  let firstObservedMs: number | undefined;
  let answers = 0;
  let countedFromMs = Number.NEGATIVE_INFINITY;
  let oneWayMs = Number.POSITIVE_INFINITY;

  const observed = (sentAtMs: number, receivedAtMs: number) => {
    firstObservedMs ??= receivedAtMs;
    oneWayMs = Math.min(oneWayMs, receivedAtMs - sentAtMs);
  };
  const addSample = (t0: number, t1: number, t3: number) => {
    const rttMs = t3 - t0;
    if (rttMs < 0 || rttMs > LONGEST_RTT_MS) return;
    samples.push({ atMs: t1, thereMs: t1 - t0, backMs: t3 - t1 });
    if (samples.length > CLOCK_WINDOW) samples.shift();
    fit = fitClock(samples);
  };

  return {
    pinged: ({ pingId, t0, echo }, selfId, receivedAtMs) => {
      for (const one of echo ?? []) {
        const stamps = one.deviceId === selfId ? answered.get(one.pingId) : undefined;
        if (!stamps) continue;
        answered.delete(one.pingId);
        addSample(stamps.t0, stamps.t1, one.t3);
      }
      if (t0 === undefined) return false;
      observed(t0, receivedAtMs);
      if (receivedAtMs - countedFromMs > 1000) {
        countedFromMs = receivedAtMs;
        answers = 0;
      }
      answers += 1;
      if (answers > MOST_ANSWERS_A_SECOND) return false;
      answered.set(pingId, { t0, t1: receivedAtMs });
      const oldest = answered.keys().next();
      if (answered.size > REMEMBERED_PINGS && !oldest.done) answered.delete(oldest.value);
      return true;
    },
    observed,
    estimate: (nowMs) => {
      if (firstObservedMs === undefined) return undefined;
      const waitedMs = nowMs - firstObservedMs;
      if (!fit)
        return waitedMs < ONE_WAY_PATIENCE_MS ? undefined : { offsetMs: oneWayMs, errorMs: ONE_WAY_ERROR_MS };
      const estimate = estimateAt(fit, nowMs);
      isTrusted ||=
        waitedMs >= PATIENCE_MS || (samples.length >= ENOUGH_SAMPLES && estimate.errorMs <= GOOD_ENOUGH_MS);
      return isTrusted ? estimate : undefined;
    },
    latencyMs: () => {
      const last = samples.at(-1);
      return last && (last.thereMs + last.backMs) / 2;
    },
  };
};
