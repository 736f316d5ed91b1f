import { FINISHED_FRACTION } from '@drivein/contract';

export interface ProgressReport {
  readonly event: 'start' | 'update' | 'end';
  readonly positionS: number;
  /** Milliseconds since the device got its play session, by a monotonic clock. */
  readonly sessionAgeMs: number | undefined;
}

/** The play session when a report arrives. */
export interface ReportedSession {
  readonly startedAtMs: number;
  readonly lastEventAtMs: number;
  readonly endedAtMs: number | null;
}

/** Change of the stored position. `keep`: none; `forget`: the film was finished. */
export type ProgressChange =
  | { readonly kind: 'keep' }
  | { readonly kind: 'forget' }
  | { readonly kind: 'at'; readonly positionS: number };

export type NextProgress =
  /** The play session had already ended; only another `end` is accepted then. */
  | { readonly kind: 'over' }
  | {
      readonly kind: 'accepted';
      readonly eventAtMs: number;
      readonly ends: boolean;
      readonly position: ProgressChange;
    };

const KEEP: ProgressChange = { kind: 'keep' };
/** More than the interval of reports; a larger step could make later ones count as outdated. */
const STEP_MS = 60_000;

/**
 * Reports may be repeated or arrive out of order (a beacon races the last heartbeat). Only a report that is newer than
 * all accepted ones moves the position; a late `end` still ends the session.
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
    // A start means that the player opened, not that anything was watched.
    position: isNewer && report.event !== 'start' ? positionChange(report.positionS, at.durationS) : KEEP,
  };
};

/**
 * Event time in server time, independent of the device's wall clock. When the server's clock was set back, times
 * continue from the latest report, so that no progress is lost until the clock catches up.
 */
const happenedAt = (session: ReportedSession, report: ProgressReport, nowMs: number): number => {
  const isClockBehind = nowMs < session.lastEventAtMs;
  if (report.sessionAgeMs === undefined) return isClockBehind ? session.lastEventAtMs + 1 : nowMs;
  const latestMs = isClockBehind ? session.lastEventAtMs + STEP_MS : nowMs;
  // Monotonic clocks have fractions, the database has none.
  return Math.min(latestMs, session.startedAtMs + Math.floor(report.sessionAgeMs));
};

const positionChange = (positionS: number, durationS: number): ProgressChange => {
  // A player that is closed while loading reports zero, which must not clear the position.
  if (positionS < 1) return KEEP;
  if (positionS >= durationS * FINISHED_FRACTION) return { kind: 'forget' };
  return { kind: 'at', positionS: Math.floor(positionS) };
};
