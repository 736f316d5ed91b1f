import { byteRangeOf } from './byte-range';
import { type Conditions, etagOf, mayContinue } from './conditional-request';
import type { OpenedFile } from './media-file';
import { createSegmentIndexes } from './segment-indexes';
import { mayReadWarm } from './warm-range';

interface AskedFile extends Pick<OpenedFile, 'sizeBytes' | 'modifiedMs'> {
  readonly path: string;
  readonly contentType: string;
}

/**
 * Says whether a request stays within what a prepared play session may read. Texts and pictures are no film. Of a film
 * a part must be named, which the file's own index places in the first seconds; where there is no index, there is
 * nothing to read yet.
 */
export const createWarmReach = () => {
  const findIndex = createSegmentIndexes();
  return async (
    headers: Conditions & { readonly range?: string | undefined },
    file: AskedFile,
    fromS: number,
  ): Promise<boolean> => {
    if (!file.contentType.startsWith('video/')) return true;
    // The same reading of the headers as when it is sent: a condition that fails would send the whole file.
    const version = { etag: etagOf(file, false), modifiedMs: file.modifiedMs };
    const range = byteRangeOf(mayContinue(headers, version) ? headers.range : undefined, file.sizeBytes);
    if (range.kind !== 'part') return false;
    const index = await findIndex(file.path, file);
    return index !== undefined && mayReadWarm(range, index, fromS);
  };
};
