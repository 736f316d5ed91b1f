import { bootData } from '../api/boot-data';
import { deviceStorage } from '../device/device-storage';

const COUNTRY = /^[A-Z]{2}$/;

/** The country chosen by the user or the head unit, if valid. */
export const regionOverride = (): string | undefined => {
  const override = deviceStorage.read('RegionOverride');
  return override && COUNTRY.test(override) ? override : undefined;
};

/** The country of content, prices and toggles: the override, else the one the server detected. */
export const appCountry = (): string | undefined => regionOverride() ?? bootData.country;
