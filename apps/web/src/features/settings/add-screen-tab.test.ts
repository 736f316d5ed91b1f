import { describe, expect, it } from 'vitest';
import { createDeviceStorage } from '../../shared/device/device-storage';
import { countVisit } from './add-screen-tab';

describe('visits to Add screen', () => {
  it('show a hint three times', () => {
    const storage = createDeviceStorage(undefined, 'test');
    expect([1, 2, 3, 4, 5].map(() => countVisit(storage))).toEqual([true, true, true, false, false]);
  });

  it.each(['', 'often', '-4', '1.5'])('start at zero when the storage holds "%s"', (text) => {
    const storage = createDeviceStorage(undefined, 'test');
    storage.write('addScreenVisits', text);
    expect([1, 2, 3, 4].map(() => countVisit(storage))).toEqual([true, true, true, false]);
  });
});
