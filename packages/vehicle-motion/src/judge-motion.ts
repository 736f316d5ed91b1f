import { decodeVissMessage, type Observation } from './decode-viss-message';
import { SIGNAL_PATHS, type SignalPath } from './viss-requests';

export type VehicleMotion = 'parked' | 'in-motion';

/** A signal that has not been renewed for so long is stale: the vehicle counts as moving (SCR-10). */
const SIGNAL_LIFETIME_MS = 2000;

/** Clocks of a vehicle and its screens may differ; a larger difference is refused. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Growth of the minimal lag per elapsed time. */
const LAG_DRIFT = 0.1;

interface HeardSignal {
  readonly says: Observation['says'];
  readonly measuredAtMs: number;
  readonly heardAtMs: number;
  /** Its time has advanced since its first message: a server may repeat the last values of a dead sensor. */
  readonly isAlive: boolean;
}

/** The known state of the vehicle. Times are the screen's, unless a name contains `measured`. */
export interface HeardSignals {
  /** The signals of this connection. */
  readonly signals: Readonly<Partial<Record<SignalPath, HeardSignal>>>;
  /** The delay of its quickest messages including the clock difference, and when it was last computed. */
  readonly lag: { readonly leastMs: number; readonly atMs: number };
  /** The newest times over all connections: older messages are ignored. */
  readonly newestMeasuredMs: Readonly<Partial<Record<SignalPath, number>>>;
}

export const nothingHeard: HeardSignals = {
  signals: {},
  lag: { leastMs: Infinity, atMs: 0 },
  newestMeasuredMs: {},
};

/** Drops all signals but keeps the newest times, so that no message counts twice. */
export const loseContact = (heard: HeardSignals): HeardSignals => ({
  ...nothingHeard,
  newestMeasuredMs: heard.newestMeasuredMs,
});

/** Clocks drift and are set: a lasting delay becomes the norm, slowly enough to notice a delayed message. */
const lagAfter = (before: HeardSignals['lag'], lagMs: number, nowMs: number): HeardSignals['lag'] => {
  const driftMs = LAG_DRIFT * Math.max(0, nowMs - before.atMs);
  return { leastMs: Math.min(before.leastMs + driftMs, lagMs), atMs: nowMs };
};

/**
 * No stored time was further ahead when it was accepted: one that is now comes from before our clock was set back.
 */
const newestOf = ({ newestMeasuredMs }: HeardSignals, path: SignalPath, nowMs: number): number => {
  const newestMs = newestMeasuredMs[path] ?? -Infinity;
  return newestMs - nowMs > CLOCK_TOLERANCE_MS ? -Infinity : newestMs;
};

const hearOne = (heard: HeardSignals, observation: Observation, nowMs: number): HeardSignals => {
  const { path, says, measuredAtMs } = observation;
  const lagMs = nowMs - measuredAtMs;
  const newestMs = newestOf(heard, path, nowMs);
  const isTimely = Math.abs(lagMs) <= CLOCK_TOLERANCE_MS && measuredAtMs > newestMs;
  // A report of motion counts with any time.
  if (!isTimely && says === 'still') return heard;
  const isAlive = heard.signals[path] !== undefined;
  return {
    signals: { ...heard.signals, [path]: { says, measuredAtMs, heardAtMs: nowMs, isAlive } },
    lag: isTimely ? lagAfter(heard.lag, lagMs, nowMs) : heard.lag,
    newestMeasuredMs: isTimely ? { ...heard.newestMeasuredMs, [path]: measuredAtMs } : heard.newestMeasuredMs,
  };
};

/** Processes one message of the vehicle. */
export const hearMessage = (heard: HeardSignals, message: unknown, nowMs: number): HeardSignals => {
  const told = decodeVissMessage(message);
  if (told === 'lost') return loseContact(heard);
  return told.reduce((before, observation) => hearOne(before, observation, nowMs), heard);
};

/** A certain standstill: measured, delivered and known for no longer than a signal lives. */
const isStill = (signal: HeardSignal | undefined, leastLagMs: number, nowMs: number): boolean => {
  if (signal?.says !== 'still' || !signal.isAlive) return false;
  const delayMs = Math.max(0, signal.heardAtMs - signal.measuredAtMs - leastLagMs);
  const ageMs = nowMs - signal.heardAtMs;
  // If the screen's clock was set back, ages are unknown.
  return ageMs >= 0 && delayMs + ageMs <= SIGNAL_LIFETIME_MS;
};

/** `parked` only while both fresh signals report it; otherwise the vehicle counts as moving. */
export const motionAt = ({ signals, lag }: HeardSignals, nowMs: number): VehicleMotion =>
  SIGNAL_PATHS.every((path) => isStill(signals[path], lag.leastMs, nowMs)) ? 'parked' : 'in-motion';

/** Whether both signals arrive: otherwise the vehicle only counts as moving, and people need the reason. */
export const isHeard = ({ signals }: HeardSignals, nowMs: number): boolean =>
  SIGNAL_PATHS.every((path) => {
    const ageMs = nowMs - (signals[path]?.heardAtMs ?? -Infinity);
    return ageMs >= 0 && ageMs <= SIGNAL_LIFETIME_MS;
  });
