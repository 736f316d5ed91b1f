import { describe, expect, it } from 'vitest';
import { createDeviceStorage } from '../device/device-storage';
import { applyZone, deviceIdentifierOf, isInCar } from './customer-zone';

describe('customer zone', () => {
  it.each([
    ['0A', 'Front Screen', 'front'],
    ['0B', 'Front Passenger', 'front-passenger'],
    ['1A', 'Left Rear', 'rear-left'],
    ['1B', 'Right Rear', 'rear-right'],
  ])(
    'customer zone: %s sets profile, device type and the in-car flag [ENT-02a]',
    (code, profileName, deviceType) => {
      const storage = createDeviceStorage(undefined, 'test');
      applyZone(storage, code);
      expect(storage.read('profileName')).toBe(profileName);
      expect(storage.read('deviceType')).toBe(deviceType);
      expect(isInCar(storage)).toBe(true);
    },
  );

  it.each(['9Z', '', 'constructor', '0a'])(
    'customer zone: an unknown code (%j) clears zone and in-car flag [ENT-02b]',
    (code) => {
      const storage = createDeviceStorage(undefined, 'test');
      applyZone(storage, '0A');
      applyZone(storage, code);
      expect(isInCar(storage)).toBe(false);
      expect(storage.read('customerzone')).toBeUndefined();
    },
  );

  it('customer zone: prefixes the device id, which is then kept [ENT-02a]', () => {
    const storage = createDeviceStorage(undefined, 'test');
    expect(deviceIdentifierOf(storage, () => 'abc')).toBe('web-abc');
    applyZone(storage, '1B');
    expect(deviceIdentifierOf(storage, () => 'def')).toBe('1B-def');
    expect(deviceIdentifierOf(storage, () => 'ghi')).toBe('1B-def');
  });
});
