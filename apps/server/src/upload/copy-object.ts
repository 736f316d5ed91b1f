import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type ObjectStore, StoreAway, type StoredObject } from '../platform/object-store/object-store';

type NamedObject = StoredObject & { readonly name: string };

/** Up to this a file is sent from memory, so that the store's client can send it again by itself. */
const SMALL_BYTES = 8 * 1024 * 1024;
const TRIES = 3;

/** Says in one sentence what a person can do something about. */
export class UploadError extends Error {}

/** S3 names a version by the MD5 of its content, unless it came in several parts or is encrypted by a key service. */
const isMd5 = (version: string): boolean => /^[0-9a-f]{32}$/.test(version);

/** Whether what lies in the store is this very file. */
export const isSameIn = async (
  from: ObjectStore,
  file: NamedObject,
  there: StoredObject,
): Promise<boolean> => {
  if (there.sizeBytes !== file.sizeBytes) return false;
  if (!isMd5(there.version)) return there.modifiedMs >= file.modifiedMs;
  const hash = createHash('md5');
  if (file.sizeBytes > 0) for await (const chunk of await wholeOf(from, file)) hash.update(chunk as Buffer);
  return hash.digest('hex') === there.version;
};

/** Copies one file, and looks whether it arrived whole. */
export const copyObject = async (
  { from, to }: { readonly from: ObjectStore; readonly to: ObjectStore },
  file: NamedObject,
): Promise<void> => {
  for (let tries = 1; ; tries += 1)
    try {
      const md5 = await send(from, to, file);
      const there = await to.head(file.name);
      const isWhole = there?.sizeBytes === file.sizeBytes && (!isMd5(there.version) || there.version === md5);
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
