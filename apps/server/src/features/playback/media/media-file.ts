import { MEDIA_FOLDER } from '@drivein/catalogue-bundle';

/** The file types that are served. Everything else, above all `asset.json`, is not. */
const TYPES: Readonly<Record<string, string>> = {
  mpd: 'application/dash+xml',
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  vtt: 'text/vtt; charset=utf-8',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** A plain file name: no slash and no leading dot, so no path traversal. */
const SAFE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;
const SAFE_ASSET_ID = /^[a-z0-9-]{1,128}$/;

export interface MediaFile {
  /** Its name in the store. */
  readonly name: string;
  readonly contentType: string;
}

/** Undefined for files that are not served. */
export const mediaFileOf = (assetId: string, fileName: string): MediaFile | undefined => {
  if (!SAFE_NAME.test(fileName) || !SAFE_ASSET_ID.test(assetId)) return undefined;
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1);
  const contentType = Object.hasOwn(TYPES, extension) ? TYPES[extension] : undefined;
  return contentType === undefined
    ? undefined
    : { name: `${MEDIA_FOLDER}/${assetId}/${fileName}`, contentType };
};

/** Manifests and subtitles. */
export const isText = ({ contentType }: MediaFile): boolean => /xml|text\//.test(contentType);

/** The bytes of a film itself. */
export const isFilm = ({ contentType }: MediaFile): boolean => contentType.startsWith('video/');
