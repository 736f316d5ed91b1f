import { expect, it } from 'vitest';
import { createDeviceStorage } from '../../shared/device/device-storage';
import { SETTING_KEYS } from '../../shared/device/setting-keys';
import { storageSummary } from './storage-summary';

const SECRET_KEYS = [
  'email',
  'session',
  'refreshToken',
  'consumerId',
  'consumerDeviceId',
  'deviceId',
  'deviceIdentifier',
  'birthday',
  'apiKey',
  'accountDetails',
  'hwid',
  'subscription',
  'trackingId',
  'playSessionId',
];

it('storage summary: lists what is stored without revealing a secret', () => {
  const storage = createDeviceStorage(undefined, 'test');
  for (const key of SETTING_KEYS) storage.write(key, `value of ${key}`);
  const summary = storageSummary(storage);
  expect(summary.map(({ key }) => key)).toEqual(SETTING_KEYS);
  const hidden = summary.filter(({ value }) => value === undefined);
  expect(hidden.map(({ key }) => key)).toEqual(expect.arrayContaining(SECRET_KEYS));
  expect(summary.find(({ key }) => key === 'theme')).toEqual({
    key: 'theme',
    value: 'value of theme',
    length: 14,
  });
});

it('storage summary: leaves out what is not stored', () => {
  const storage = createDeviceStorage(undefined, 'test');
  storage.write('theme', 'DARK');
  expect(storageSummary(storage)).toEqual([{ key: 'theme', value: 'DARK', length: 4 }]);
});
