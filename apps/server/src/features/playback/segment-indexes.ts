import { open } from 'node:fs/promises';
import { parseSegmentIndex, type SegmentIndex } from './segment-index';

/** A two-hour film has about 60 kB of them; a bigger house asks its disk now and then. */
const MAX_REMEMBERED = 256;
/** `ftyp`, `moov`, perhaps `free` or `styp`, then the index. */
const MAX_BOXES_BEFORE = 8;
/** As many subsegments as an index can name. */
const MAX_INDEX_BYTES = 1_000_000;

interface FileVersion {
  readonly sizeBytes: number;
  readonly modifiedMs: number;
}

type FindIndex = (path: string, version: FileVersion) => Promise<SegmentIndex | undefined>;

/** The indexes of media files, each read once while it is remembered. */
export const createSegmentIndexes = (): FindIndex => {
  const remembered = new Map<string, FileVersion & { readonly index: SegmentIndex | undefined }>();
  return async (path, { sizeBytes, modifiedMs }) => {
    const known = remembered.get(path);
    remembered.delete(path);
    const isGood = known?.sizeBytes === sizeBytes && known.modifiedMs === modifiedMs;
    const entry = isGood ? known : { sizeBytes, modifiedMs, index: await readIndex(path) };
    // The one that was not asked for the longest goes first: a Map keeps its order.
    const [oldest] = remembered.keys();
    if (oldest !== undefined && remembered.size >= MAX_REMEMBERED) remembered.delete(oldest);
    remembered.set(path, entry);
    return entry.index;
  };
};

const readIndex = async (path: string): Promise<SegmentIndex | undefined> => {
  const file = await open(path, 'r');
  const bytesAt = async (position: number, length: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  };
  try {
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
  } finally {
    await file.close();
  }
};
