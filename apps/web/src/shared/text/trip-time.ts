import { type GivenTrip, readTripMinutes } from '@drivein/trip-assist';
import type { DeviceStorage } from '../device/device-storage';

const STORED = /^(\d{1,4})@(\d{1,15})$/;

/** How long the drive takes and since when, as the head unit or somebody on this device said. */
export const readTrip = (storage: DeviceStorage): GivenTrip | undefined => {
  const [, minutesText = '', givenAt] = STORED.exec(storage.read('tripMinutes') ?? '') ?? [];
  const minutes = readTripMinutes(minutesText);
  return minutes === undefined ? undefined : { minutes, givenAtMs: Number(givenAt) };
};

export const storeTrip = (storage: DeviceStorage, { minutes, givenAtMs }: GivenTrip): void =>
  storage.write('tripMinutes', `${minutes}@${givenAtMs}`);
