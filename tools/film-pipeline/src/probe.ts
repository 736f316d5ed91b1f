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

/** The lines about each stream: the first its kind, the others its metadata. */
const streamsOf = (text: string) =>
  text
    .split(/\n(?=\s*Stream #)/)
    .map((block) => block.trim())
    .filter((block) => block.startsWith('Stream #'))
    .map((block) => {
      const [line = '', ...notes] = block.split('\n');
      return { line, notes: notes.join('\n') };
    });

/** Phones held upright film lying down and note that it is to be turned. */
const isTurned = (notes: string) => /rotation of -?(?:90|270)\.|rotate\s*: -?(?:90|270)\b/.test(notes);

/** Tagged with a language, a language of a country, or several languages, of which the first counts. */
const languageIn = (tag: string | undefined) =>
  /^[A-Za-z]{2,3}(?:-\w{2,8})*(?=,|$)/.exec(tag ?? '')?.[0] ?? 'und';

const audioOf = (line: string): Probed['audios'] => {
  const [, index, tag, facts] = /^Stream #0:(\d+)(?:\[\w+\])?(?:\(([^)]*)\))?: Audio: (.*)/.exec(line) ?? [];
  if (index === undefined) return [];
  const layout = /Hz, ([^,\s]+)/.exec(facts ?? '')?.[1] ?? 'stereo';
  return [{ index: Number(index), language: languageIn(tag), channels: CHANNELS[layout] ?? 2 }];
};

/** Parses the output of `ffmpeg -i`; ffprobe is not part of the package. */
export const parseProbe = (text: string, name: string): Probed => {
  // The last also appears for subtitles and attached fonts of a readable film.
  if (/Invalid data found|moov atom not found|could not find codec parameters[^\n]*\(Video:/i.test(text)) {
    throw new FilmError(`"${name}" is not a film this machine can read: it is damaged or not a video file.`);
  }
  const duration = /Duration: (\d+:\d+:[\d.]+)/.exec(text)?.[1];
  const streams = streamsOf(text);
  const video = streams.find(({ line }) => line.includes(': Video:') && !line.includes('attached pic'));
  if (!video) throw new FilmError(`"${name}" has no picture: a film needs a video track.`);
  const [, across, down] = / (\d{2,5})x(\d{2,5})/.exec(video.line) ?? [];
  if (!duration || !across || !down || seconds(duration) < 0.5) {
    throw new FilmError(`"${name}" has no length: it may be a still picture or cut short.`);
  }
  const [width, height] = isTurned(video.notes) ? [down, across] : [across, down];
  return {
    durationS: seconds(duration),
    width: Number(width),
    height: Number(height),
    fps: Number(/([\d.]+) fps/.exec(video.line)?.[1] ?? 25),
    audios: streams.flatMap(({ line }) => audioOf(line)),
  };
};

export const probe = (file: string): Probed => {
  const name = basename(file);
  if (!existsSync(file)) throw new FilmError(`There is no file "${file}".`);
  const facts = statSync(file);
  if (!facts.isFile()) throw new FilmError(`"${name}" is a folder, not a film.`);
  if (facts.size === 0) throw new FilmError(`"${name}" is empty.`);
  // ffmpeg without an output always ends with an error; its earlier output is the answer.
  const asked = spawnSync(findFfmpeg(), ['-hide_banner', '-i', file], { encoding: 'utf8' });
  return parseProbe(asked.stderr, name);
};
