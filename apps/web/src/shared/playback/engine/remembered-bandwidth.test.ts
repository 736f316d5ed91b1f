import { afterEach, describe, expect, it } from 'vitest';
import { deviceStorage } from '../../device/device-storage';
import { expectedBandwidthBps, rememberBandwidth } from './remembered-bandwidth';

const unknownBps = 1_000_000;

describe('remembered bandwidth', () => {
  afterEach(() => deviceStorage.remove('bandwidth'));

  it('remembered bandwidth: low when unknown, else most of the last measurement', () => {
    expect(expectedBandwidthBps()).toBe(unknownBps);
    rememberBandwidth(10_000_000, unknownBps);
    expect(expectedBandwidthBps()).toBe(7_000_000);
  });

  it('remembered bandwidth: not reduced by films that were left before a measurement', () => {
    rememberBandwidth(10_000_000, unknownBps);
    for (let at = 0; at < 5; at++) rememberBandwidth(expectedBandwidthBps(), expectedBandwidthBps());
    expect(expectedBandwidthBps()).toBe(7_000_000);
  });

  it.each([NaN, 0, -1, Infinity, 49_999])('remembered bandwidth: %d is ignored', (odd) => {
    rememberBandwidth(odd, unknownBps);
    expect(expectedBandwidthBps()).toBe(unknownBps);
  });
});
