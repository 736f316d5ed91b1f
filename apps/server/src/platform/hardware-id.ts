import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { fail, ok, type Result } from './result';

const CIPHER = 'aes-256-gcm';
const VERSION = 2;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
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
  const plain = bytes[0] === VERSION ? decrypt(key, bytes.subarray(1), bytes.subarray(0, 1)) : undefined;
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
  const old = isTimelessAllowed ? decrypt(key, bytes, undefined) : undefined;
  return old ? ok({ hardwareId: old.toString('utf8'), nonce: undefined }) : fail('HardwareIdUnreadable');
};

/** Nonce, ciphertext and tag; undefined for whatever does not open. */
const decrypt = (key: Buffer, sealed: Buffer, header: Buffer | undefined): Buffer | undefined => {
  if (sealed.length <= NONCE_BYTES + TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES));
    if (header) decipher.setAAD(header);
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const opened = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]);
  } catch {
    // A wrong key, a torn or a forged id: to the caller they are the same.
    return undefined;
  }
};

/** What a head unit does each time it opens the app; tests play one. */
export const encryptHardwareId = (
  key: Buffer,
  hardwareId: string,
  { nowMs }: { readonly nowMs: number | bigint },
): string => {
  const nonce = randomBytes(NONCE_BYTES);
  const header = Buffer.from([VERSION]);
  const time = Buffer.alloc(TIME_BYTES);
  time.writeBigUInt64BE(BigInt(nowMs));
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(header);
  const closed = Buffer.concat([cipher.update(time), cipher.update(hardwareId, 'utf8'), cipher.final()]);
  return Buffer.concat([header, nonce, closed, cipher.getAuthTag()]).toString('base64url');
};
