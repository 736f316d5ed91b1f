import { describe, expect, it } from 'vitest';
import { createDeviceStorage } from '../../shared/device/device-storage';
import { SETTING_KEYS } from '../../shared/device/setting-keys';
import { readTrip } from '../../shared/text/trip-time';
import { storeEntryParameters } from './entry-parameters';

const afterEntry = (search: string) => {
  const storage = createDeviceStorage(undefined, 'test');
  storeEntryParameters(storage, search);
  return storage;
};

describe('entry page', () => {
  it('entry page: stores the parameters of the head unit [ENT-01a]', () => {
    const storage = afterEntry(
      '?customerzone=1A&language=de_DE&wheelpos=right&hwid=HW-DEMO-0001&masteruser=true&uniqueId=summer-nights' +
        '&enableLogs=1&enableMQTT=false&disableAutoLogin=true&husw=505.1',
    );
    expect(Object.fromEntries(SETTING_KEYS.map((key) => [key, storage.read(key)]))).toMatchObject({
      customerzone: '1A',
      LanguageOverride: 'de-DE',
      RegionOverride: 'DE',
      wheelPosition: 'right',
      hwid: 'HW-DEMO-0001',
      masteruser: 'true',
      uniqueId: 'summer-nights',
      enableLogs: 'true',
      enableMQTT: 'false',
      disableAutoLogin: 'true',
      huSW: '505.1',
    });
  });

  it('entry page: a hardware id without a car zone is ignored', () => {
    const storage = afterEntry('?hwid=HW-DEMO-0001');
    expect(storage.read('hwid')).toBeUndefined();
    storeEntryParameters(storage, '?customerzone=9Z&hwid=HW-DEMO-0001');
    expect(storage.read('hwid')).toBeUndefined();
    storeEntryParameters(storage, '?customerzone=1B');
    storeEntryParameters(storage, '?hwid=HW-DEMO-0001');
    expect(storage.read('hwid')).toBe('HW-DEMO-0001');
  });

  it('entry page: unknown and malformed values are ignored without a crash [ENT-01b]', () => {
    const storage = afterEntry(
      '?language=klingon&wheelpos=up&hwid=%3Cscript%3E&masteruser=perhaps&uniqueId=../x&husw=new&colour=blue',
    );
    expect(SETTING_KEYS.filter((key) => storage.read(key) !== undefined)).toEqual([]);
  });

  it('entry page: stores the remaining trip minutes with the time they were given', () => {
    const beforeMs = Date.now();
    const trip = readTrip(afterEntry('?tripminutes=45'));
    expect(trip?.minutes).toBe(45);
    expect(trip?.givenAtMs).toBeGreaterThanOrEqual(beforeMs);
    for (const odd of ['0', '1441', '-5', '4.5', 'soon', '', '1e2'])
      expect(readTrip(afterEntry(`?tripminutes=${odd}`)), odd).toBeUndefined();
    const storage = afterEntry('?tripminutes=45');
    storeEntryParameters(storage, '?tripminutes=never');
    expect(readTrip(storage)?.minutes).toBe(45);
  });

  it('entry page: stored values are kept when the address has none', () => {
    const storage = afterEntry('?wheelpos=right');
    storeEntryParameters(storage, '');
    expect(storage.read('wheelPosition')).toBe('right');
  });
});
