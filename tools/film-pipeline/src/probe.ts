import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { FilmError } from './film-error';
import { findFfmpeg } from './find-tools';

export interface Probed {
  readonly durationS: number;
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  readonly audios: readonly {
    readonly index: number;
    readonly language: string;
    readonly channels: number;
  }[];
}

const seconds = (clock: string) => clock.split(':').reduce((total, part) => total * 60 + Number(part), 0);

const CHANNELS: Readonly<Record<string, number>> = { mono: 1, stereo: 2, '5.1': 6, '5.1(side)': 6, '7.1': 8 };

/** Understands what `ffmpeg -i` says about a file; ffprobe is not part of the package. */
export const parseProbe = (text: string, name: string): Probed => {
  if (/Invalid data found|moov atom not found|could not find codec parameters/i.test(text)) {
    throw new FilmError(`"${name}" is not a film this machine can read: it is damaged or not a video file.`);
  }
  const duration = /Duration: (\d+:\d+:[\d.]+)/.exec(text)?.[1];
  const video = text
    .split('\n')
    .find((line) => /Stream #\d+:\d+.*: Video:/.test(line) && !line.includes('attached pic'));
  if (!video) throw new FilmError(`"${name}" has no picture: a film needs a video track.`);
  const size = / (\d{2,5})x(\d{2,5})/.exec(video);
  if (!duration || !size || seconds(duration) < 0.5) {
    throw new FilmError(`"${name}" has no length: it may be a still picture or cut short.`);
  }
  const audios = [...text.matchAll(/Stream #0:(\d+)(?:\[\w+\])?(?:\((\w+)\))?: Audio: ([^\n]*)/g)].map(
    (match) => {
      const layout = /Hz, ([^,\s]+)/.exec(match[3] ?? '')?.[1] ?? 'stereo';
      return { index: Number(match[1]), language: match[2] ?? 'und', channels: CHANNELS[layout] ?? 2 };
    },
  );
  return {
    durationS: seconds(duration),
    width: Number(size[1]),
    height: Number(size[2]),
    fps: Number(/([\d.]+) fps/.exec(video)?.[1] ?? 25),
    audios,
  };
};

export const probe = (file: string): Probed => {
  const name = basename(file);
  if (!existsSync(file)) throw new FilmError(`There is no file "${file}".`);
  const facts = statSync(file);
  if (!facts.isFile()) throw new FilmError(`"${name}" is a folder, not a film.`);
  if (facts.size === 0) throw new FilmError(`"${name}" is empty.`);
  // ffmpeg without an output always ends with an error; what it printed before is the answer.
  const asked = spawnSync(findFfmpeg(), ['-hide_banner', '-i', file], { encoding: 'utf8' });
  return parseProbe(asked.stderr, name);
};
