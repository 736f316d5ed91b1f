import type { Device } from '@drivein/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api-call';

/** The devices of this account; `isCurrent` marks the caller. */
export const listDevices = async (): Promise<readonly Device[]> => (await callApi('listDevices', {})).devices;

/** The devices and cars of this account. */
export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => callApi('listDevices', { signal }),
  // Another screen may just have been renamed.
  staleTime: 0,
});
