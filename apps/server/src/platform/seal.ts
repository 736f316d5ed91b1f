import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The first byte of a sealed text: a change of the format counts it up, and older ones can still be told apart. */
const VERSION = Buffer.of(1);

/** The version is authenticated too, so that it cannot be exchanged. */
const authenticated = (place: string) => Buffer.concat([VERSION, Buffer.from(place)]);

/**
 * Encrypts a text for one place, such as `mail:<id>`: copied to another row it does not open. base64url of version,
 * nonce, AES-256-GCM ciphertext and tag.
 */
export const seal = (key: Buffer, place: string, plain: string): string => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(authenticated(place));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([VERSION, nonce, sealed, cipher.getAuthTag()]).toString('base64url');
};

/** Undefined for what was sealed with another key, for another place, in an unknown version, or was altered. */
export const unseal = (key: Buffer, place: string, sealed: string): string | undefined => {
  const bytes = Buffer.from(sealed, 'base64url');
  const begin = VERSION.length + NONCE_BYTES;
  if (bytes.length < begin + TAG_BYTES || bytes[0] !== VERSION[0]) return undefined;
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(VERSION.length, begin))
      .setAAD(authenticated(place))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    const plain = decipher.update(bytes.subarray(begin, -TAG_BYTES));
    return Buffer.concat([plain, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
};
