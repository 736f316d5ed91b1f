import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkShortCode } from '@drivein/validation';
import { newShortCode, SHORT_CODE_ALPHABET, shortCodeFrom } from './code-store';

const thirtyTwoBytes = fc.uint8Array({ minLength: 32, maxLength: 32 });

describe('short code', () => {
  it("any randomness gives six characters of its alphabet that pass the form's check", () => {
    fc.assert(
      fc.property(thirtyTwoBytes, (bytes) => {
        const code = shortCodeFrom(bytes);
        if (code === undefined) return;
        expect(code).toMatch(new RegExp(`^[${SHORT_CODE_ALPHABET}]{6}$`));
        expect(checkShortCode(code)).toBe('ok');
      }),
    );
  });

  it('the alphabet has no look-alikes, vowels or repetitions', () => {
    expect(SHORT_CODE_ALPHABET).not.toMatch(/[0O1IL2Z5S6B8AEU]/);
    expect(new Set(SHORT_CODE_ALPHABET).size).toBe(SHORT_CODE_ALPHABET.length);
  });

  it('all characters are equally likely', () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const code = shortCodeFrom(Uint8Array.from({ length: 6 }, () => byte));
      if (code !== undefined) counts.set(code.charAt(0), (counts.get(code.charAt(0)) ?? 0) + 1);
    }
    expect(counts.size).toBe(SHORT_CODE_ALPHABET.length);
    expect(new Set(counts.values()).size).toBe(1);
  });

  it('unusable random bytes are drawn again', () => {
    const tokens = [Buffer.alloc(32, 255), Buffer.alloc(32, 0)].map((bytes) => bytes.toString('base64url'));
    const code = newShortCode({ newToken: () => tokens.shift() ?? '' });
    expect(code).toBe(SHORT_CODE_ALPHABET.charAt(0).repeat(6));
  });
});
