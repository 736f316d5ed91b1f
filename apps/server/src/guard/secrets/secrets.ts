import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile, createFile, writeTemporary } from '../../storage/atomic-file';
import { makeFolder } from '../../storage/make-folder';

/** The keys of this service. Each purpose has its own key, derived from one root secret. */
export interface Secrets {
  /** Signs media and licence addresses. */
  readonly signingKey: Buffer;
  /** Signs api keys. */
  readonly apiKeySigningKey: Buffer;
  /** Signs the addresses of pictures. */
  readonly pictureKey: Buffer;
  /** Decrypts the hardware ids of head units where the fleet has no key of its own. */
  readonly hardwareIdKey: Buffer;
  /** Signs requests of the operator's `npm run doctor`. */
  readonly probeKey: Buffer;
  /** Seals the bodies of mails in the outbox. */
  readonly mailKey: Buffer;
  /** Seals saved answers in the idempotency store. */
  readonly answerKey: Buffer;
  /** Hashes codes that are short enough to be found by trying all of them. */
  readonly codeKey: Buffer;
  /** Derives the key of each transaction's phone codes. */
  readonly phoneKey: Buffer;
}

const SECRETS_FILE = 'secrets.json';
const ROOT_SECRET_BYTES = 32;

const derive = (root: Buffer, purpose: string) =>
  createHmac('sha256', root).update(`drive-in/${purpose}`).digest();

/** RFC 5869. Older keys keep their derivation: changing it would invalidate all signed addresses. */
const deriveKey = (root: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', root, Buffer.alloc(0), `drive-in/${purpose}`, 32));

export const secretsFrom = (root: Buffer): Secrets => ({
  signingKey: derive(root, 'media'),
  apiKeySigningKey: derive(root, 'api-key'),
  pictureKey: derive(root, 'picture'),
  hardwareIdKey: derive(root, 'hardware-id'),
  probeKey: derive(root, 'probe'),
  mailKey: deriveKey(root, 'mail'),
  answerKey: deriveKey(root, 'kept-answer'),
  codeKey: deriveKey(root, 'code-hash'),
  phoneKey: deriveKey(root, 'phone-key'),
});

/** The secret in the data folder; undefined where there is none. */
export const readRootSecret = (dataDir: string): Buffer | undefined => {
  const file = join(dataDir, SECRETS_FILE);
  if (!existsSync(file)) return undefined;
  const rootSecret = secretIn(readFileSync(file, 'utf8'));
  if (typeof rootSecret !== 'string' || rootSecret.length < ROOT_SECRET_BYTES)
    throw new Error(`${file} holds no usable secret. Remove it to have a new one made.`);
  return Buffer.from(rootSecret, 'base64url');
};

export interface FoundSecret {
  readonly secret: Buffer;
  /** Where it was found, for messages to people. */
  readonly from: string;
}

/** The secret in use: ROOT_SECRET, else the one in the folder. */
export const findRootSecret = (
  given: Buffer | undefined,
  dataDir: string | undefined,
): FoundSecret | undefined => {
  if (given) return { secret: given, from: 'ROOT_SECRET' };
  if (dataDir === undefined) return undefined;
  const kept = readRootSecret(dataDir);
  return kept && { secret: kept, from: join(dataDir, SECRETS_FILE) };
};

const secretIn = (content: string): unknown => {
  try {
    return (JSON.parse(content) as { rootSecret?: unknown } | null)?.rootSecret;
  } catch {
    return undefined;
  }
};

/** A root secret that is already on disk and takes effect when it is put in place. */
export interface PreparedSecret {
  /** Its temporary file. */
  readonly path: string;
  put(): void;
  discard(): void;
}

export const prepareRootSecret = (dataDir: string, root: Buffer): PreparedSecret => {
  const path = writeTemporarySecret(dataDir, root);
  return {
    path,
    put: () => replaceFile(path, join(dataDir, SECRETS_FILE)),
    discard: () => rmSync(path, { force: true }),
  };
};

const writeTemporarySecret = (dataDir: string, root: Buffer): string => {
  makeFolder(dataDir);
  return writeTemporary(
    join(dataDir, SECRETS_FILE),
    JSON.stringify({ rootSecret: root.toString('base64url') }),
  );
};

/**
 * Outside production the root secret is created on the first start and kept, so that signed addresses survive a
 * restart. Servers that start together in one folder all use the first one.
 */
export const loadOrCreateSecrets = (dataDir: string): Secrets => {
  const kept = readRootSecret(dataDir);
  if (kept) return secretsFrom(kept);
  const made = randomBytes(ROOT_SECRET_BYTES);
  const isMine = createFile(writeTemporarySecret(dataDir, made), join(dataDir, SECRETS_FILE));
  return secretsFrom((isMine ? undefined : readRootSecret(dataDir)) ?? made);
};
