import { createHmac, timingSafeEqual } from 'node:crypto';

/** A key with its purpose: a signature for one purpose is invalid for another. */
export interface Signer {
  readonly key: Buffer;
  readonly purpose: string;
  /**
   * The length of the MAC behind the version byte; shorter where people read the address or every tile repeats it.
   */
  readonly macBytes?: number;
}

type Part = string | number;

/** The first byte of each signature, also signed, so that another format can be introduced later. */
const VERSION = 1;
const SHA256_BYTES = 32;

/** Constant time, so that timing does not show how close a guess is. */
export const isSameSecret = (given: string | Buffer, wanted: string | Buffer): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** JSON separates the parts, so that no two messages have the same bytes. */
export const signatureOf = (
  { key, purpose, macBytes = SHA256_BYTES }: Signer,
  ...parts: readonly Part[]
): string => {
  const mac = createHmac('sha256', key).update(JSON.stringify([VERSION, purpose, ...parts]));
  return Buffer.concat([Buffer.of(VERSION), mac.digest().subarray(0, macBytes)]).toString('base64url');
};

/** Compared as text, so that a signature has exactly one spelling. */
export const isSigned = (signer: Signer, signature: string, ...parts: readonly Part[]): boolean =>
  isSameSecret(signature, signatureOf(signer, ...parts));

/** A signed token whose claims are readable by its holder. */
export const signToken = (signer: Signer, claims: unknown): string => {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${body}.${signatureOf(signer, body)}`;
};

/** The claims of the token; undefined for a token that is not ours. */
export const readToken = (signer: Signer, token: string): unknown => {
  const [body = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isSigned(signer, signature, body)) return undefined;
  return JSON.parse(Buffer.from(body, 'base64url').toString());
};
