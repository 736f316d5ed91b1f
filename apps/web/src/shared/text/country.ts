import { bootData } from '../api/boot-data';
import { deviceStorage } from '../device/device-storage';

const COUNTRY = /^[A-Z]{2}$/;

/** The country somebody chose or the head unit named, if it is one. */
export const regionOverride = (): string | undefined => {
  const override = deviceStorage.read('RegionOverride');
  return override && COUNTRY.test(override) ? override : undefined;
};

/** Whose content, prices and toggles this screen shows: the override's, else where the server sees us. */
export const appCountry = (): string | undefined => regionOverride() ?? bootData.country;
