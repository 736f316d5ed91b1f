import type { ClockEstimate } from './clock/clock-fit';
import { createLeaderClock, type LeaderClock } from './clock/leader-clock';
import type { Course } from './controller/film-control';
import { isNewer, type Line, positionAt } from './timeline';

/** Epochs grow one at a time: a leader this far ahead is broken, and could never be outbid. */
const LARGEST_EPOCH_STEP = 64;
const LARGEST_COUNT = 1_000_000_000;
const REMEMBERED_CLOCKS = 4;
const OWN_CLOCK: ClockEstimate = { offsetMs: 0, errorMs: 0 };

/** The valid line for this screen, and the clocks to read it by. */
export interface GroupCourse {
  held(): Line | undefined;
  accepts(line: Line): boolean;
  hold(line: Line): void;
  clockOf(clockId: string): LeaderClock;
  /** Restarts the measurement of all clocks. */
  forgetClocks(): void;
  estimate(nowMs: number): ClockEstimate | undefined;
  /** The line to follow now: a new leader's line only once its clock is known, the old one until then. */
  course(nowMs: number, durationS: number): Course | undefined;
}

export const createGroupCourse = (ownClockId: string, rankOf: (deviceId: string) => number): GroupCourse => {
  const clocks = new Map<string, LeaderClock>();
  let held: Line | undefined;
  let followed: Line | undefined;

  const estimateOf = (line: Line | undefined, nowMs: number) => {
    if (!line) return undefined;
    return line.clockId === ownClockId ? OWN_CLOCK : clocks.get(line.clockId)?.estimate(nowMs);
  };
  const asCourse = (line: Line, offsetMs: number, durationS: number): Course => ({
    key: line,
    isRunning: line.velocity > 0,
    startsAtMs: line.atMs + offsetMs,
    positionAtMs: (ownMs) => positionAt(line, ownMs - offsetMs, durationS),
  });

  return {
    held: () => held,
    accepts: (line) => {
      if (line.epoch > (held?.epoch ?? LARGEST_COUNT) + LARGEST_EPOCH_STEP || line.seq > LARGEST_COUNT)
        return false;
      return !held || isNewer(line, held, rankOf);
    },
    hold: (line) => {
      held = line;
    },
    clockOf: (clockId) => {
      const known = clocks.get(clockId);
      if (known) return known;
      const clock = createLeaderClock();
      clocks.set(clockId, clock);
      const oldest = clocks.keys().next();
      if (clocks.size > REMEMBERED_CLOCKS && !oldest.done) clocks.delete(oldest.value);
      return clock;
    },
    forgetClocks: () => {
      clocks.clear();
    },
    estimate: (nowMs) => estimateOf(followed, nowMs),
    course: (nowMs, durationS) => {
      if (!held) return undefined;
      const estimate = estimateOf(held, nowMs);
      if (estimate || held.velocity === 0) {
        followed = held;
        return asCourse(held, estimate?.offsetMs ?? 0, durationS);
      }
      const before = followed && followed.velocity > 0 ? estimateOf(followed, nowMs) : undefined;
      return followed && before && asCourse(followed, before.offsetMs, durationS);
    },
  };
};
