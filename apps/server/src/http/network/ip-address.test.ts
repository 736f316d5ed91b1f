import { BlockList } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf, parseIp, plainAddress } from './ip-address';

describe('IP address', () => {
  it('every spelling gives the same number', () => {
    expect(parseIp('1.2.3.4')).toEqual({ bits: 32, value: 0x01020304n });
    expect(parseIp('::ffff:1.2.3.4')).toEqual(parseIp('1.2.3.4'));
    expect(parseIp('::1')).toEqual({ bits: 128, value: 1n });
    expect(parseIp('fe80::1%eth0')).toEqual(parseIp('fe80:0:0:0:0:0:0:1'));
    expect(parseIp('64:ff9b::1.2.3.4')).toEqual(parseIp('64:ff9b::102:304'));
    for (const text of ['', 'nonsense', '1.2.3', '1.2.3.4.5', ':::', '256.1.1.1', '1.2.3.4/8'])
      expect(parseIp(text)).toBeUndefined();
  });

  it("the parser agrees with Node's own", () => {
    fc.assert(
      fc.property(fc.ipV6(), (text) => {
        const { value } = parseIp(text) ?? { value: -1n };
        const hex = value.toString(16).padStart(32, '0');
        const same = new BlockList();
        same.addAddress(hex.match(/.{4}/g)?.join(':') ?? '', 'ipv6');
        expect(same.check(text, 'ipv6')).toBe(true);
      }),
    );
  });

  it('an IPv4-mapped address is shown as IPv4', () => {
    expect(plainAddress('::ffff:198.51.100.4')).toBe('198.51.100.4');
    expect(plainAddress('2001:db8::1')).toBe('2001:db8::1');
  });
});

describe('network of an address', () => {
  it('the network is a single IPv4 address or an IPv6 /64', () => {
    expect(networkOf('203.0.113.1')).not.toBe(networkOf('203.0.113.2'));
    expect(networkOf('2001:db8:0:1::1')).toBe(networkOf('2001:db8:0:1:ffff::2'));
    expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8:0:2::1'));
    expect(networkOf('::ffff:203.0.113.1')).toBe(networkOf('203.0.113.1'));
    expect(networkOf('no address')).toBe('no address');
  });
});
