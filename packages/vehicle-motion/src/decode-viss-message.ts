import { utcMs } from './utc-time';
import { SIGNAL_PATHS, type SignalPath } from './viss-requests';

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
