import type { Device } from '@drivein/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api-call';

/** The devices of this account; `isCurrent` marks the one that asks. */
export const listDevices = async (): Promise<readonly Device[]> => (await callApi('listDevices', {})).devices;

/** The devices and cars of this account. */
export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => callApi('listDevices', { signal }),
  // Somebody may have named another screen a moment ago.
  staleTime: 0,
});
