import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { ObjectStore } from '../../../storage/object-store/object-store';
import { parseSegmentIndex, type SegmentIndex } from './segment-index';

/** A two-hour film has about 60 kB of them; a bigger house asks its store now and then. */
const MAX_REMEMBERED = 256;
/** What is read at once: most often all that stands before the index, and the index. */
const WINDOW_BYTES = 64 * 1024;
/** `ftyp`, `moov`, perhaps `free` or `styp`, then the index. */
const MAX_BOXES_BEFORE = 8;
/** As many subsegments as an index can name. */
const MAX_INDEX_BYTES = 1_000_000;

interface Remembered {
  readonly version: string;
  readonly index: SegmentIndex | undefined;
}

type FindIndex = (name: string, version: string) => Promise<SegmentIndex | undefined>;

/** The indexes of media files, each read once while it is remembered. */
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
    // 0 and 1 mean "to the end" and "see below": neither is said of the small boxes in front.
    if (sizeBytes < 8) return undefined;
    if (header.toString('latin1', 4, 8) === 'sidx')
      return sizeBytes > MAX_INDEX_BYTES
        ? undefined
        : parseSegmentIndex(await bytesAt(position, sizeBytes), position + sizeBytes);
    position += sizeBytes;
  }
  return undefined;
};

/** Small parts of a file that mostly lie beside each other: each request to a store far away costs a film its start. */
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

/** As much of it as there is. */
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
