import { describe, expect, it } from 'vitest';
import { createDeviceStorage } from '../device/device-storage';
import { storeSubscription } from './subscription';

const NOW_MS = Date.parse('2026-11-15T00:00:00Z');

describe('subscription', () => {
  it('subscription: stored until its end', () => {
    const storage = createDeviceStorage(undefined, 'test');
    storeSubscription(storage, '2026-12-15T00:00:00.000Z', NOW_MS);
    expect(storage.read('subscription')).toBe('2026-12-15T00:00:00.000Z');
  });

  it.each([null, undefined, '', 'soon', '2026-11-15T00:00:00.000Z', '2025-01-01T00:00:00.000Z'])(
    'subscription: removed when it ends at %s',
    (endDate) => {
      const storage = createDeviceStorage(undefined, 'test');
      storage.write('subscription', '2026-12-15T00:00:00.000Z');
      storeSubscription(storage, endDate, NOW_MS);
      expect(storage.read('subscription')).toBeUndefined();
    },
  );
});
