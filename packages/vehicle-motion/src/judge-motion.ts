import { decodeVissMessage, type Observation } from './decode-viss-message';
import { SIGNAL_PATHS, type SignalPath } from './viss-requests';

export type VehicleMotion = 'parked' | 'in-motion';

/** A signal that has not been renewed for so long is stale: the vehicle counts as moving (SCR-10). */
const SIGNAL_LIFETIME_MS = 2000;

/** Clocks of a vehicle and its screens may differ, but a time further off is none we can reckon with. */
const CLOCK_TOLERANCE_MS = 60_000;

/** How much the least lag may grow, of the time that passes. */
const LAG_DRIFT = 0.1;

interface HeardSignal {
  readonly says: Observation['says'];
  readonly measuredAtMs: number;
  readonly heardAtMs: number;
  /** Its time has moved on since it was first heard. A server that repeats a dead sensor's last words would not do. */
  readonly isAlive: boolean;
}

/** All that is known of the vehicle. Times are the screen's, unless a name says `measured`. */
export interface HeardSignals {
  /** What this connection has told. */
  readonly signals: Readonly<Partial<Record<SignalPath, HeardSignal>>>;
  /** How long its quickest messages take, the difference of the two clocks included, and when that was last judged. */
  readonly lag: { readonly leastMs: number; readonly atMs: number };
  /** The newest times of all connections: what is older has been heard before. */
  readonly newestMeasuredMs: Readonly<Partial<Record<SignalPath, number>>>;
}

export const nothingHeard: HeardSignals = {
  signals: {},
  lag: { leastMs: Infinity, atMs: 0 },
  newestMeasuredMs: {},
};

/** Nothing that was said before counts any more, and nobody is heard twice. */
export const loseContact = (heard: HeardSignals): HeardSignals => ({
  ...nothingHeard,
  newestMeasuredMs: heard.newestMeasuredMs,
});

/** Clocks drift and are set: a delay that stays becomes the measure, slowly enough to notice a message held up. */
const lagAfter = (before: HeardSignals['lag'], lagMs: number, nowMs: number): HeardSignals['lag'] => {
  const driftMs = LAG_DRIFT * Math.max(0, nowMs - before.atMs);
  return { leastMs: Math.min(before.leastMs + driftMs, lagMs), atMs: nowMs };
};

/** None of them was further ahead when it was taken in: one that is now comes from before our clock was set back. */
const newestOf = ({ newestMeasuredMs }: HeardSignals, path: SignalPath, nowMs: number): number => {
  const newestMs = newestMeasuredMs[path] ?? -Infinity;
  return newestMs - nowMs > CLOCK_TOLERANCE_MS ? -Infinity : newestMs;
};

const hearOne = (heard: HeardSignals, observation: Observation, nowMs: number): HeardSignals => {
  const { path, says, measuredAtMs } = observation;
  const lagMs = nowMs - measuredAtMs;
  const newestMs = newestOf(heard, path, nowMs);
  const isTimely = Math.abs(lagMs) <= CLOCK_TOLERANCE_MS && measuredAtMs > newestMs;
  // What speaks against standing still counts however odd its time is.
  if (!isTimely && says === 'still') return heard;
  const isAlive = heard.signals[path] !== undefined;
  return {
    signals: { ...heard.signals, [path]: { says, measuredAtMs, heardAtMs: nowMs, isAlive } },
    lag: isTimely ? lagAfter(heard.lag, lagMs, nowMs) : heard.lag,
    newestMeasuredMs: isTimely ? { ...heard.newestMeasuredMs, [path]: measuredAtMs } : heard.newestMeasuredMs,
  };
};

/** Takes in one message of the vehicle, whatever it is. */
export const hearMessage = (heard: HeardSignals, message: unknown, nowMs: number): HeardSignals => {
  const told = decodeVissMessage(message);
  if (told === 'lost') return loseContact(heard);
  return told.reduce((before, observation) => hearOne(before, observation, nowMs), heard);
};

/** Stands still for certain: measured, on its way here and known to us for no longer than a signal lives. */
const isStill = (signal: HeardSignal | undefined, leastLagMs: number, nowMs: number): boolean => {
  if (signal?.says !== 'still' || !signal.isAlive) return false;
  const delayMs = Math.max(0, signal.heardAtMs - signal.measuredAtMs - leastLagMs);
  const ageMs = nowMs - signal.heardAtMs;
  // A screen's clock that was set back cannot tell how old anything is.
  return ageMs >= 0 && delayMs + ageMs <= SIGNAL_LIFETIME_MS;
};

/** Parked only while both signals say so, freshly; in every other case the vehicle counts as moving. */
export const motionAt = ({ signals, lag }: HeardSignals, nowMs: number): VehicleMotion =>
  SIGNAL_PATHS.every((path) => isStill(signals[path], lag.leastMs, nowMs)) ? 'parked' : 'in-motion';

/** Whether the vehicle speaks at all: otherwise it only counts as moving, and people deserve to know why. */
export const isHeard = ({ signals }: HeardSignals, nowMs: number): boolean =>
  SIGNAL_PATHS.every((path) => {
    const ageMs = nowMs - (signals[path]?.heardAtMs ?? -Infinity);
    return ageMs >= 0 && ageMs <= SIGNAL_LIFETIME_MS;
  });
