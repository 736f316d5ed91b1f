import type { DeviceType, ProfileName } from '@drivein/contract';
import type { DeviceStorage } from '../device/device-storage';

export interface CustomerZone {
  readonly profileName: ProfileName;
  readonly deviceType: DeviceType;
}

/** The seats of the car by the head unit's zone code. */
const ZONES: Readonly<Record<string, CustomerZone>> = {
  '0A': { profileName: 'Front Screen', deviceType: 'front' },
  '0B': { profileName: 'Front Passenger', deviceType: 'front-passenger' },
  '1A': { profileName: 'Left Rear', deviceType: 'rear-left' },
  '1B': { profileName: 'Right Rear', deviceType: 'rear-right' },
};

export const zoneOf = (code: string): CustomerZone | undefined =>
  Object.hasOwn(ZONES, code) ? ZONES[code] : undefined;

/** A known zone makes this a car screen; an unknown code does not (ENT-02). */
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

/** The id of this screen, created once; on car screens prefixed with the zone (ENT-02). */
export const deviceIdentifierOf = (storage: DeviceStorage, newId: () => string): string => {
  const zone = storage.read('customerzone');
  const prefix = zone ? `${zone}-` : 'web-';
  const stored = storage.read('deviceIdentifier');
  if (stored?.startsWith(prefix)) return stored;
  const identifier = `${prefix}${newId()}`;
  storage.write('deviceIdentifier', identifier);
  return identifier;
};
