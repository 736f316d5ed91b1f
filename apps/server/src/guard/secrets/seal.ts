import { decryptBytes, encryptBytes } from './aes-gcm';

/** The first byte of a sealed text. A new format gets a higher version, so that older ones stay readable. */
const VERSION = Buffer.of(1);

/** The version is authenticated too, so that it cannot be replaced. */
const authenticated = (context: string) => Buffer.concat([VERSION, Buffer.from(context)]);

/**
 * Encrypts a text for one context, such as `mail:<id>`, so that a copy in another row does not open. base64url of
 * version, nonce, AES-256-GCM ciphertext and tag (SAF-01).
 */
export const seal = (key: Buffer, context: string, plain: string): string =>
  Buffer.concat([VERSION, encryptBytes(key, Buffer.from(plain), authenticated(context))]).toString(
    'base64url',
  );

/** Undefined for another key, context or version, and for altered texts. */
export const unseal = (key: Buffer, context: string, sealed: string): string | undefined => {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes[0] !== VERSION[0]) return undefined;
  return decryptBytes(key, bytes.subarray(VERSION.length), authenticated(context))?.toString('utf8');
};
