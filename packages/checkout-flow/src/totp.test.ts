import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase32, encodeBase32 } from './base32';
import { hmacSha1, sha1 } from './sha1';
import { hotp, totpAt, totpOfStep, totpSecondsLeft, totpStepAt } from './totp';

const bytesOf = (ascii: string) => Uint8Array.from(ascii, (letter) => letter.charCodeAt(0));
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const repeated = (byte: number, count: number) => new Uint8Array(count).fill(byte);

describe('SHA-1 (FIPS 180-4)', () => {
  it.each([
    ['', 'da39a3ee5e6b4b0d3255bfef95601890afd80709'],
    ['abc', 'a9993e364706816aba3e25717850c26c9cd0d89d'],
    ['abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '84983e441c3bd26ebaae4aa1f95129e5e54670f1'],
    ['a'.repeat(1_000_000), '34aa973cd4c4daa4f61eeb2bdbad27316534016f'],
  ])('digests the example %#', (text, digest) => expect(hex(sha1(bytesOf(text)))).toBe(digest));

  it.each([
    [55, 'c1c8bbdc22796e28c0e15163d20899b65621d65a'],
    [56, 'c2db330f6083854c99d4b5bfb6e8f29f201be699'],
    [63, '03f09f5b158a7a8cdad920bddc29b81c18a551f5'],
    [64, '0098ba824b5c16427bd7a1122a5a442a25ec644d'],
    [119, 'ee971065aaa017e0632a8ca6c77bb3bf8b1dfc56'],
    [120, 'f34c1488385346a55709ba056ddd08280dd4c6d6'],
  ])('pads a message of %i bytes, where a block is about to end', (count, digest) =>
    expect(hex(sha1(repeated(97, count)))).toBe(digest),
  );
});

describe('HMAC-SHA-1 (RFC 2202)', () => {
  it.each([
    [repeated(0x0b, 20), bytesOf('Hi There'), 'b617318655057264e28bc0b6fb378c8ef146be00'],
    [bytesOf('Jefe'), bytesOf('what do ya want for nothing?'), 'effcdf6ae5eb2fa2d27416d5f184df9c259a7c79'],
    [repeated(0xaa, 20), repeated(0xdd, 50), '125d7342b9ac11cd91a39af48aa17b4f63f175d3'],
    [
      Uint8Array.from({ length: 25 }, (_, at) => at + 1),
      repeated(0xcd, 50),
      '4c9007f4026250c6bc8414f9bf50c86c2d7235da',
    ],
    [repeated(0x0c, 20), bytesOf('Test With Truncation'), '4c1a03424b55e07fe7f27be1d58bb9324a9a5a04'],
    [
      repeated(0xaa, 80),
      bytesOf('Test Using Larger Than Block-Size Key - Hash Key First'),
      'aa4ae5e15272d00e95705637ce8a3b55ed402112',
    ],
    [
      repeated(0xaa, 80),
      bytesOf('Test Using Larger Than Block-Size Key and Larger Than One Block-Size Data'),
      'e8e99d0f45237d786d6bbaa7965c7808bbff1a91',
    ],
  ])('makes the code of test case %#', (key, message, digest) =>
    expect(hex(hmacSha1(key, message))).toBe(digest),
  );
});

describe('base32 (RFC 4648)', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('writes %o as %s', (text, encoded) => expect(encodeBase32(bytesOf(text))).toBe(encoded));

  it('reads back what it wrote, with small letters and padding too', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        expect(decodeBase32(encodeBase32(bytes))).toEqual(bytes);
        expect(decodeBase32(`${encodeBase32(bytes).toLowerCase()}===`)).toEqual(bytes);
      }),
    );
  });

  it.each(['0', 'MZXW 6', 'MZ1', 'ü', '=A'])('knows that %o is none', (text) =>
    expect(decodeBase32(text)).toBeUndefined(),
  );
});

describe('one-time codes', () => {
  const key = bytesOf('12345678901234567890');
  const keyBase32 = encodeBase32(key);

  it('counts as RFC 4226 does', () => {
    expect(Array.from({ length: 10 }, (_, step) => hotp(key, step))).toEqual([
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ]);
  });

  // The appendix shows eight digits; six are their end.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('is at second %i what RFC 6238 says', (second, code) =>
    expect(totpAt(keyBase32, second * 1000)).toBe(code),
  );

  it('holds one code for thirty seconds and counts down to the next', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), (nowMs) => {
        const left = totpSecondsLeft(nowMs);
        expect(left).toBeGreaterThanOrEqual(1);
        expect(left).toBeLessThanOrEqual(30);
        expect(totpStepAt(nowMs + left * 1000)).toBe(totpStepAt(nowMs) + 1);
        expect(totpAt(keyBase32, nowMs)).toMatch(/^\d{6}$/);
        expect(totpAt(keyBase32, nowMs)).toBe(totpOfStep(keyBase32, totpStepAt(nowMs)));
      }),
    );
    expect([0, 1, 29_000, 29_999, 30_000].map(totpSecondsLeft)).toEqual([30, 30, 1, 1, 30]);
  });

  it.each(['', 'not base32!'])('makes none of the key %o', (text) => expect(totpAt(text, 0)).toBeUndefined());
});
