import { describe, expect, it } from 'vitest';
import { networkKeys } from './network-keys';

describe('network keys of an address', () => {
  it('an IPv4 address is its own key, in every spelling [SAF-03a]', () => {
    const plain = networkKeys('203.0.113.7');
    expect(plain.wide).toBeUndefined();
    expect(networkKeys('203.0.113.8').narrow).not.toBe(plain.narrow);
    for (const mapped of [
      '::ffff:203.0.113.7',
      '::FFFF:203.0.113.7',
      '::ffff:cb00:7107',
      '0:0:0:0:0:ffff:cb00:7107',
    ])
      expect(networkKeys(mapped)).toEqual(plain);
  });

  it('an IPv6 address counts by its /64 and its /48 [SAF-03a]', () => {
    const one = networkKeys('2001:db8:7:1::1');
    expect(networkKeys('2001:db8:7:1:ffff::2')).toEqual(one);
    const beside = networkKeys('2001:db8:7:ffff::1');
    expect(beside.narrow).not.toBe(one.narrow);
    expect(beside.wide).toBe(one.wide);
    expect(networkKeys('2001:db8:8:1::1').wide).not.toBe(one.wide);
    expect(
      new Set([one.narrow, one.wide, networkKeys('::1').narrow, networkKeys('0.0.0.1').narrow]).size,
    ).toBe(4);
  });

  it('text that is no address counts as its own network', () => {
    expect(networkKeys('no address')).toEqual({ narrow: 'no address', wide: undefined });
    expect(networkKeys('')).toEqual({ narrow: '', wide: undefined });
  });
});
