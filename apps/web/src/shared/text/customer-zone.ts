import type { DeviceType, ProfileName } from '@drivein/contract';
import type { DeviceStorage } from '../device/device-storage';

export interface CustomerZone {
  readonly profileName: ProfileName;
  readonly deviceType: DeviceType;
}

/** The seats of the car by the code the head unit passes in. */
const ZONES: Readonly<Record<string, CustomerZone>> = {
  '0A': { profileName: 'Front Screen', deviceType: 'front' },
  '0B': { profileName: 'Front Passenger', deviceType: 'front-passenger' },
  '1A': { profileName: 'Left Rear', deviceType: 'rear-left' },
  '1B': { profileName: 'Right Rear', deviceType: 'rear-right' },
};

export const zoneOf = (code: string): CustomerZone | undefined =>
  Object.hasOwn(ZONES, code) ? ZONES[code] : undefined;

/** A zone makes this a car screen; an unknown code makes it none (ENT-02). */
export const applyZone = (storage: DeviceStorage, code: string): void => {
  const zone = zoneOf(code);
  if (!zone) {
    storage.remove('customerzone');
    storage.remove('isInCarScreen');
    return;
  }
  storage.write('customerzone', code);
  storage.write('profileName', zone.profileName);
  storage.write('deviceType', zone.deviceType);
  storage.write('isInCarScreen', 'true');
};

export const isInCar = (storage: DeviceStorage): boolean => storage.read('isInCarScreen') === 'true';

/** This screen's own id, made once; screens of a car carry their zone in front (ENT-02). */
export const deviceIdentifierOf = (storage: DeviceStorage, newId: () => string): string => {
  const zone = storage.read('customerzone');
  const prefix = zone ? `${zone}-` : 'web-';
  const stored = storage.read('deviceIdentifier');
  if (stored?.startsWith(prefix)) return stored;
  const identifier = `${prefix}${newId()}`;
  storage.write('deviceIdentifier', identifier);
  return identifier;
};
