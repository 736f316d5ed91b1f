import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { decodeBase32 } from './base32';

/**
 * The one-time codes a screen shows while a phone pays for it: RFC 6238 with SHA-1, 30 seconds and six digits. A screen
 * on plain http has no `crypto.subtle`, so the digest is a library's.
 */
export const TOTP_STEP_S = 30;
export const TOTP_DIGITS = 6;

const STEP_MS = TOTP_STEP_S * 1000;

/** The number of the 30-second step since 1970: two moments of one step have the same code. */
export const totpStepAt = (nowMs: number): number => Math.floor(nowMs / STEP_MS);

/** Seconds until the next code: 30 at its first moment, 1 during its last second. */
export const totpSecondsLeft = (nowMs: number): number =>
  Math.ceil(((totpStepAt(nowMs) + 1) * STEP_MS - nowMs) / 1000);

/** HOTP (RFC 4226): the code of one step. */
export const hotp = (key: Uint8Array, step: number): string => {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setUint32(0, Math.floor(step / 2 ** 32));
  counter.setUint32(4, step >>> 0);
  const digest = hmac(sha1, key, new Uint8Array(counter.buffer));
  const offset = (digest[digest.length - 1] ?? 0) & 15;
  const number = new DataView(digest.buffer, digest.byteOffset).getUint32(offset) & 0x7fffffff;
  return String(number % 10 ** TOTP_DIGITS).padStart(TOTP_DIGITS, '0');
};

/** Undefined if the key is not base32. */
export const totpOfStep = (keyBase32: string, step: number): string | undefined => {
  const key = decodeBase32(keyBase32);
  return key && key.length > 0 ? hotp(key, step) : undefined;
};

export const totpAt = (keyBase32: string, nowMs: number): string | undefined =>
  totpOfStep(keyBase32, totpStepAt(nowMs));
