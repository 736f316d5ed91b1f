import { decryptBytes, encryptBytes, NONCE_BYTES } from '../../guard/secrets/aes-gcm';
import { fail, ok, type Result } from '../../http/result';

const VERSION = 2;
const TIME_BYTES = 8;

/** Time for the id to travel from the head unit through the page to this server, including a slow page load. */
export const MAX_AGE_MS = 5 * 60_000;
/** How far the clock of a car may be ahead of the server's. */
export const MAX_AHEAD_MS = 60_000;

export interface OpenedHardwareId {
  readonly hardwareId: string;
  /** The random part, which makes the id usable once. Undefined for version 1. */
  readonly nonce: string | undefined;
}

export interface OpenOptions {
  readonly nowMs: number;
  /** Ids of version 1 have no timestamp: a copy works forever. */
  readonly isTimelessAllowed: boolean;
}

export type HardwareIdRefusal = 'HardwareIdUnreadable' | 'HardwareIdExpired';

/**
 * D (ENT-24, SAF-07): base64url of the version (one byte, 2), a random nonce of 12 bytes, and the AES-256-GCM
 * ciphertext and tag under the fleet's key. The plain text is the creation time (8 bytes, milliseconds since 1970,
 * big-endian) and the id in UTF-8. The version is authenticated as additional data. The caller checks whether the id
 * was used before.
 */
export const openHardwareId = (
  key: Buffer,
  encrypted: string,
  { nowMs, isTimelessAllowed }: OpenOptions,
): Result<OpenedHardwareId, HardwareIdRefusal> => {
  const bytes = Buffer.from(encrypted, 'base64url');
  const plain = bytes[0] === VERSION ? decryptBytes(key, bytes.subarray(1), bytes.subarray(0, 1)) : undefined;
  if (plain && plain.length > TIME_BYTES) {
    // Times beyond the safe integers are imprecise, but far in the future, so they are refused below.
    const madeAtMs = Number(plain.readBigUInt64BE(0));
    if (nowMs - madeAtMs > MAX_AGE_MS || madeAtMs - nowMs > MAX_AHEAD_MS) return fail('HardwareIdExpired');
    return ok({
      hardwareId: plain.subarray(TIME_BYTES).toString('utf8'),
      nonce: bytes.subarray(1, 1 + NONCE_BYTES).toString('base64url'),
    });
  }
  // An id of version 1 starts with its nonce, so its first byte may be any.
  const old = isTimelessAllowed ? decryptBytes(key, bytes) : undefined;
  return old && old.length > 0
    ? ok({ hardwareId: old.toString('utf8'), nonce: undefined })
    : fail('HardwareIdUnreadable');
};

/** The head unit does this each time it opens the app. Used by tests. */
export const encryptHardwareId = (
  key: Buffer,
  hardwareId: string,
  { nowMs }: { readonly nowMs: number | bigint },
): string => {
  const header = Buffer.from([VERSION]);
  const time = Buffer.alloc(TIME_BYTES);
  time.writeBigUInt64BE(BigInt(nowMs));
  const sealed = encryptBytes(key, Buffer.concat([time, Buffer.from(hardwareId)]), header);
  return Buffer.concat([header, sealed]).toString('base64url');
};
