import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * D (ENT-24): a head unit may send its id encrypted: base64url of nonce, AES-256-GCM ciphertext and tag, under the
 * fleet's key. Undefined for whatever does not open.
 */
export const decryptHardwareId = (key: Buffer, encrypted: string): string | undefined => {
  const bytes = Buffer.from(encrypted, 'base64url');
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const opened = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]).toString('utf8');
  } catch {
    // A wrong key, a torn or a forged id: to the caller they are the same.
    return undefined;
  }
};

/** What a head unit does; the demo and tests play one. */
export const encryptHardwareId = (key: Buffer, hardwareId: string): string => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const closed = Buffer.concat([cipher.update(hardwareId, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, closed, cipher.getAuthTag()]).toString('base64url');
};
