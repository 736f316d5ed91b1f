import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameSecret, isSigned, readToken, type Signer, signatureOf, signToken } from './signed-token';

const KEY = Buffer.alloc(32, 7);
const MEDIA: Signer = { key: KEY, purpose: 'media' };

const parts = fc.array(fc.oneof(fc.string(), fc.integer()), { minLength: 1, maxLength: 4 });

describe('signature', () => {
  it('a signature is valid only for its parts, purpose and key', () => {
    fc.assert(
      fc.property(parts, parts, (signed, others) => {
        const signature = signatureOf(MEDIA, ...signed);
        expect(isSigned(MEDIA, signature, ...signed)).toBe(true);
        const isSame = JSON.stringify(signed) === JSON.stringify(others);
        expect(isSigned(MEDIA, signature, ...others)).toBe(isSame);
        expect(isSigned({ ...MEDIA, purpose: 'beacon' }, signature, ...signed)).toBe(false);
        expect(isSigned({ ...MEDIA, key: Buffer.alloc(32, 8) }, signature, ...signed)).toBe(false);
      }),
    );
  });

  it('moving text between parts invalidates the signature', () => {
    const signature = signatureOf(MEDIA, 'a\nb', 'c');
    expect(isSigned(MEDIA, signature, 'a', 'b\nc')).toBe(false);
    expect(isSigned(MEDIA, signatureOf(MEDIA, 12, 3), 1, 23)).toBe(false);
  });

  it('the first byte is the format version, and other versions are refused', () => {
    const bytes = Buffer.from(signatureOf(MEDIA, 'a'), 'base64url');
    expect(bytes).toHaveLength(33);
    expect(bytes[0]).toBe(1);
    const ofAnother = Buffer.concat([Buffer.of(2), bytes.subarray(1)]).toString('base64url');
    expect(isSigned(MEDIA, ofAnother, 'a')).toBe(false);
    expect(isSigned(MEDIA, bytes.subarray(1).toString('base64url'), 'a')).toBe(false);
  });

  it('a signature has exactly one valid spelling', () => {
    const short: Signer = { ...MEDIA, macBytes: 12 };
    const signature = signatureOf(short, 'a');
    expect(isSigned(short, signature, 'a')).toBe(true);
    for (const other of [`${signature}=`, ` ${signature}`, `${signature}A`, signature.slice(0, -1), ''])
      expect(isSigned(short, other, 'a'), other).toBe(false);
  });
});

describe('signed token', () => {
  it('reading gives the claims, and undefined after any change', () => {
    const token = signToken(MEDIA, { sub: 'somebody', n: 1 });
    expect(readToken(MEDIA, token)).toEqual({ sub: 'somebody', n: 1 });
    for (let at = 0; at < token.length; at += 1) {
      const letter = token[at] === 'A' ? 'B' : 'A';
      expect(readToken(MEDIA, token.slice(0, at) + letter + token.slice(at + 1))).toBeUndefined();
    }
    for (const other of ['', '.', 'a.b.c', `${token}.`, `.${token}`])
      expect(readToken(MEDIA, other), other).toBeUndefined();
  });
});

describe('comparison of secrets', () => {
  it('secrets of different lengths and multi-byte characters compare correctly', () => {
    expect(isSameSecret('sésame', 'sésame')).toBe(true);
    expect(isSameSecret('sésame', 'sesame')).toBe(false);
    expect(isSameSecret('', 'a')).toBe(false);
    expect(isSameSecret(Buffer.from('a'), 'a')).toBe(true);
  });
});
