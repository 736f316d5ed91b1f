import { spawnSync } from 'node:child_process';
import { accessSync, chmodSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { FilmError } from './film-error';

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

const SYSTEM_FFMPEG = 'ffmpeg';
/** The packaged build is of 2018 (docs/adr/0034); a system one is preferred from here on. */
const PREFERRED_MAJOR = 5;

const systemFfmpegMajor = () => {
  const asked = spawnSync(SYSTEM_FFMPEG, ['-hide_banner', '-version'], { encoding: 'utf8' });
  if (asked.status !== 0) return 0;
  return Number(/ffmpeg version n?(\d+)/.exec(asked.stdout)?.[1] ?? 0);
};

const hasEncoders = (path: string) => {
  const asked = spawnSync(path, ['-hide_banner', '-encoders'], { encoding: 'utf8' });
  return asked.status === 0 && asked.stdout.includes('libx264') && / aac /.test(asked.stdout);
};

interface Ffmpeg {
  readonly path: string;
  /** It came with the npm packages and gets no more fixes. */
  readonly isPackaged: boolean;
}

const lookForFfmpeg = (): Ffmpeg => {
  if (systemFfmpegMajor() >= PREFERRED_MAJOR && hasEncoders(SYSTEM_FFMPEG))
    return { path: SYSTEM_FFMPEG, isPackaged: false };
  try {
    const packaged = require('@ffmpeg-installer/ffmpeg') as { path: string };
    return { path: makeExecutable(packaged.path), isPackaged: true };
  } catch (cause) {
    throw new FilmError(
      `No ffmpeg for ${process.platform}/${process.arch}: run npm install again, or install ffmpeg 5 or newer.`,
      { cause },
    );
  }
};

let found: Ffmpeg | undefined;
const ffmpeg = (): Ffmpeg => (found ??= lookForFfmpeg());

export const findFfmpeg = (): string => ffmpeg().path;
export const isFfmpegPackaged = (): boolean => ffmpeg().isPackaged;

const PACKAGER_NAMES: Readonly<Record<string, string>> = {
  'linux/x64': 'packager-linux-x64',
  'linux/arm64': 'packager-linux-arm64',
  'darwin/x64': 'packager-osx-x64',
  'darwin/arm64': 'packager-osx-arm64',
  'win32/x64': 'packager-win-x64.exe',
};

export const findPackager = (): string => {
  const platform = `${process.platform}/${process.arch}`;
  const name = PACKAGER_NAMES[platform];
  if (!name) throw new FilmError(`shaka-packager has no build for ${platform}.`);
  const path = join(dirname(require.resolve('shaka-packager/package.json')), 'bin', name);
  if (!existsSync(path)) throw new FilmError('shaka-packager is not installed: run npm install again.');
  return makeExecutable(path);
};
