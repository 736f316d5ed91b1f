import type { AssetFile } from '@drivein/catalogue-bundle';
import type { PlaybackInfo } from '@drivein/contract';
import type { MediaLibrary } from '../../../storage/media-library';
import { mediaPrefix, OPEN_TRACKING_ID, openAddressExpiry } from './signed-address';

type Tracks = PlaybackInfo['productTracks'];

/** The film with its subtitles and thumbnails, all under one signed prefix. */
export const tracksOf = (asset: AssetFile, prefix: string): Tracks => [
  { fileType: 'dash manifest', url: prefix + asset.manifest },
  ...asset.subtitles.map(({ language, file }) => ({
    fileType: 'subtitle vtt' as const,
    url: prefix + file,
    language,
  })),
  ...asset.forcedSubtitles.map(({ language, file }) => ({
    fileType: 'forced vtt' as const,
    url: prefix + file,
    language,
  })),
  ...(asset.thumbnails ? [{ fileType: 'thumbnail' as const, url: prefix + asset.thumbnails }] : []),
];

export interface PreRoll {
  readonly assetId: string;
  readonly kind: string;
}

/** Pre-rolls that are not encoded yet are left out, so that no advertisement delays a film. */
export const preRollTracks = (
  deps: { media: MediaLibrary; signingKey: Buffer; nowMs: number },
  preRolls: readonly PreRoll[],
): Tracks =>
  preRolls.flatMap(({ assetId, kind }) => {
    const url = openManifestUrl(deps, assetId);
    if (url === undefined) return [];
    return [
      {
        fileType: kind === 'skip-less-pre-roll' ? ('skip-less pre-roll' as const) : ('pre-roll' as const),
        url,
      },
    ];
  });

/** The address of public media. Encrypted assets never get one. */
export const openManifestUrl = (
  deps: { media: MediaLibrary; signingKey: Buffer; nowMs: number },
  assetId: string,
): string | undefined => {
  const asset = deps.media.asset(assetId);
  if (!asset || asset.isEncrypted) return undefined;
  const expiresMs = openAddressExpiry(deps.nowMs);
  return mediaPrefix(deps.signingKey, { trackingId: OPEN_TRACKING_ID, expiresMs, assetId }) + asset.manifest;
};
