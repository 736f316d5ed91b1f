import { type GivenTrip, minutesLeft } from '@drivein/trip-assist';
import { useEffect, useState } from 'react';
import { deviceStorage } from '../../shared/device-storage';
import { readTrip, storeTrip } from '../../shared/trip-time';

/** Whoever presses plus five times is asked for once. */
const SETTLE_MS = 400;

/** The trip as this device knows it, and how to give another one. */
export const useTrip = () => {
  const [trip, setTrip] = useState(() => readTrip(deviceStorage));
  const [settled, setSettled] = useState(trip);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(trip), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [trip]);

  const give = (minutes: number) => {
    const given = { minutes, givenAtMs: Date.now() };
    storeTrip(deviceStorage, given);
    setTrip(given);
  };
  return { trip, settled, give };
};

/** Minutes on the screen; undefined before the first trip. */
export const shownMinutes = (trip: GivenTrip | undefined, nowMs: number): number | undefined =>
  trip && minutesLeft(trip, nowMs);
