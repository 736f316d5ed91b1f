import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressExpiry,
  beaconAddress,
  isGoodBeaconAddress,
  isGoodMediaAddress,
  mediaPrefix,
  openAddressExpiry,
} from './signed-address';

const KEY = Buffer.alloc(32, 7);
const NOW = 1_700_000_000_000;
const grant = { trackingId: 'a1b2', expiresMs: NOW + 1000, assetId: 'film-night-ferry' };

const partsOf = (path: string) => {
  const [, , trackingId = '', expires = '', signature = '', assetId = ''] = path.split('/');
  return { trackingId, expiresMs: Number(expires), signature, assetId };
};

describe('signed media address', () => {
  it('an address is valid until it expires', () => {
    const address = partsOf(mediaPrefix(KEY, grant));
    expect(isGoodMediaAddress(KEY, address, NOW)).toBe(true);
    expect(isGoodMediaAddress(KEY, address, NOW + 999)).toBe(true);
    expect(isGoodMediaAddress(KEY, address, NOW + 1000)).toBe(false);
  });

  it('changing any part makes an address invalid', () => {
    const address = partsOf(mediaPrefix(KEY, grant));
    const forged = [
      { ...address, trackingId: 'a1b3' },
      { ...address, expiresMs: address.expiresMs + 1 },
      { ...address, expiresMs: NaN },
      { ...address, assetId: 'film-paper-moons' },
      { ...address, signature: '' },
      { ...address, signature: `${address.signature}A` },
    ];
    for (const attempt of forged) expect(isGoodMediaAddress(KEY, attempt, NOW)).toBe(false);
    expect(isGoodMediaAddress(Buffer.alloc(32, 8), address, NOW)).toBe(false);
  });

  it('an address cannot be guessed', () => {
    const address = partsOf(mediaPrefix(KEY, grant));
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (signature) => {
        fc.pre(signature !== address.signature);
        expect(isGoodMediaAddress(KEY, { ...address, signature }, NOW)).toBe(false);
      }),
    );
  });

  it('an address for another purpose is invalid', () => {
    const beacon = partsOf(beaconAddress(KEY, grant.trackingId, grant.expiresMs));
    expect(isGoodBeaconAddress(KEY, beacon, NOW)).toBe(true);
    expect(isGoodBeaconAddress(KEY, beacon, NOW + 1000)).toBe(false);
    expect(isGoodMediaAddress(KEY, { ...beacon, assetId: grant.assetId }, NOW)).toBe(false);
    expect(isGoodBeaconAddress(KEY, partsOf(mediaPrefix(KEY, grant)), NOW)).toBe(false);
  });

  it('an address expires no later than the right to play', () => {
    expect(addressExpiry(NOW, NOW + 5)).toBe(NOW + 5);
    expect(addressExpiry(NOW, null)).toBe(NOW + 6 * 3_600_000);
  });

  it('an address of a trailer stays the same for an hour, so that caches work', () => {
    const hour = Math.floor(NOW / 3_600_000) * 3_600_000;
    expect(openAddressExpiry(hour + 1)).toBe(openAddressExpiry(hour + 3_599_999));
  });
});
