import type { Device, LinkedCar } from '@drivein/contract';

export interface CarWithDevices {
  readonly car: LinkedCar;
  readonly devices: readonly Device[];
}

export interface DevicesByCar {
  readonly cars: readonly CarWithDevices[];
  readonly others: readonly Device[];
}

const currentFirst = (devices: readonly Device[]) =>
  [...devices].sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));

/** Each car with its screens, the car one sits in first; then what belongs to no car, this device first. */
export const devicesByCar = (devices: readonly Device[], cars: readonly LinkedCar[]): DevicesByCar => {
  const hasCurrent = ({ devices: inside }: CarWithDevices) => inside.some(({ isCurrent }) => isCurrent);
  const withDevices = cars.map((car) => ({
    car,
    devices: currentFirst(devices.filter(({ carId }) => carId === car.carId)),
  }));
  return {
    cars: withDevices.sort((one, other) => Number(hasCurrent(other)) - Number(hasCurrent(one))),
    others: currentFirst(devices.filter(({ carId }) => !cars.some((car) => car.carId === carId))),
  };
};
