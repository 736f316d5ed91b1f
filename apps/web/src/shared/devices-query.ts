import type { Device } from '@drivein/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api-call';

/** The devices of this account; `isCurrent` marks the one that asks. */
export const listDevices = async (signal?: AbortSignal): Promise<readonly Device[]> =>
  (await callApi('listDevices', { ...(signal && { signal }) })).devices;

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => listDevices(signal),
  // Somebody may have named another screen a moment ago.
  staleTime: 0,
});
