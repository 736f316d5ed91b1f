import type { DeviceStorage } from './device-storage';
import { ENVIRONMENTS, type EnvironmentName } from '../api/environment';

/** Overrides for testing; undefined uses the server, the browser and the host. */
export interface Overrides {
  readonly region: string | undefined;
  readonly language: string | undefined;
  readonly environment: EnvironmentName | undefined;
  readonly isMessagingOff: boolean;
}

const REGION = /^[A-Z]{2}$/;

export const readOverrides = (storage: DeviceStorage): Overrides => {
  const region = storage.read('RegionOverride');
  const environment = storage.read('EnvironmentOverride')?.toLowerCase();
  return {
    region: region && REGION.test(region) ? region : undefined,
    language: storage.read('LanguageOverride'),
    environment: ENVIRONMENTS.find((known) => known === environment),
    isMessagingOff: storage.read('enableMQTT') === 'false',
  };
};

export const writeOverrides = (storage: DeviceStorage, overrides: Overrides): void => {
  const store = (key: Parameters<DeviceStorage['write']>[0], value: string | undefined) =>
    value === undefined ? storage.remove(key) : storage.write(key, value);
  store('RegionOverride', overrides.region);
  store('LanguageOverride', overrides.language);
  store('EnvironmentOverride', overrides.environment);
  store('enableMQTT', overrides.isMessagingOff ? 'false' : undefined);
};
