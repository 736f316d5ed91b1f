import type { DeviceType } from '@drivein/contract';

/** The front screen leads, else the first device (SYN-01). Of two front screens the first. */
export const leaderOf = (
  devices: readonly { readonly deviceId: string; readonly deviceType?: DeviceType | undefined }[],
): string | undefined => (devices.find(({ deviceType }) => deviceType === 'front') ?? devices[0])?.deviceId;
