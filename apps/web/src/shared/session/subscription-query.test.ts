import { expect, it } from 'vitest';
import { createDeviceStorage } from '../device/device-storage';
import { transactionalFilters } from './subscription-query';

const NOW_MS = Date.parse('2026-06-01T12:00:00Z');

it.each([
  [undefined, '1,3,4'],
  ['2026-06-02T00:00:00Z', '1,2,3,4'],
  ['2026-06-01T12:00:00Z', '1,3,4'],
  ['garbage', '1,3,4'],
])('subscription filter: until %s requests %s [CAT-11a]', (end, expected) => {
  const storage = createDeviceStorage(undefined, 'test');
  if (end) storage.write('subscription', end);
  expect(transactionalFilters(storage, NOW_MS)).toBe(expected);
});
