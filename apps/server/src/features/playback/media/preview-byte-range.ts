import { byteRangeOf } from '../../../http/pages/byte-range';
import { type Conditions, etagOf, mayContinue } from '../../../http/pages/conditional-request';
import type { ObjectStore, StoredObject } from '../../../storage/object-store/object-store';
import { isFilm, type MediaFile } from './media-file';
import { createSegmentIndexes } from './segment-indexes';
import type { SegmentIndex } from './segment-index';

/** How much of a film may be read without a stream: enough to start at once, useless as a film. */
export const PREVIEW_S = 10;
/** Players request their first subsegment slightly before the position, in case the index is inexact. */
export const PREVIEW_LEAD_S = 2;

/** Both ends inclusive, as in HTTP. */
interface Bytes {
  readonly startByte: number;
  readonly endByte: number;
}

/** Whether a part lies within the init segment, the index, or the subsegments of the ten seconds from `fromS`. */
export const isInPreview = (part: Bytes, index: SegmentIndex, fromS: number): boolean => {
  const head = { startByte: 0, endByte: index.headBytes - 1 };
  const window = windowOf(index, fromS);
  if (!window) return lies(part, head);
  const joined = { startByte: 0, endByte: Math.max(head.endByte, window.endByte) };
  const isJoined = window.startByte <= index.headBytes;
  return lies(part, head) || lies(part, window) || (isJoined && lies(part, joined));
};

const lies = (part: Bytes, within: Bytes): boolean =>
  within.startByte <= part.startByte && part.endByte <= within.endByte;

/** The byte range of the subsegments that overlap the preview. */
const windowOf = ({ startBytes, startsS }: SegmentIndex, fromS: number): Bytes | undefined => {
  const endsAfter = startsS.subarray(1).findIndex((endS) => endS > fromS - PREVIEW_LEAD_S);
  if (endsAfter < 0) return undefined;
  const beyond = startsS.findIndex((startS) => startS >= fromS + PREVIEW_S);
  const end = beyond < 0 ? startsS.length - 1 : Math.min(beyond, startsS.length - 1);
  const [startByte, nextByte] = [startBytes[endsAfter], startBytes[end]];
  if (startByte === undefined || nextByte === undefined || nextByte <= startByte) return undefined;
  return { startByte, endByte: nextByte - 1 };
};

/**
 * Checks that a request of a prepared session stays within the preview. Texts and pictures are always allowed. For
 * film data the request must name a range within the first seconds by the file's own index; without an index nothing
 * may be read.
 */
export const createPreviewCheck = (store: ObjectStore) => {
  const findIndex = createSegmentIndexes(store);
  return async (
    headers: Conditions & { readonly range?: string | undefined },
    file: MediaFile & StoredObject,
    fromS: number,
  ): Promise<boolean> => {
    if (!isFilm(file)) return true;
    // Reads the headers as sending does: a failed condition would send the whole file.
    const version = { etag: etagOf(file.version, false), modifiedMs: file.modifiedMs };
    const range = byteRangeOf(mayContinue(headers, version) ? headers.range : undefined, file.sizeBytes);
    if (range.kind !== 'part') return false;
    const index = await findIndex(file.name, file.version);
    return index !== undefined && isInPreview(range, index, fromS);
  };
};
