import type { Device, LinkedCar } from '@drivein/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api-call';

interface DevicesAndCars {
  readonly devices: readonly Device[];
  readonly cars: readonly LinkedCar[];
}

const listDevicesAndCars = (signal?: AbortSignal): Promise<DevicesAndCars> =>
  callApi('listDevices', { ...(signal && { signal }) });

/** The devices of this account; `isCurrent` marks the one that asks. */
export const listDevices = async (signal?: AbortSignal): Promise<readonly Device[]> =>
  (await listDevicesAndCars(signal)).devices;

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => listDevices(signal),
  // Somebody may have named another screen a moment ago.
  staleTime: 0,
});

/** Out of date whenever `devicesQuery` is: its key begins with that one's. */
export const devicesAndCarsQuery = queryOptions({
  queryKey: [...devicesQuery.queryKey, 'and-cars'],
  queryFn: ({ signal }) => listDevicesAndCars(signal),
  staleTime: 0,
});
