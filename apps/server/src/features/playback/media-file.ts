import { createReadStream, type ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** What may leave a media folder. Everything else there, `asset.json` above all, stays. */
const TYPES: Readonly<Record<string, string>> = {
  mpd: 'application/dash+xml',
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  vtt: 'text/vtt; charset=utf-8',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** A plain name in one folder: no slash, no leading dot, so no way out. */
const SAFE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;
const SAFE_ASSET_ID = /^[a-z0-9-]{1,128}$/;

export const isSafeAssetId = (assetId: string): boolean => SAFE_ASSET_ID.test(assetId);

/** Undefined for a name that is not served. */
export const contentTypeOf = (fileName: string): string | undefined => {
  if (!SAFE_NAME.test(fileName)) return undefined;
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1);
  return Object.hasOwn(TYPES, extension) ? TYPES[extension] : undefined;
};

/** Manifests and subtitles are small and travel compressed, so parts of them make no sense. */
export const isText = (contentType: string): boolean => /xml|text\//.test(contentType);

export interface OpenedFile {
  readonly sizeBytes: number;
  readonly modifiedMs: number;
  /** Both ends inclusive; closes the file when read or destroyed. */
  read(startByte: number, endByte: number): ReadStream;
  close(): Promise<void>;
}

/** Size and bytes come from the same open file, so a file replaced meanwhile cannot mix two versions. */
export const openMediaFile = async (path: string): Promise<OpenedFile | undefined> => {
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (!handle) return undefined;
  const stats = await handle.stat();
  if (!stats.isFile()) {
    await handle.close();
    return undefined;
  }
  return {
    sizeBytes: stats.size,
    modifiedMs: stats.mtimeMs,
    read: (start, end) => createReadStream(path, { fd: handle, start, end }),
    close: () => handle.close(),
  };
};
