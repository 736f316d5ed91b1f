import { MINIMUM_HEAD_UNIT_SOFTWARE } from '@drivein/contract/light';
import type { DeviceStorage } from '../../shared/device-storage';
import { isSoftwareAtLeast } from '../../shared/messaging';

/**
 * D (TDP-07): the documents name a restricted device and do not say which. A head unit whose software is too old
 * for the service is one, and the driver's own screen while the car moves.
 */
export const isDeviceRestricted = (storage: Pick<DeviceStorage, 'read'>, isInMotion: boolean): boolean =>
  !isSoftwareAtLeast(MINIMUM_HEAD_UNIT_SOFTWARE, storage.read('huSW')) ||
  (isInMotion && storage.read('deviceType') === 'front');
