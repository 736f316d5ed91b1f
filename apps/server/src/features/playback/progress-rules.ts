import { FINISHED_FRACTION } from '@drivein/contract';

export interface ProgressReport {
  readonly event: 'start' | 'update' | 'end';
  readonly positionS: number;
  /** Milliseconds since the device got its play session, by a clock nobody can set. */
  readonly sessionAgeMs: number | undefined;
}

/** What is known of the play session when a report arrives. */
export interface ReportedSession {
  readonly startedAtMs: number;
  readonly lastEventAtMs: number;
  readonly endedAtMs: number | null;
}

/** What happens to the remembered place. `keep`: nothing; `forget`: the film was seen to its end. */
export type ProgressChange =
  | { readonly kind: 'keep' }
  | { readonly kind: 'forget' }
  | { readonly kind: 'at'; readonly positionS: number };

export type NextProgress =
  /** The play session was over before; only another `end` is fine with that. */
  | { readonly kind: 'over' }
  | { readonly kind: 'accepted'; readonly eventAtMs: number; readonly ends: boolean; readonly position: ProgressChange };

const KEEP: ProgressChange = { kind: 'keep' };
/** More than lies between two reports; reaching further could silence those that follow. */
const STEP_MS = 60_000;

/**
 * Reports may arrive twice or overtake each other (a beacon races the last beat). Only a report that happened
 * after everything taken so far moves the place; an `end` ends the session however late it comes.
 */
export const nextProgress = (
  session: ReportedSession,
  report: ProgressReport,
  at: { readonly nowMs: number; readonly durationS: number },
): NextProgress => {
  if (session.endedAtMs !== null) return { kind: 'over' };
  const happenedAtMs = happenedAt(session, report, at.nowMs);
  const isNewer = happenedAtMs > session.lastEventAtMs;
  return {
    kind: 'accepted',
    eventAtMs: Math.max(happenedAtMs, session.lastEventAtMs),
    ends: report.event === 'end',
    // A start says that the player opened, not yet that the viewer saw anything there.
    position: isNewer && report.event !== 'start' ? positionChange(report.positionS, at.durationS) : KEEP,
  };
};

/**
 * In server time. The device's wall clock plays no part, so setting it back changes nothing. When the server's own is
 * set back, time goes on from the latest report instead: no progress is lost until the clock has caught up.
 */
const happenedAt = (session: ReportedSession, report: ProgressReport, nowMs: number): number => {
  const isClockBehind = nowMs < session.lastEventAtMs;
  if (report.sessionAgeMs === undefined) return isClockBehind ? session.lastEventAtMs + 1 : nowMs;
  const latestMs = isClockBehind ? session.lastEventAtMs + STEP_MS : nowMs;
  // Monotonic clocks count in fractions, the database does not.
  return Math.min(latestMs, session.startedAtMs + Math.floor(report.sessionAgeMs));
};

const positionChange = (positionS: number, durationS: number): ProgressChange => {
  // Zero is what a player tells that is left while it still loads: no reason to lose the place.
  if (positionS < 1) return KEEP;
  if (positionS >= durationS * FINISHED_FRACTION) return { kind: 'forget' };
  return { kind: 'at', positionS: Math.floor(positionS) };
};
