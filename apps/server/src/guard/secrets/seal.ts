import { decryptBytes, encryptBytes } from './aes-gcm';

/** The first byte of a sealed text: a change of the format counts it up, and older ones can still be told apart. */
const VERSION = Buffer.of(1);

/** The version is authenticated too, so that it cannot be exchanged. */
const authenticated = (place: string) => Buffer.concat([VERSION, Buffer.from(place)]);

/**
 * Encrypts a text for one place, such as `mail:<id>`: copied to another row it does not open. base64url of version,
 * nonce, AES-256-GCM ciphertext and tag (SAF-01).
 */
export const seal = (key: Buffer, place: string, plain: string): string =>
  Buffer.concat([VERSION, encryptBytes(key, Buffer.from(plain), authenticated(place))]).toString('base64url');

/** Undefined for what was sealed with another key, for another place, in an unknown version, or was altered. */
export const unseal = (key: Buffer, place: string, sealed: string): string | undefined => {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes[0] !== VERSION[0]) return undefined;
  return decryptBytes(key, bytes.subarray(VERSION.length), authenticated(place))?.toString('utf8');
};
