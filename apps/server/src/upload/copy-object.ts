import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type ObjectStore, StoreAway, type StoredObject } from '../storage/object-store/object-store';

type NamedObject = StoredObject & { readonly name: string };

/**
 * Files up to this size are sent from memory, larger ones in parts of this size. All data is signed with its hash, so
 * that the store refuses corrupted data and the client can retry.
 */
const SMALL_BYTES = 32 * 1024 * 1024;
const TRIES = 3;

/** An error whose message says what the operator can do. */
export class UploadError extends Error {}

interface Stores {
  readonly from: ObjectStore;
  readonly to: ObjectStore;
}

/** The S3 version is the MD5 of the content, unless it was uploaded in parts or is encrypted by a key service. */
const isMd5 = ({ version, isKeyEncrypted }: StoredObject): boolean =>
  isKeyEncrypted !== true && /^[0-9a-f]{32}$/.test(version);

const isOfSizeAndLater = (file: NamedObject, there: StoredObject): boolean =>
  there.sizeBytes === file.sizeBytes && there.modifiedMs >= file.modifiedMs;

/** Whether a listed object is the same as this file. */
export const isSameIn = async (
  { from, to }: Stores,
  file: NamedObject,
  listed: StoredObject,
): Promise<boolean> => {
  if (listed.sizeBytes !== file.sizeBytes) return false;
  if (!isMd5(listed)) return isOfSizeAndLater(file, listed);
  if ((await md5Of(from, file)) === listed.version) return true;
  // Lists do not show whether the version is an MD5.
  const there = await to.head(file.name);
  return there?.isKeyEncrypted === true && isOfSizeAndLater(file, there);
};

const md5Of = async (from: ObjectStore, file: NamedObject): Promise<string> => {
  const hash = createHash('md5');
  if (file.sizeBytes > 0) for await (const chunk of await wholeOf(from, file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

/** Copies one file and verifies the copy. */
export const copyObject = async ({ from, to }: Stores, file: NamedObject): Promise<void> => {
  for (let tries = 1; ; tries += 1)
    try {
      const md5 = await send(from, to, file);
      const there = await to.head(file.name);
      const isWhole = there?.sizeBytes === file.sizeBytes && (!isMd5(there) || there.version === md5);
      if (isWhole) return;
      throw new StoreAway(`${file.name} did not arrive as it was sent`);
    } catch (error) {
      if (!(error instanceof StoreAway) || tries === TRIES) throw error;
    }
};

const send = async (from: ObjectStore, to: ObjectStore, file: NamedObject): Promise<string> => {
  const hash = createHash('md5');
  if (file.sizeBytes <= SMALL_BYTES) {
    const content = file.sizeBytes === 0 ? Buffer.alloc(0) : await buffer(await wholeOf(from, file));
    await to.put(file.name, content);
    return hash.update(content).digest('hex');
  }
  const counted = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const source = await wholeOf(from, file);
  source.on('error', (error) => counted.destroy(error));
  counted.on('close', () => source.destroy());
  await to.put(file.name, source.pipe(counted), file.sizeBytes);
  return hash.digest('hex');
};

const wholeOf = async (from: ObjectStore, { name, sizeBytes }: NamedObject): Promise<Readable> => {
  const opened = await from.open(name);
  if (opened?.sizeBytes === sizeBytes) return opened.read(0, sizeBytes - 1);
  await opened?.close();
  throw new UploadError(`${name} changed while it was read; run npm run upload again.`);
};
