import { decryptBytes, encryptBytes, NONCE_BYTES } from '../../guard/secrets/aes-gcm';
import { fail, ok, type Result } from '../../http/result';

const VERSION = 2;
const TIME_BYTES = 8;

/** From the head unit over the page to this server; a slow start of the page fits. */
export const MAX_AGE_MS = 5 * 60_000;
/** What the clock of a car may be ahead of ours. */
export const MAX_AHEAD_MS = 60_000;

export interface OpenedHardwareId {
  readonly hardwareId: string;
  /** Its random part, by which it is used once; ids of version 1 have none to count on. */
  readonly nonce: string | undefined;
}

export interface OpenOptions {
  readonly nowMs: number;
  /** Ids of version 1 tell no time: whoever copies one can use it for ever. */
  readonly isTimelessAllowed: boolean;
}

export type HardwareIdRefusal = 'HardwareIdUnreadable' | 'HardwareIdExpired';

/**
 * D (ENT-24, SAF-07): base64url of the version (one byte, 2), a random nonce of 12 bytes, and as AES-256-GCM ciphertext
 * and tag under the fleet's key: the time it was made (8 bytes, milliseconds since 1970, big-endian) and the id in UTF-8.
 * The version is authenticated beside it. Whether it was used before is the caller's to know.
 */
export const openHardwareId = (
  key: Buffer,
  encrypted: string,
  { nowMs, isTimelessAllowed }: OpenOptions,
): Result<OpenedHardwareId, HardwareIdRefusal> => {
  const bytes = Buffer.from(encrypted, 'base64url');
  const plain = bytes[0] === VERSION ? decryptBytes(key, bytes.subarray(1), bytes.subarray(0, 1)) : undefined;
  if (plain && plain.length > TIME_BYTES) {
    // Beyond what a number holds exactly it is no time of this world, and refused as one of the future.
    const madeAtMs = Number(plain.readBigUInt64BE(0));
    if (nowMs - madeAtMs > MAX_AGE_MS || madeAtMs - nowMs > MAX_AHEAD_MS) return fail('HardwareIdExpired');
    return ok({
      hardwareId: plain.subarray(TIME_BYTES).toString('utf8'),
      nonce: bytes.subarray(1, 1 + NONCE_BYTES).toString('base64url'),
    });
  }
  // An id of version 1 begins with its nonce, which may begin with any byte.
  const old = isTimelessAllowed ? decryptBytes(key, bytes) : undefined;
  return old && old.length > 0
    ? ok({ hardwareId: old.toString('utf8'), nonce: undefined })
    : fail('HardwareIdUnreadable');
};

/** What a head unit does each time it opens the app; tests play one. */
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
