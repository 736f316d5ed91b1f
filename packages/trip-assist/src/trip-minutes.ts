export const TRIP_MINUTES_MIN = 1;
export const TRIP_MINUTES_MAX = 1440;

const MINUTE_MS = 60_000;

/** How long the drive still took at a moment. */
export interface GivenTrip {
  readonly minutes: number;
  readonly givenAtMs: number;
}

/** Whole minutes within bounds; undefined for anything else. */
export const readTripMinutes = (text: string): number | undefined => {
  const digits = text.trim();
  if (!/^\d{1,4}$/.test(digits)) return undefined;
  const minutes = Number(digits);
  return minutes >= TRIP_MINUTES_MIN && minutes <= TRIP_MINUTES_MAX ? minutes : undefined;
};

export const arrivalMs = ({ minutes, givenAtMs }: GivenTrip): number => givenAtMs + minutes * MINUTE_MS;

/** Tolerated lateness; without it the very first plan would have one minute less. */
const TOLERANCE_MS = 5000;

/** Whole minutes that can be planned for, so that the plan ends before arrival. */
export const plannableMinutes = (trip: GivenTrip, nowMs: number): number =>
  Math.min(trip.minutes, Math.max(0, Math.floor((arrivalMs(trip) - nowMs + TOLERANCE_MS) / MINUTE_MS)));

/** Whether something of this length, begun now, is over at arrival. */
export const endsInTime = (trip: GivenTrip, lengthS: number, nowMs: number): boolean =>
  nowMs + lengthS * 1000 <= arrivalMs(trip) + TOLERANCE_MS;

/** Whole minutes until arrival, 0 once there. A clock that was set back adds none. */
export const minutesLeft = (trip: GivenTrip, nowMs: number): number =>
  Math.min(trip.minutes, Math.max(0, Math.ceil((arrivalMs(trip) - nowMs) / MINUTE_MS)));
