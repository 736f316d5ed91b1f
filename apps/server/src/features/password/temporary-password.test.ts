import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainTemporaryPassword, temporaryPasswordFrom } from './temporary-password';

const randomBytes = fc.uint8Array({ minLength: 12, maxLength: 32 });

describe('temporary password', () => {
  it('any randomness gives three groups of four without look-alikes', () => {
    fc.assert(
      fc.property(randomBytes, (bytes) => {
        expect(temporaryPasswordFrom(bytes)).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/);
      }),
    );
  });

  it('the password has sixty evenly distributed bits, five of each byte', () => {
    const first = (byte: number) => temporaryPasswordFrom(new Uint8Array(12).fill(byte))[0];
    const counts = new Map<string | undefined, number>();
    for (let byte = 0; byte < 256; byte += 1) counts.set(first(byte), (counts.get(first(byte)) ?? 0) + 1);
    expect(counts.size).toBe(32);
    expect(new Set(counts.values())).toEqual(new Set([8]));
  });

  it('too few random bytes are an error', () => {
    expect(() => temporaryPasswordFrom(new Uint8Array(11))).toThrow();
  });

  it('case, spaces and dashes do not matter', () => {
    fc.assert(
      fc.property(randomBytes, (bytes) => {
        const shown = temporaryPasswordFrom(bytes);
        const plain = plainTemporaryPassword(shown);
        expect(plain).toHaveLength(12);
        for (const typed of [shown.toLowerCase(), ` ${shown} `, shown.replaceAll('-', ' '), plain])
          expect(plainTemporaryPassword(typed)).toBe(plain);
      }),
    );
  });

  it('input without a valid character gives an empty text', () => {
    for (const typed of ['', '   ', '-', '🚗', 'كلمة']) expect(plainTemporaryPassword(typed)).toBe('');
  });
});
