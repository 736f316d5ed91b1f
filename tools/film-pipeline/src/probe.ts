import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import {
  ATTACHED_PICTURE,
  AUDIO,
  dictionaryOf,
  DISPLAY_MATRIX,
  ffmpeg,
  type FormatContext,
  NO_TIME,
  type Ratio,
  type Stream,
  VIDEO,
} from './ffmpeg-library';
import { FilmError } from './film-error';
import { FILM_OPTIONS } from './media-stages';

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

/** Tagged with a language, a language of a country, or several languages, of which the first counts. */
const languageIn = (tag: string | null | undefined) =>
  /^[A-Za-z]{2,3}(?:-\w{2,8})*(?=,|$)/.exec(tag ?? '')?.[0] ?? 'und';

/** A picture that moves: not the cover of a song. */
export const pictureOf = (streams: readonly Stream[]): Stream | undefined =>
  streams.find(
    ({ codecpar, disposition }) => codecpar.codecType === VIDEO && (disposition & ATTACHED_PICTURE) === 0,
  );

/**
 * Filters that show upright what a phone held upright filmed lying down. The matrix in the file maps a point of the
 * picture to a point of the screen.
 */
export const uprightFilters = ({ codecpar }: Stream): readonly string[] => {
  const matrix = codecpar.getCodedSideData(DISPLAY_MATRIX);
  if (!matrix || matrix.length < 36) return [];
  const [a, b, c, d] = [0, 4, 12, 16].map((at) => Math.sign(matrix.readInt32LE(at)));
  if (a === 0 && d === 0) {
    if (b === 1) return [c === 1 ? 'transpose=cclock_flip' : 'transpose=clock'];
    return [c === -1 ? 'transpose=clock_flip' : 'transpose=cclock'];
  }
  return [...(a === -1 ? ['hflip'] : []), ...(d === -1 ? ['vflip'] : [])];
};

const valueOf = ({ num, den }: Ratio) => (den > 0 ? num / den : 0);
const paceOf = ({ avgFrameRate, rFrameRate }: Stream) => valueOf(avgFrameRate) || valueOf(rFrameRate) || 25;

/** The beginning of a chain of filters: decoded pictures of a stream as they come. */
export const bufferOf = (stream: Stream): string => {
  const { codecpar, timeBase, sampleAspectRatio } = stream;
  const { num, den } = sampleAspectRatio.num > 0 ? sampleAspectRatio : codecpar.sampleAspectRatio;
  const aspect = num > 0 && den > 0 ? `:pixel_aspect=${String(num)}/${String(den)}` : '';
  const size = `${String(codecpar.width)}x${String(codecpar.height)}`;
  const format = ffmpeg().avGetPixFmtName(codecpar.format) ?? 'yuv420p';
  const colours = `colorspace=${String(codecpar.colorSpace)}:range=${String(codecpar.colorRange)}`;
  const ticks = `${String(timeBase.num)}/${String(timeBase.den)}`;
  return `buffer@in=video_size=${size}:pix_fmt=${format}:time_base=${ticks}:${colours}${aspect}`;
};

const readFacts = ({ streams, duration }: FormatContext, name: string): Probed => {
  const picture = pictureOf(streams ?? []);
  if (!picture) throw new FilmError(`"${name}" has no picture: a film needs a video track.`);
  const { width, height, codecId } = picture.codecpar;
  if (width < 2 || height < 2 || !ffmpeg().Codec.findDecoder(codecId)) throw unreadable(name);
  const durationS = duration === NO_TIME ? 0 : Math.round(Number(duration) / 10_000) / 100;
  if (durationS < 0.5)
    throw new FilmError(`"${name}" has no length: it may be a still picture or cut short.`);
  const isTurned = uprightFilters(picture).some((filter) => filter.startsWith('transpose'));
  return {
    durationS,
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    fps: paceOf(picture),
    audios: (streams ?? [])
      .filter(({ codecpar }) => codecpar.codecType === AUDIO && codecpar.channels > 0)
      .map(({ index, codecpar, metadata }) => ({
        index,
        language: languageIn(metadata?.get('language', 0)),
        channels: codecpar.channels,
      })),
  };
};

const unreadable = (name: string) =>
  new FilmError(`"${name}" is not a film this machine can read: it is damaged or not a video file.`);

export const probe = (file: string): Probed => {
  const name = basename(file);
  if (!existsSync(file)) throw new FilmError(`There is no file "${file}".`);
  const facts = statSync(file);
  if (!facts.isFile()) throw new FilmError(`"${name}" is a folder, not a film.`);
  if (facts.size === 0) throw new FilmError(`"${name}" is empty.`);
  const context = new (ffmpeg().FormatContext)();
  if (context.openInputSync(file, null, dictionaryOf(FILM_OPTIONS)) < 0) throw unreadable(name);
  try {
    if (context.findStreamInfoSync(null) < 0) throw unreadable(name);
    return readFacts(context, name);
  } finally {
    context.closeInputSync();
  }
};
