import { randomBytes } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type KeyFile, MANIFEST_FILE } from '@drivein/catalogue-bundle';
import { FilmError } from './film-error';
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

const require = createRequire(import.meta.url);

/** Some package managers unpack binaries without their executable bit. */
const makeExecutable = (path: string) => {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    chmodSync(path, 0o755);
  }
  return path;
};

const PACKAGER_NAMES: Readonly<Record<string, string>> = {
  'linux/x64': 'packager-linux-x64',
  'linux/arm64': 'packager-linux-arm64',
  'darwin/x64': 'packager-osx-x64',
  'darwin/arm64': 'packager-osx-arm64',
  'win32/x64': 'packager-win-x64.exe',
};

const findPackager = (): string => {
  const platform = `${process.platform}/${process.arch}`;
  const name = PACKAGER_NAMES[platform];
  if (!name) throw new FilmError(`shaka-packager has no build for ${platform}.`);
  const path = join(dirname(require.resolve('shaka-packager/package.json')), 'bin', name);
  if (!existsSync(path)) throw new FilmError('shaka-packager is not installed: run npm install again.');
  return makeExecutable(path);
};

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
