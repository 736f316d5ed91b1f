import { NO_TROUBLE, type ScreenReport, type ScreenWish, type Trouble } from '@drivein/web/for-cockpit';
import { create } from 'zustand';
import { type GroupView, judgeGroups, type Reports } from './group/judge-group';
import { CAR_SEATS, type CarSeat, type Seat, SEATS } from './seats';

/** 30 s at four samples a second. */
export const HISTORY_LENGTH = 120;
/** A screen without a message for this long has failed to start or crashed. */
const SILENT_MS = 20_000;

export type DriftHistory = readonly (number | undefined)[];

export interface SeatState {
  readonly report: ScreenReport | undefined;
  /** When it was opened, or when its last message arrived. */
  readonly lastMessageAtMs: number;
  readonly isFailed: boolean;
  /** Counts reloads: a new number is a new frame. */
  readonly attempt: number;
}

interface CockpitState {
  readonly seats: Readonly<Record<Seat, SeatState>>;
  readonly trouble: Readonly<Record<CarSeat, Trouble>>;
  readonly history: Readonly<Record<CarSeat, DriftHistory>>;
  /** The largest first. */
  readonly groups: readonly GroupView[];
  /** The selected group; by default the largest. */
  readonly chosenGroup: number | undefined;
  readonly isDriving: boolean;
  /** The seat whose screen is shown in full size. */
  readonly enlarged: CarSeat | undefined;
  /** The seat whose sound plays: the last one enlarged. */
  readonly audibleSeat: CarSeat;
}

const mapSeats = <S extends Seat, T>(seats: readonly S[], value: (seat: S) => T) =>
  Object.fromEntries(seats.map((seat) => [seat, value(seat)])) as Record<S, T>;

const opened = (attempt: number): SeatState => ({
  report: undefined,
  lastMessageAtMs: performance.now(),
  isFailed: false,
  attempt,
});

const atTheStart = (): CockpitState => ({
  seats: mapSeats(SEATS, () => opened(0)),
  trouble: mapSeats(CAR_SEATS, () => NO_TROUBLE),
  history: mapSeats(CAR_SEATS, () => []),
  groups: [],
  chosenGroup: undefined,
  isDriving: false,
  enlarged: undefined,
  audibleSeat: 'front',
});

export const useCockpit = create<CockpitState>(atTheStart);

const { setState, getState } = useCockpit;

export const resetCockpit = (): void => setState(atTheStart());

const changeSeat = (seat: Seat, change: Partial<SeatState>): void =>
  setState(({ seats }) => ({ seats: { ...seats, [seat]: { ...seats[seat], ...change } } }));

export const noteReport = (seat: Seat, report: ScreenReport): void =>
  changeSeat(seat, { report, lastMessageAtMs: performance.now(), isFailed: false });

/** A new page in the frame resets the state of the previous one. */
export const noteHello = (seat: Seat): void =>
  changeSeat(seat, { report: undefined, lastMessageAtMs: performance.now(), isFailed: false });

export const reloadSeat = (seat: Seat): void => changeSeat(seat, opened(getState().seats[seat].attempt + 1));

/** The group that the meter shows. */
export const groupInView = ({ groups, chosenGroup }: CockpitState): GroupView | undefined =>
  groups.find(({ number }) => number === chosenGroup) ?? groups[0];

export const chooseGroup = (number: number): void => setState({ chosenGroup: number });

export const setDriving = (isDriving: boolean): void => setState({ isDriving });

export const setTrouble = (seat: CarSeat, change: Partial<Trouble>): void =>
  setState(({ trouble }) => ({ trouble: { ...trouble, [seat]: { ...trouble[seat], ...change } } }));

export const clearTrouble = (): void => setState({ trouble: mapSeats(CAR_SEATS, () => NO_TROUBLE) });

export const enlarge = (seat: CarSeat): void => setState({ enlarged: seat, audibleSeat: seat });
export const shrink = (): void => setState({ enlarged: undefined });

export const wishFor = (seat: Seat): ScreenWish => {
  const { isDriving, trouble, audibleSeat } = getState();
  // A phone is in a hand: driving never locks it, and it plays nothing.
  if (seat === 'phone') return { isDriving: false, trouble: NO_TROUBLE, isHeard: false };
  return { isDriving, trouble: trouble[seat], isHeard: audibleSeat === seat };
};

/** Samples the position of every screen four times a second. `clockMs` is the computer's clock. */
export const measure = (clockMs: number): void => {
  const { seats, history } = getState();
  const reports: Reports = Object.fromEntries(CAR_SEATS.map((seat) => [seat, seats[seat].report]));
  const groups = judgeGroups(reports, clockMs);
  const members = groups.flatMap((group) => group.members);
  const driftOf = (seat: CarSeat) => members.find((member) => member.seat === seat)?.driftMs;
  setState({
    groups,
    history: mapSeats(CAR_SEATS, (seat) => [...history[seat], driftOf(seat)].slice(-HISTORY_LENGTH)),
  });
  for (const seat of SEATS) {
    const { lastMessageAtMs, isFailed } = seats[seat];
    if (!isFailed && performance.now() - lastMessageAtMs > SILENT_MS) changeSeat(seat, { isFailed: true });
  }
};
