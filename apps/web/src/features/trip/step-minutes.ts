import { TRIP_MINUTES_MAX, TRIP_MINUTES_MIN } from '@drivein/trip-assist';

const STEP = 5;
/** Where the first press begins. */
const FIRST = 30;

/** To the next five minutes up or down, within bounds. */
export const stepMinutes = (minutes: number | undefined, direction: 1 | -1): number => {
  if (!minutes) return FIRST;
  const next =
    direction > 0 ? Math.floor(minutes / STEP) * STEP + STEP : Math.ceil(minutes / STEP) * STEP - STEP;
  return Math.min(TRIP_MINUTES_MAX, Math.max(TRIP_MINUTES_MIN, next));
};
