import { expect, it } from 'vitest';
import { isDeviceRestricted } from './use-title-offer';

const device = (settings: Readonly<Record<string, string>>) => ({
  read: (key: string) => settings[key],
});

it('device restriction: head units with outdated software, and the driver’s screen while the car moves', () => {
  expect(isDeviceRestricted(device({}), false)).toBe(false);
  expect(isDeviceRestricted(device({ huSW: '505.1' }), false)).toBe(false);
  expect(isDeviceRestricted(device({ huSW: '504.9' }), false)).toBe(true);
  expect(isDeviceRestricted(device({ deviceType: 'front' }), false)).toBe(false);
  expect(isDeviceRestricted(device({ deviceType: 'front' }), true)).toBe(true);
  expect(isDeviceRestricted(device({ deviceType: 'rear-left' }), true)).toBe(false);
});
