import { readTripMinutes } from '@drivein/trip-assist';
import { applyZone, isInCar } from '../../shared/text/customer-zone';
import { parseLanguage } from '../../shared/text/app-language';
import type { DeviceStorage } from '../../shared/device/device-storage';
import { isHardwareId, isSoftwareVersion } from '../../shared/device/head-unit';
import type { SettingKey } from '../../shared/device/setting-keys';
import { readTrip, storeTrip } from '../../shared/text/trip-time';

const TRUE = /^(1|true|yes)$/i;
const FALSE = /^(0|false|no)$/i;

const isSide = (value: string) => /^(left|right)$/.test(value);
const isPageName = (value: string) => /^[\w-]{1,64}$/.test(value);

const storeFlag = (storage: DeviceStorage, key: SettingKey, value: string | null): void => {
  if (value === null) return;
  if (TRUE.test(value)) storage.write(key, 'true');
  else if (FALSE.test(value)) storage.write(key, 'false');
};

const storeMatching = (
  storage: DeviceStorage,
  key: SettingKey,
  value: string | null,
  isShaped: (value: string) => boolean,
): void => {
  if (value !== null && isShaped(value)) storage.write(key, value);
};

const isReload = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

const storeTripMinutes = (storage: DeviceStorage, minutes: number | undefined): void => {
  // A reload repeats the address but not the time: the trip keeps its original start.
  const isRepeated = isReload() && readTrip(storage)?.minutes === minutes;
  if (minutes !== undefined && !isRepeated) storeTrip(storage, { minutes, givenAtMs: Date.now() });
};

/** Stores the parameters the head unit passes in the address; invalid values are ignored (ENT-01). */
export const storeEntryParameters = (storage: DeviceStorage, search: string): void => {
  const query = new URLSearchParams(search);
  const zone = query.get('customerzone');
  if (zone !== null) applyZone(storage, zone);

  const locale = parseLanguage(query.get('language') ?? undefined);
  if (locale) storage.write('LanguageOverride', locale);
  const region = locale?.split('-')[1];
  if (region) storage.write('RegionOverride', region);

  storeMatching(storage, 'wheelPosition', query.get('wheelpos')?.toLowerCase() ?? null, isSide);
  storeMatching(storage, 'uniqueId', query.get('uniqueId'), isPageName);
  storeMatching(storage, 'huSW', query.get('husw'), isSoftwareVersion);
  storeFlag(storage, 'masteruser', query.get('masteruser'));
  storeFlag(storage, 'enableLogs', query.get('enableLogs'));
  storeFlag(storage, 'enableMQTT', query.get('enableMQTT'));
  storeTripMinutes(storage, readTripMinutes(query.get('tripminutes') ?? ''));
  // The id signs in to a car's account, so it is accepted on a car's screen only.
  if (query.has('hwid') && isInCar(storage)) {
    storeMatching(storage, 'hwid', query.get('hwid'), isHardwareId);
    // A new entry states whether to sign in, so the choice of an earlier visit is cleared.
    storage.remove('disableAutoLogin');
  }
  storeFlag(storage, 'disableAutoLogin', query.get('disableAutoLogin'));
};

/** Removes the id from the address bar, where it could be photographed or bookmarked. */
export const hideHardwareId = (): void => {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('hwid')) return;
  address.searchParams.delete('hwid');
  window.history.replaceState(window.history.state, '', address);
};
