import { type GivenTrip, readTripMinutes } from '@drivein/trip-assist';
import type { DeviceStorage } from '../device/device-storage';

const STORED = /^(\d{1,4})@(\d{1,15})$/;

/** Duration and start of the drive, as set by the head unit or the user. */
export const readTrip = (storage: DeviceStorage): GivenTrip | undefined => {
  const [, minutesText = '', givenAt] = STORED.exec(storage.read('tripMinutes') ?? '') ?? [];
  const minutes = readTripMinutes(minutesText);
  return minutes === undefined ? undefined : { minutes, givenAtMs: Number(givenAt) };
};

export const storeTrip = (storage: DeviceStorage, { minutes, givenAtMs }: GivenTrip): void =>
  storage.write('tripMinutes', `${minutes}@${givenAtMs}`);
