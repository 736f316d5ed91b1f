import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { ObjectStore } from '../../../storage/object-store/object-store';
import { parseSegmentIndex, type SegmentIndex } from './segment-index';

/** Indexes of a two-hour film take about 60 kB. Larger catalogues read the store more often. */
const MAX_REMEMBERED = 256;
/** Size of a read: usually everything up to and including the index. */
const WINDOW_BYTES = 64 * 1024;
/** `ftyp`, `moov`, perhaps `free` or `styp`, then the index. */
const MAX_BOXES_BEFORE = 8;
/** Size of an index with the maximum number of subsegments. */
const MAX_INDEX_BYTES = 1_000_000;

interface Remembered {
  readonly version: string;
  readonly index: SegmentIndex | undefined;
}

type FindIndex = (name: string, version: string) => Promise<SegmentIndex | undefined>;

/** Indexes of media files, cached. */
export const createSegmentIndexes = (store: ObjectStore): FindIndex => {
  const remembered = new LRUCache<string, Remembered>({ max: MAX_REMEMBERED });
  return async (name, version) => {
    const known = remembered.get(name);
    if (known?.version === version) return known.index;
    const index = await readIndex(store, name);
    remembered.set(name, { version, index });
    return index;
  };
};

const readIndex = async (store: ObjectStore, name: string): Promise<SegmentIndex | undefined> => {
  const bytesAt = createWindow(store, name);
  let position = 0;
  for (let count = 0; count <= MAX_BOXES_BEFORE; count += 1) {
    const header = await bytesAt(position, 8);
    if (header.length < 8) return undefined;
    const sizeBytes = header.readUInt32BE(0);
    // Sizes 0 and 1 mean "to the end" and "64-bit size follows", which the small boxes in front never use.
    if (sizeBytes < 8) return undefined;
    if (header.toString('latin1', 4, 8) === 'sidx')
      return sizeBytes > MAX_INDEX_BYTES
        ? undefined
        : parseSegmentIndex(await bytesAt(position, sizeBytes), position + sizeBytes);
    position += sizeBytes;
  }
  return undefined;
};

/** Reads small adjacent parts in one request, because each request to a remote store delays the start of a film. */
const createWindow = (store: ObjectStore, name: string) => {
  let at = 0;
  let bytes: Buffer = Buffer.alloc(0);
  return async (position: number, length: number): Promise<Buffer> => {
    if (position < at || position + length > at + bytes.length) {
      at = position;
      bytes = await readPart(store, name, position, Math.max(length, WINDOW_BYTES));
    }
    return bytes.subarray(position - at, position - at + length);
  };
};

/** Returns less at the end of the file. */
const readPart = async (
  store: ObjectStore,
  name: string,
  startByte: number,
  length: number,
): Promise<Buffer> => {
  const opened = await store.open(name);
  if (!opened || startByte >= opened.sizeBytes) {
    await opened?.close();
    return Buffer.alloc(0);
  }
  return buffer(await opened.read(startByte, Math.min(startByte + length, opened.sizeBytes) - 1));
};
