import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importJWK, type CryptoKey, type JWK } from 'jose';
import type { SandboxMerchant } from './payment-sandbox';

interface KeyFile {
  readonly merchant: SandboxMerchant;
  /** Signs capture contexts. */
  readonly contextKey: JWK;
  /** Signs transient tokens. */
  readonly tokenKey: JWK;
  /** Signs tickets that a browser carries from one of our pages to the next. */
  readonly pageSecret: string;
}

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicJwk: JWK;
}

export interface Keys {
  readonly merchant: SandboxMerchant;
  readonly contextKey: SigningKey;
  readonly tokenKey: SigningKey;
  readonly pageSecret: Uint8Array;
}

/** Made once and stored in the folder, so that they stay valid after a restart. */
export const openKeys = async (folder: string | undefined): Promise<Keys> => {
  const { merchant, contextKey, tokenKey, pageSecret } = keyFile(folder);
  return {
    merchant,
    contextKey: await signingKey(contextKey),
    tokenKey: await signingKey(tokenKey),
    pageSecret: Buffer.from(pageSecret, 'base64'),
  };
};

/** RSA keys take long to make: sandboxes in memory share one set. */
let passing: KeyFile | undefined;

const keyFile = (folder: string | undefined): KeyFile => {
  if (folder === undefined) return (passing ??= makeKeys());
  const file = join(folder, 'keys.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as KeyFile;
  const made = makeKeys();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Renamed in one step, so that a killed process leaves no partial file.
  writeFileSync(`${file}.new`, JSON.stringify(made), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return made;
};

const makeKeys = (): KeyFile => ({
  merchant: {
    merchantId: 'drive-in-sandbox',
    keyId: `sandbox-${randomBytes(8).toString('hex')}`,
    key: randomBytes(32).toString('base64'),
  },
  contextKey: makeRsaKey(),
  tokenKey: makeRsaKey(),
  pageSecret: randomBytes(32).toString('base64'),
});

const makeRsaKey = (): JWK =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });

const signingKey = async (jwk: JWK): Promise<SigningKey> => {
  const { kty, n, e } = jwk;
  const kid = createHash('sha256').update(`${n}`).digest('base64url').slice(0, 16);
  const privateKey = (await importJWK(jwk, 'RS256')) as CryptoKey;
  return { kid, privateKey, publicJwk: { kty, n, e, use: 'sig', kid } };
};
