import { createHmac, timingSafeEqual } from 'node:crypto';

/** What signs, and for what: a signature for one purpose is worth nothing for another. */
export interface Signer {
  readonly key: Buffer;
  readonly purpose: string;
  /** Of the code behind the version byte; shorter where the address is read by people or repeated in every tile. */
  readonly macBytes?: number;
}

type Part = string | number;

/** The first byte of each signature, and signed along: another format can live beside this one for a while. */
const VERSION = 1;
const SHA256_BYTES = 32;

/** In the same time whether a guess is near or far. */
export const isSameSecret = (given: string | Buffer, wanted: string | Buffer): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** JSON keeps the parts apart, whatever they hold: no two messages can be confused. */
export const signatureOf = (
  { key, purpose, macBytes = SHA256_BYTES }: Signer,
  ...parts: readonly Part[]
): string => {
  const mac = createHmac('sha256', key).update(JSON.stringify([VERSION, purpose, ...parts]));
  return Buffer.concat([Buffer.of(VERSION), mac.digest().subarray(0, macBytes)]).toString('base64url');
};

/** Compared as text: a signature has one spelling. */
export const isSigned = (signer: Signer, signature: string, ...parts: readonly Part[]): boolean =>
  isSameSecret(signature, signatureOf(signer, ...parts));

/** Claims that their holder carries: readable by everybody, made by this service alone. */
export const signToken = (signer: Signer, claims: unknown): string => {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${body}.${signatureOf(signer, body)}`;
};

/** What the token claims, or undefined when it is not ours. */
export const readToken = (signer: Signer, token: string): unknown => {
  const [body = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isSigned(signer, signature, body)) return undefined;
  return JSON.parse(Buffer.from(body, 'base64url').toString());
};
