import { byteRangeOf } from '../../platform/byte-range';
import { type Conditions, etagOf, mayContinue } from '../../platform/conditional-request';
import type { ObjectStore, StoredObject } from '../../platform/object-store/object-store';
import { isFilm, type MediaFile } from './media-file';
import { createSegmentIndexes } from './segment-indexes';
import { mayReadWarm } from './warm-range';

/**
 * Says whether a request stays within what a prepared play session may read. Texts and pictures are no film. Of a film
 * a part must be named, which the file's own index places in the first seconds; where there is no index, there is
 * nothing to read yet.
 */
export const createWarmReach = (store: ObjectStore) => {
  const findIndex = createSegmentIndexes(store);
  return async (
    headers: Conditions & { readonly range?: string | undefined },
    file: MediaFile & StoredObject,
    fromS: number,
  ): Promise<boolean> => {
    if (!isFilm(file)) return true;
    // The same reading of the headers as when it is sent: a condition that fails would send the whole file.
    const version = { etag: etagOf(file.version, false), modifiedMs: file.modifiedMs };
    const range = byteRangeOf(mayContinue(headers, version) ? headers.range : undefined, file.sizeBytes);
    if (range.kind !== 'part') return false;
    const index = await findIndex(file.name, file.version);
    return index !== undefined && mayReadWarm(range, index, fromS);
  };
};
