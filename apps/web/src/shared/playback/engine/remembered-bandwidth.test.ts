import { afterEach, describe, expect, it } from 'vitest';
import { deviceStorage } from '../../device/device-storage';
import { expectedBandwidthBps, rememberBandwidth } from './remembered-bandwidth';

const unknownBps = 1_000_000;

describe('the bandwidth that a screen remembers', () => {
  afterEach(() => deviceStorage.remove('bandwidth'));

  it('starts low where nothing is known, and trusts most of what was measured last', () => {
    expect(expectedBandwidthBps()).toBe(unknownBps);
    rememberBandwidth(10_000_000, unknownBps);
    expect(expectedBandwidthBps()).toBe(7_000_000);
  });

  it('does not shrink by films that were opened and left before anything was measured', () => {
    rememberBandwidth(10_000_000, unknownBps);
    for (let at = 0; at < 5; at++) rememberBandwidth(expectedBandwidthBps(), expectedBandwidthBps());
    expect(expectedBandwidthBps()).toBe(7_000_000);
  });

  it.each([NaN, 0, -1, Infinity, 49_999])('believes no %d', (odd) => {
    rememberBandwidth(odd, unknownBps);
    expect(expectedBandwidthBps()).toBe(unknownBps);
  });
});
