import { applyZone } from '../shared/customer-zone';
import { parseLanguage } from '../shared/app-language';
import type { DeviceStorage } from '../shared/device-storage';
import type { SettingKey } from '../shared/setting-keys';

const TRUE = /^(1|true|yes)$/i;
const FALSE = /^(0|false|no)$/i;

const storeFlag = (storage: DeviceStorage, key: SettingKey, value: string | null): void => {
  if (value === null) return;
  if (TRUE.test(value)) storage.write(key, 'true');
  else if (FALSE.test(value)) storage.write(key, 'false');
};

const storeMatching = (
  storage: DeviceStorage,
  key: SettingKey,
  value: string | null,
  shape: RegExp,
): void => {
  if (value !== null && shape.test(value)) storage.write(key, value);
};

/** Stores what the head unit passes in the address; what makes no sense is ignored (ENT-01). */
export const storeEntryParameters = (storage: DeviceStorage, search: string): void => {
  const query = new URLSearchParams(search);
  const zone = query.get('customerzone');
  if (zone !== null) applyZone(storage, zone);

  const locale = parseLanguage(query.get('language') ?? undefined);
  if (locale) storage.write('LanguageOverride', locale);
  const region = locale?.split('-')[1];
  if (region) storage.write('RegionOverride', region);

  storeMatching(storage, 'wheelPosition', query.get('wheelpos')?.toLowerCase() ?? null, /^(left|right)$/);
  storeMatching(storage, 'hwid', query.get('hwid'), /^[\w.+/=:-]{1,512}$/);
  storeMatching(storage, 'uniqueId', query.get('uniqueId'), /^[\w-]{1,64}$/);
  storeMatching(storage, 'huSW', query.get('husw'), /^\d{1,6}(\.\d{1,6}){0,3}$/);
  storeFlag(storage, 'masteruser', query.get('masteruser'));
  storeFlag(storage, 'enableLogs', query.get('enableLogs'));
  storeFlag(storage, 'enableMQTT', query.get('enableMQTT'));
  storeFlag(storage, 'disableAutoLogin', query.get('disableAutoLogin'));
};
