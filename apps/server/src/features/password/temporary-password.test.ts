import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainTemporaryPassword, temporaryPasswordFrom } from './temporary-password';

const randomBytes = fc.uint8Array({ minLength: 12, maxLength: 32 });

describe('a temporary password', () => {
  it('is three groups of four without look-alikes, whatever chance says', () => {
    fc.assert(
      fc.property(randomBytes, (bytes) => {
        expect(temporaryPasswordFrom(bytes)).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/);
      }),
    );
  });

  it('carries sixty bits: every byte counts with five of its bits, evenly', () => {
    const first = (byte: number) => temporaryPasswordFrom(new Uint8Array(12).fill(byte))[0];
    const counts = new Map<string | undefined, number>();
    for (let byte = 0; byte < 256; byte += 1) counts.set(first(byte), (counts.get(first(byte)) ?? 0) + 1);
    expect(counts.size).toBe(32);
    expect(new Set(counts.values())).toEqual(new Set([8]));
  });

  it('is not made of too little chance', () => {
    expect(() => temporaryPasswordFrom(new Uint8Array(11))).toThrow();
  });

  it('is the same however it is typed', () => {
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

  it('is nothing where nothing of it was typed', () => {
    for (const typed of ['', '   ', '-', '🚗', 'كلمة']) expect(plainTemporaryPassword(typed)).toBe('');
  });
});
