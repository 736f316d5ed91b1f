import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase32, encodeBase32 } from './base32';
import { hotp, totpAt, totpOfStep, totpSecondsLeft, totpStepAt } from './totp';

const bytesOf = (ascii: string) => Uint8Array.from(ascii, (letter) => letter.charCodeAt(0));

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

  it.each(['0', 'MZXW 6', 'MZ1', 'ü', '=A'])('rejects %o', (text) =>
    expect(decodeBase32(text)).toBeUndefined(),
  );
});

describe('one-time codes', () => {
  const key = bytesOf('12345678901234567890');
  const keyBase32 = encodeBase32(key);

  it('match the counter vectors of RFC 4226', () => {
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

  // The appendix shows eight digits; ours are the last six.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at second %i match RFC 6238', (second, code) => expect(totpAt(keyBase32, second * 1000)).toBe(code));

  it('stay the same for thirty seconds and count down to the next', () => {
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

  it.each(['', 'not base32!'])('cannot be made of the key %o', (text) =>
    expect(totpAt(text, 0)).toBeUndefined(),
  );
});
