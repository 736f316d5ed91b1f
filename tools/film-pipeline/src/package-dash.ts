import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type KeyFile, MANIFEST_FILE } from '@drivein/catalogue-bundle';
import { findPackager } from './find-tools';
import { KEYFRAME_EVERY_S } from './encode-loop';
import { runTool } from './run-tool';

export interface DashInput {
  readonly videos: readonly { readonly file: string; readonly height: number }[];
  readonly audios: readonly { readonly file: string; readonly language: string }[];
  readonly folder: string;
  readonly isEncrypted: boolean;
}

export type ContentKey = KeyFile['keys'][number];

export const newContentKey = (): ContentKey => ({
  keyId: randomBytes(16).toString('hex'),
  key: randomBytes(16).toString('hex'),
});

const encryptionFlags = ({ keyId, key }: ContentKey) => [
  '--enable_raw_key_encryption',
  ...['--keys', `label=:key_id=${keyId}:key=${key}`],
  // Nothing is left in the clear: a film without a licence shows nothing at all.
  ...['--protection_scheme', 'cenc', '--clear_lead', '0'],
];

/** Writes one file per track and a manifest; returns the key the films were encrypted with, if they were. */
export const packageDash = async (input: DashInput): Promise<ContentKey | undefined> => {
  const key = input.isEncrypted ? newContentKey() : undefined;
  const videos = input.videos.map(
    ({ file, height }) =>
      `in=${file},stream=video,output=${join(input.folder, `video-${String(height)}.mp4`)},drm_label=`,
  );
  const audios = input.audios.map(
    ({ file, language }) =>
      `in=${file},stream=audio,language=${language},output=${join(input.folder, `audio-${language}.mp4`)},drm_label=`,
  );
  await runTool(findPackager(), [
    ...videos,
    ...audios,
    ...['--segment_duration', String(KEYFRAME_EVERY_S)],
    ...['--default_language', input.audios[0]?.language ?? 'en-US'],
    ...['--mpd_output', join(input.folder, MANIFEST_FILE)],
    ...(key ? encryptionFlags(key) : []),
  ]);
  return key;
};
