import type { Device, LinkedCar } from '@drivein/contract';
import { describe, expect, it } from 'vitest';
import { devicesByCar } from './devices-panel';

const device = (deviceId: string, more: Partial<Device> = {}): Device => ({
  deviceId,
  screenId: deviceId,
  deviceName: deviceId,
  screenName: '',
  deviceType: 'not-set',
  isCurrent: false,
  ...more,
});
const car = (carId: string): LinkedCar => ({ carId, isBlocked: false, lastSeen: '2026-01-01T00:00:00.000Z' });

describe('devices by car', () => {
  it('shows the screens of each car below it, the current car and the current screen first', () => {
    const devices = [
      device('a-front', { carId: 'a' }),
      device('phone'),
      device('b-front', { carId: 'b' }),
      device('b-rear', { carId: 'b', isCurrent: true }),
    ];
    const { cars, others } = devicesByCar(devices, [car('a'), car('b')]);
    expect(cars.map((one) => [one.car.carId, one.devices.map(({ deviceId }) => deviceId)])).toEqual([
      ['b', ['b-rear', 'b-front']],
      ['a', ['a-front']],
    ]);
    expect(others.map(({ deviceId }) => deviceId)).toEqual(['phone']);
  });

  it('keeps a car whose screens are all signed out, and a device of an unlisted car', () => {
    const { cars, others } = devicesByCar([device('lost', { carId: 'unlinked' })], [car('a')]);
    expect(cars).toEqual([{ car: car('a'), devices: [] }]);
    expect(others.map(({ deviceId }) => deviceId)).toEqual(['lost']);
  });
});
