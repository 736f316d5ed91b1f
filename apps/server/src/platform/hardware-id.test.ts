import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decryptHardwareId, encryptHardwareId } from './hardware-id';

const KEY = Buffer.alloc(32, 1);

describe('an encrypted hardware id', () => {
  it('comes out as it went in, and never looks the same twice [ENT-24a]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (hardwareId) => {
        const encrypted = encryptHardwareId(KEY, hardwareId);
        expect(decryptHardwareId(KEY, encrypted)).toBe(hardwareId);
        expect(encryptHardwareId(KEY, hardwareId)).not.toBe(encrypted);
      }),
    );
  });

  it('opens with no other key, and not when a single bit of it was changed [ENT-24a]', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.nat(7), (hardwareId, at, bit) => {
        const encrypted = encryptHardwareId(KEY, hardwareId);
        expect(decryptHardwareId(Buffer.alloc(32, 2), encrypted)).toBeUndefined();
        const bytes = Buffer.from(encrypted, 'base64url');
        const index = at % bytes.length;
        bytes[index] = (bytes[index] ?? 0) ^ (1 << bit);
        expect(decryptHardwareId(KEY, bytes.toString('base64url'))).toBeUndefined();
      }),
    );
  });

  it('is nothing when it is garbage', () => {
    fc.assert(
      fc.property(fc.string(), (garbage) => {
        expect(decryptHardwareId(KEY, garbage)).toBeUndefined();
      }),
    );
  });
});
