import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from './seal';

const KEY = Buffer.alloc(32, 1);
const OTHER_KEY = Buffer.alloc(32, 2);

describe('sealed text', () => {
  it('its key and context open it, and each sealing differs', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, place) => {
        const sealed = seal(KEY, place, text);
        expect(unseal(KEY, place, sealed)).toBe(text);
        expect(seal(KEY, place, text)).not.toBe(sealed);
        expect(Buffer.from(sealed, 'base64url')[0]).toBe(1);
      }),
    );
  });

  it('another key or context does not open it [SAF-01b]', () => {
    const sealed = seal(KEY, 'mail:1', 'a code');
    expect(unseal(OTHER_KEY, 'mail:1', sealed)).toBeUndefined();
    expect(unseal(KEY, 'mail:2', sealed)).toBeUndefined();
  });

  it('an altered or truncated text does not open [SAF-01b]', () => {
    const bytes = Buffer.from(seal(KEY, 'mail:1', 'a code'), 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const altered = Buffer.from(bytes);
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(unseal(KEY, 'mail:1', altered.toString('base64url')), `byte ${at}`).toBeUndefined();
      expect(unseal(KEY, 'mail:1', bytes.subarray(0, at).toString('base64url'))).toBeUndefined();
    }
  });
});
