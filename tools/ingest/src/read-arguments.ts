import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { FilmError } from '@drivein/film-pipeline';

export interface IngestOrder {
  readonly file: string;
  readonly title: string;
  readonly synopsis: string;
  /** Minor units of the currency; absent means free to watch. */
  readonly priceMinor: number | undefined;
  readonly dataDir: string;
  readonly subtitles: readonly { readonly language: string; readonly file: string }[];
  readonly shouldReplace: boolean;
}

export const USAGE = `npm run ingest -- film.mp4 --title "My film"
  --synopsis "What it is about"   shown on its page
  --price 9.99                    in dollars; without a price the film is free
  --subtitles en.vtt              may be given again; the language is the file's name
  --data .data                    where the server keeps its data
  --replace                       make a title that exists anew`;

const OPTIONS = {
  title: { type: 'string' },
  synopsis: { type: 'string', default: '' },
  price: { type: 'string' },
  data: { type: 'string', default: '.data' },
  subtitles: { type: 'string', multiple: true, default: [] as string[] },
  replace: { type: 'boolean', default: false },
} as const;

const parse = (words: readonly string[]) => {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch (cause) {
    const reason = cause instanceof Error ? (cause.message.split('. ')[0] ?? '') : String(cause);
    throw new FilmError(`${reason}.`, { cause });
  }
};

const priceOf = (text: string | undefined) => {
  if (text === undefined) return undefined;
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(text))
    throw new FilmError(`"${text}" is not a price: write it like 9.99.`);
  return Math.round(Number(text) * 100);
};

const subtitleOf = (file: string) => {
  const language = /(?:^|[./\\_-])([a-z]{2}(?:-[A-Z]{2})?)\.vtt$/.exec(file)?.[1];
  if (!language) throw new FilmError(`"${file}" does not name its language: call it en.vtt or film.de.vtt.`);
  if (!existsSync(file)) throw new FilmError(`There is no subtitle file "${file}".`);
  return { language, file };
};

export const readArguments = (words: readonly string[]): IngestOrder => {
  const { values, positionals } = parse(words);
  const [file, ...more] = positionals;
  if (!file)
    throw new FilmError(
      'Which film? Name a video file, for example: npm run ingest -- film.mp4 --title "My film".',
    );
  if (more.length > 0) throw new FilmError('One film at a time: put a title of several words in quotes.');
  const title = values.title?.trim();
  if (!title) throw new FilmError('The film needs a name: add --title "My film".');
  return {
    // A name such as "12:40.mp4" is a protocol and a host to ffmpeg, unless a path begins before it.
    file: resolve(file),
    title,
    synopsis: values.synopsis.trim(),
    priceMinor: priceOf(values.price),
    dataDir: values.data,
    subtitles: values.subtitles.map(subtitleOf),
    shouldReplace: values.replace,
  };
};
