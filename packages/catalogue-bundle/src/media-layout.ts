import { type Static, Type } from '@sinclair/typebox';

/**
 * The layout of DATA_DIR, shared by the tools that make media and the server that serves it.
 *
 *   catalogue/<bundleId>.json         the titles (bundle.ts)
 *   art/<artId>/<variant>.webp        pictures, served by signed addresses; .avif beside it once it was made
 *   media/<assetId>/manifest.mpd …    encoded films, served by signed addresses only
 *   media/<assetId>/asset.json        written last: its presence means "ready"; never served
 *   keys/<assetId>.json               content keys of encrypted assets; never under a served folder
 *
 * Writers write to a temporary name and rename, so a reader never sees half a file.
 */
export const CATALOGUE_FOLDER = 'catalogue';
export const ART_FOLDER = 'art';
export const MEDIA_FOLDER = 'media';
export const KEYS_FOLDER = 'keys';
export const ASSET_FILE = 'asset.json';
export const MANIFEST_FILE = 'manifest.mpd';

export interface ArtVariant {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}
/** Posters 2:3 carry the lettered title; backgrounds and tiles 16:9 are the bare scene. */
export const ART_VARIANTS = {
  poster: { name: 'poster-600x900', width: 600, height: 900 },
  posterSmall: { name: 'poster-300x450', width: 300, height: 450 },
  background: { name: 'background-1600x900', width: 1600, height: 900 },
  landscape: { name: 'landscape-640x360', width: 640, height: 360 },
} as const satisfies Record<string, ArtVariant>;
export type ArtVariantName = keyof typeof ART_VARIANTS;

/** Every picture is there as WebP; AVIF is smaller, takes long to make, and comes later or never. */
export type ArtFormat = 'webp' | 'avif';

export const artPath = (artId: string, variant: ArtVariantName, format: ArtFormat = 'webp') =>
  `${ART_FOLDER}/${artId}/${ART_VARIANTS[variant].name}.${format}`;

const TextTrack = Type.Object({ language: Type.String(), file: Type.String() });

/** media/<assetId>/asset.json */
export const AssetFileSchema = Type.Object({
  assetId: Type.String(),
  durationS: Type.Number(),
  isEncrypted: Type.Boolean(),
  manifest: Type.String({ description: 'file name beside this one' }),
  audioLanguages: Type.Array(Type.String()),
  subtitles: Type.Array(TextTrack),
  forcedSubtitles: Type.Array(TextTrack),
  /** A WebVTT file that maps times to tiles of a sprite, for the seek bar. */
  thumbnails: Type.Optional(Type.String()),
  heights: Type.Array(Type.Integer()),
});
export type AssetFile = Static<typeof AssetFileSchema>;

/** keys/<assetId>.json: hex, 16 bytes each. */
export const KeyFileSchema = Type.Object({
  keys: Type.Array(
    Type.Object({
      keyId: Type.String({ pattern: '^[0-9a-f]{32}$' }),
      key: Type.String({ pattern: '^[0-9a-f]{32}$' }),
    }),
  ),
});
export type KeyFile = Static<typeof KeyFileSchema>;
