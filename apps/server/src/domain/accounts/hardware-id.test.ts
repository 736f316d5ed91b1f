import { createCipheriv, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encryptHardwareId, MAX_AGE_MS, MAX_AHEAD_MS, openHardwareId } from './hardware-id';

const KEY = Buffer.alloc(32, 1);
const NOW_MS = 1_800_000_000_000;
const open = (encrypted: string, nowMs = NOW_MS, isTimelessAllowed = false, key = KEY) =>
  openHardwareId(key, encrypted, { nowMs, isTimelessAllowed });
const unreadable = { ok: false, refusal: 'HardwareIdUnreadable' };
const expired = { ok: false, refusal: 'HardwareIdExpired' };

const ids = fc.string({ unit: 'grapheme', minLength: 1 });
const inTime = fc.integer({ min: -MAX_AHEAD_MS, max: MAX_AGE_MS });

describe('encrypted hardware id', () => {
  it('a fresh one decrypts to the id, and two encryptions differ [ENT-24a, SAF-07c]', () => {
    fc.assert(
      fc.property(ids, inTime, (hardwareId, ageMs) => {
        const nowMs = NOW_MS - ageMs;
        const [one, other] = [1, 2].map(() => encryptHardwareId(KEY, hardwareId, { nowMs }));
        const [read, again] = [open(one ?? ''), open(other ?? '')];
        expect(read).toMatchObject({ ok: true, value: { hardwareId } });
        expect(other).not.toBe(one);
        expect(read.ok && again.ok && read.value.nonce !== again.value.nonce).toBe(true);
        // Base64 padding does not change the nonce.
        expect(open(`${one}==`)).toEqual(read);
      }),
    );
  });

  it('an id that is too old or from the future is refused, to the millisecond [SAF-07c]', () => {
    const madeAt = (nowMs: number) => open(encryptHardwareId(KEY, 'HW-1', { nowMs }));
    expect(madeAt(NOW_MS - MAX_AGE_MS).ok).toBe(true);
    expect(madeAt(NOW_MS - MAX_AGE_MS - 1)).toEqual(expired);
    expect(madeAt(NOW_MS + MAX_AHEAD_MS).ok).toBe(true);
    expect(madeAt(NOW_MS + MAX_AHEAD_MS + 1)).toEqual(expired);
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }), (madeAtMs) => {
        const ageMs = NOW_MS - Number(madeAtMs);
        const isFresh = ageMs <= MAX_AGE_MS && -ageMs <= MAX_AHEAD_MS;
        const read = openHardwareId(KEY, encryptHardwareId(KEY, 'HW-1', { nowMs: madeAtMs }), {
          nowMs: NOW_MS,
          isTimelessAllowed: false,
        });
        expect(read.ok).toBe(isFresh);
      }),
    );
  });

  it('another key, truncation or one changed bit make it unreadable [ENT-24a, SAF-07c]', () => {
    fc.assert(
      fc.property(ids, fc.nat(), fc.nat(7), (hardwareId, at, bit) => {
        const encrypted = encryptHardwareId(KEY, hardwareId, { nowMs: NOW_MS });
        expect(open(encrypted, NOW_MS, true, Buffer.alloc(32, 2))).toEqual(unreadable);
        const bytes = Buffer.from(encrypted, 'base64url');
        const index = at % bytes.length;
        expect(open(bytes.subarray(0, index).toString('base64url'), NOW_MS, true)).toEqual(unreadable);
        expect(open(bytes.subarray(index + 1).toString('base64url'))).toEqual(unreadable);
        bytes[index] = (bytes[index] ?? 0) ^ (1 << bit);
        expect(open(bytes.toString('base64url'), NOW_MS, true)).toEqual(unreadable);
      }),
    );
  });

  it('an id that was encrypted with another key is unreadable [SAF-07c]', () => {
    const thief = encryptHardwareId(Buffer.alloc(32, 2), 'HW-1', { nowMs: NOW_MS });
    expect(open(thief)).toEqual(unreadable);
  });

  it('garbage is unreadable', () => {
    fc.assert(
      fc.property(fc.string(), (garbage) => {
        expect(open(garbage, NOW_MS, true)).toEqual(unreadable);
      }),
    );
  });
});

describe('encrypted hardware id, version 1', () => {
  const encryptV1 = (hardwareId: string, nonce = randomBytes(12)) => {
    const cipher = createCipheriv('aes-256-gcm', KEY, nonce);
    const closed = Buffer.concat([cipher.update(hardwareId, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, closed, cipher.getAuthTag()]).toString('base64url');
  };

  it('an id is accepted only where enabled, with any first byte [SAF-07c]', () => {
    fc.assert(
      fc.property(
        ids,
        fc.uint8Array({ minLength: 12, maxLength: 12 }),
        fc.boolean(),
        (hardwareId, bytes, isTwo) => {
          const nonce = Buffer.from(bytes);
          if (isTwo) nonce[0] = 2;
          const encrypted = encryptV1(hardwareId, nonce);
          expect(open(encrypted)).toEqual(unreadable);
          expect(open(encrypted, NOW_MS, true)).toEqual({
            ok: true,
            value: { hardwareId, nonce: undefined },
          });
        },
      ),
    );
  });
});
