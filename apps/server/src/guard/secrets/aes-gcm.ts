import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
export const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A random nonce, the ciphertext and its tag. The header is authenticated but not part of the result. */
export const encryptBytes = (key: Buffer, plain: Buffer, header: Buffer): Buffer => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(header);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

/** Undefined for another key or header, and for altered or truncated bytes. */
export const decryptBytes = (key: Buffer, sealed: Buffer, header?: Buffer): Buffer | undefined => {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES));
    if (header) decipher.setAAD(header);
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const opened = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]);
  } catch {
    return undefined;
  }
};
