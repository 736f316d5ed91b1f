import { MINIMUM_HEAD_UNIT_SOFTWARE } from '@drivein/contract/light';
import { deviceStorage } from './device-storage';
import { isSoftwareVersion } from './head-unit';
import { isToggleOn } from './toggles';

/** Compares part by part as numbers: 505.10 is newer than 505.9. An unknown version passes (ENT-17). */
export const isSoftwareAtLeast = (minimum: string, software: string | undefined): boolean => {
  if (software === undefined || !isSoftwareVersion(software)) return true;
  const [least, own] = [minimum, software].map((version) => version.split('.').map(Number));
  for (let part = 0; part < 4; part += 1) {
    const difference = (own?.[part] ?? 0) - (least?.[part] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
};

/** Messaging is on when toggle and head unit allow it, unless disabled on this screen (SET-06). */
export const isMessagingOn = (): boolean =>
  isToggleOn('message broker') &&
  isSoftwareAtLeast(MINIMUM_HEAD_UNIT_SOFTWARE, deviceStorage.read('huSW')) &&
  deviceStorage.read('enableMQTT') !== 'false';
