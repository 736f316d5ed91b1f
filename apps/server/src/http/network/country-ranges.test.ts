import { BlockList } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCountryRanges, readCountryRanges } from './country-ranges';

describe('country ranges', () => {
  const lookUp = parseCountryRanges(`
    # network, country
    198.51.0.0/16,DE
    198.51.100.0/24,KR
    198.51.100.7/32 US
    2001:db8::/32,"JP"
    0.0.0.0/8;FR
  `);

  it('an address gets the country of the narrowest network that holds it', () => {
    expect(lookUp('198.51.99.1')).toBe('DE');
    expect(lookUp('198.51.100.1')).toBe('KR');
    expect(lookUp('::ffff:198.51.100.7')).toBe('US');
    expect(lookUp('2001:db8:1::1')).toBe('JP');
    expect(lookUp('203.0.113.1')).toBeUndefined();
    expect(lookUp('2001:db9::')).toBeUndefined();
    expect(lookUp('no address')).toBeUndefined();
  });

  it("the lookup agrees with Node's BlockList", () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.nat(32), fc.ipV4(), (network, length, address) => {
        const list = new BlockList();
        list.addSubnet(network, length, 'ipv4');
        const isInside = parseCountryRanges(`${network}/${length},KR`)(address) === 'KR';
        expect(isInside).toBe(list.check(address, 'ipv4'));
      }),
    );
  });

  it('the error names the invalid line', () => {
    for (const line of ['198.51.0.0,DE', '198.51.0.0/33,DE', 'DE', '198.51.0.0/16,Germany'])
      expect(() => parseCountryRanges(`# first\n${line}`)).toThrow('line 2');
    expect(() => readCountryRanges('/no/such/file')).toThrow('COUNTRY_RANGES');
  });
});
