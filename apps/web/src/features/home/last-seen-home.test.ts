import type { Category } from '@drivein/contract';
import { CACHE_LIFETIME_MS } from '@drivein/contract/light';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDeviceStorage, type DeviceStorage } from '../../shared/device/device-storage';
import { readLastSeen, writeLastSeen } from './last-seen-home';

const NOW = 1_000_000_000_000;
const categories = [{ id: 1, name: 'row' }] as unknown as readonly Category[];

describe('last seen home', () => {
  let storage: DeviceStorage;
  beforeEach(() => {
    storage = createDeviceStorage(undefined, 'test');
    storage.write('consumerId', 'one');
    writeLastSeen(storage, 'en', NOW, categories);
  });

  it('is shown again for 240 minutes and no longer', () => {
    expect(readLastSeen(storage, 'en', NOW + CACHE_LIFETIME_MS - 1)?.categories).toEqual(categories);
    expect(readLastSeen(storage, 'en', NOW + CACHE_LIFETIME_MS)).toBeUndefined();
  });

  it('expires even if the clock was set back', () => {
    expect(readLastSeen(storage, 'en', NOW - 1)).toBeUndefined();
  });

  it('is never shown to another account or in another language', () => {
    expect(readLastSeen(storage, 'de', NOW)).toBeUndefined();
    storage.write('consumerId', 'two');
    expect(readLastSeen(storage, 'en', NOW)).toBeUndefined();
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"owner":"one/en","savedAtMs":"x","categories":[]}',
    '{"owner":"one/en"}',
  ])('survives invalid content: %s', (garbage) => {
    storage.write('homeCategories', garbage);
    expect(readLastSeen(storage, 'en', NOW)).toBeUndefined();
  });
});
