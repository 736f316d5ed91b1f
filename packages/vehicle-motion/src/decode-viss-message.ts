import { SIGNAL_PATHS, type SignalPath } from './viss-requests';

const UTC = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?Z$/;

/** Days since 1970-01-01, years counted from March: then the leap day is the last of its year. */
const dayNumber = (year: number, month: number, day: number): number => {
  const marchYear = month > 2 ? year : year - 1;
  const marchMonth = month > 2 ? month - 3 : month + 9;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return 365 * marchYear + leapDays + Math.floor((153 * marchMonth + 2) / 5) + day - 719_469;
};

const isWithin = (value: number, from: number, to: number) => value >= from && value <= to;

/** A point in time as VISS writes it, always UTC, in milliseconds since 1970. Undefined for anything else. */
export const utcMs = (text: unknown): number | undefined => {
  const parts = typeof text === 'string' ? UTC.exec(text) : null;
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number);
  const isTime = isWithin(hour, 0, 23) && isWithin(minute, 0, 59) && isWithin(second, 0, 59);
  if (!isWithin(month, 1, 12) || !isWithin(day, 1, 31) || !isTime) return undefined;
  const seconds = ((dayNumber(year, month, day) * 24 + hour) * 60 + minute) * 60 + second;
  return seconds * 1000 + Math.floor(Number(`0.${parts[7] ?? '0'}`) * 1000);
};

/** One data point. An unreadable value marks the signal as untrustworthy. */
export interface Observation {
  readonly path: SignalPath;
  readonly says: 'still' | 'moving' | 'unreadable';
  /** Time of the measurement on the vehicle's clock. */
  readonly measuredAtMs: number;
}

/** Longer than any requested message; longer texts are not parsed. */
const LONGEST_MESSAGE = 10_000;

const NUMBER = /^-?\d{1,6}(\.\d{1,20})?([eE][+-]?\d{1,3})?$/;

const readSpeed = (value: unknown): Observation['says'] => {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && NUMBER.test(value));
  const speed = isNumber ? Number(value) : Number.NaN;
  if (!Number.isFinite(speed) || speed < 0) return 'unreadable';
  return speed === 0 ? 'still' : 'moving';
};

const readIsMoving = (value: unknown): Observation['says'] => {
  if (value === false || value === 'false') return 'still';
  return value === true || value === 'true' ? 'moving' : 'unreadable';
};

const READERS = { 'Vehicle.Speed': readSpeed, 'Vehicle.IsMoving': readIsMoving } satisfies Record<
  SignalPath,
  (value: unknown) => Observation['says']
>;

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  value !== null && typeof value === 'object' ? (value as Fields) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const observationsIn = (data: unknown): Observation[] => {
  const { path, dp } = fieldsOf(data);
  const known = SIGNAL_PATHS.find((name) => name === path);
  if (!known) return [];
  return listOf(dp).flatMap((point) => {
    const { value, ts } = fieldsOf(point);
    const measuredAtMs = utcMs(ts);
    return measuredAtMs === undefined ? [] : [{ path: known, says: READERS[known](value), measuredAtMs }];
  });
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Decodes a message of the vehicle: the data points of a subscription in their order, or 'lost' if the server ends
 * one. Answers to our own requests and all other texts give nothing.
 */
export const decodeVissMessage = (text: unknown): readonly Observation[] | 'lost' => {
  if (typeof text !== 'string' || text.length > LONGEST_MESSAGE) return [];
  const { action, error, data } = fieldsOf(parse(text));
  if (action !== 'subscription') return [];
  return error === undefined ? listOf(data).flatMap(observationsIn) : 'lost';
};
