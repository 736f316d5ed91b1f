import type { ScreenReport, ShownPoint } from '@drivein/web/for-cockpit';
import { CAR_SEATS, type CarSeat } from '../seats';

/** A film without a new frame for this long has visibly stopped. */
const FRESH_MS = 1_500;

const positionAt = ({ positionS, atMs, rate }: ShownPoint, timeMs: number): number =>
  positionS + ((timeMs - atMs) / 1_000) * rate;

const isFresh = (point: ShownPoint, nowMs: number) => nowMs - point.atMs < FRESH_MS;

/** Negative: later than the other. */
export const driftBetween = (own: ShownPoint, leader: ShownPoint): number => {
  const timeMs = Math.max(own.atMs, leader.atMs);
  return (positionAt(own, timeMs) - positionAt(leader, timeMs)) * 1_000;
};

/**
 * Drift of a screen's picture from the leader's in milliseconds, by the frames presented on both. Without frames,
 * behind a poster or on an overloaded computer, the calculated positions are compared.
 */
const measureDrift = (
  { film, group }: ScreenReport,
  leader: ScreenReport | undefined,
  nowMs: number,
): number | undefined => {
  const [own, other] = [film?.shown, leader?.film?.shown];
  if (own && other && isFresh(own, nowMs) && isFresh(other, nowMs)) return driftBetween(own, other);
  return group?.phase === 'following' && group.offsetMs !== undefined ? -group.offsetMs : undefined;
};

/** One frame at 24 frames a second: a smaller drift is invisible. */
export const FRAME_MS = 1_000 / 24;

export interface MemberView {
  readonly seat: CarSeat;
  readonly isLeader: boolean;
  /** Negative: late. Undefined while nothing can be compared. */
  readonly driftMs: number | undefined;
}

export type Verdict =
  | { readonly kind: 'getting-ready' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'in-step'; readonly worstMs: number }
  | { readonly kind: 'catching-up'; readonly seat: CarSeat; readonly driftMs: number };

export interface GroupView {
  readonly number: number;
  readonly title: string;
  readonly members: readonly MemberView[];
  readonly verdict: Verdict;
}

export type Reports = Readonly<Partial<Record<CarSeat, ScreenReport>>>;

/** The largest group first, then the lower number. A single screen is no group. */
const seatsByGroup = (reports: Reports): readonly (readonly CarSeat[])[] => {
  const byNumber = new Map<number, CarSeat[]>();
  for (const seat of CAR_SEATS) {
    const number = reports[seat]?.group?.number;
    if (number !== undefined) byNumber.set(number, [...(byNumber.get(number) ?? []), seat]);
  }
  return [...byNumber.entries()]
    .filter(([, seats]) => seats.length > 1)
    .sort(([a, one], [b, other]) => other.length - one.length || a - b)
    .map(([, seats]) => seats);
};

const judge = (reports: Reports, members: readonly MemberView[]): Verdict => {
  const ofMembers = members.map(({ seat }) => reports[seat]);
  if (ofMembers.every((report) => report?.group?.state === 'paused')) return { kind: 'paused' };
  const measured = members.flatMap(({ seat, driftMs, isLeader }) =>
    driftMs === undefined || isLeader ? [] : [{ seat, driftMs }],
  );
  const worst = measured.sort((a, b) => Math.abs(b.driftMs) - Math.abs(a.driftMs))[0];
  // A film that does not run yet has no drift.
  const isRunning = members.some(
    ({ seat, isLeader }) => isLeader && reports[seat]?.film?.state === 'playing',
  );
  if (!worst || !isRunning) return { kind: 'getting-ready' };
  const worstMs = Math.abs(worst.driftMs);
  return worstMs <= FRAME_MS ? { kind: 'in-step', worstMs } : { kind: 'catching-up', ...worst };
};

const viewOf = (seats: readonly CarSeat[], reports: Reports, nowMs: number): GroupView | undefined => {
  const leaderSeat = seats.find((seat) => reports[seat]?.group?.isLeader) ?? seats[0];
  const leader = leaderSeat && reports[leaderSeat];
  if (!leader?.group) return undefined;
  const members = seats.map((seat): MemberView => {
    const report = reports[seat];
    const isLeader = seat === leaderSeat;
    return {
      seat,
      isLeader,
      driftMs: report && (isLeader ? 0 : measureDrift(report, leader, nowMs)),
    };
  });
  return {
    number: leader.group.number,
    title: leader.film?.title ?? '',
    members,
    verdict: judge(reports, members),
  };
};

/** Every watch group in the car, the largest first. */
export const judgeGroups = (reports: Reports, nowMs: number): readonly GroupView[] =>
  seatsByGroup(reports).flatMap((seats) => viewOf(seats, reports, nowMs) ?? []);
