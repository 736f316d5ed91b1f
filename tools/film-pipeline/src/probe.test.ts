import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audioChoices, encodeFile, heightsFor } from './encode-file';
import { encodeLoop, muxLoop } from './encode-loop';
import { encodeScore } from './encode-score';
import { check, dictionaryOf, DISPLAY_MATRIX, ffmpeg } from './ffmpeg-library';
import { FilmError } from './film-error';
import { openSource } from './media-stages';
import { probe } from './probe';
import { frameAt } from './thumbnails';

const SECONDS = 5;
const FPS = 24;
const PGS_SUBTITLE = 94214;
const SUBTITLE = 3;
/** Begins the pictures and sounds of a Matroska file. */
const CLUSTER = Buffer.from('1f43b675', 'hex');

const folder = mkdtempSync(join(tmpdir(), 'probe-'));
const at = (name: string) => join(folder, name);

interface Film {
  /** Degrees clockwise that a player turns the picture, which is red on its left and blue on its right. */
  readonly turn?: 90 | 180 | 270;
  readonly hasPicture?: boolean;
  /** Tags of the languages of sound tracks, the first in 5.1. */
  readonly sounds?: readonly string[];
  readonly hasSubtitle?: boolean;
  readonly hasStereoOnly?: boolean;
}

const FORMATS: Readonly<Record<string, string>> = { '.mp4': 'mp4', '.ts': 'mpegts' };

const TURNS = { 90: [0, 1, -1, 0], 180: [-1, 0, 0, -1], 270: [0, -1, 1, 0] } as const;

const displayMatrix = (turn: 90 | 180 | 270) => {
  const [a, b, c, d] = TURNS[turn];
  const matrix = Buffer.alloc(36);
  [a, b, 0, c, d, 0, 0, 0, 0].forEach((value, index) => matrix.writeInt32LE(value * 65536, index * 4));
  matrix.writeInt32LE(2 ** 30, 32);
  return matrix;
};

/** Writes a film of five seconds, 320 by 180, with the tracks of the pieces that `beforeAll` encoded. */
const writeFilm = async (name: string, film: Film = {}) => {
  const { turn, hasPicture = true, sounds = ['eng'], hasSubtitle = false, hasStereoOnly } = film;
  const files = [
    ...(hasPicture ? ['picture.mp4'] : []),
    ...sounds.map((_, index) => (index === 0 && !hasStereoOnly ? 'surround.mp4' : 'stereo.mp4')),
  ];
  const output = new (ffmpeg().FormatContext)();
  check(output.allocOutputContext2(null, FORMATS[extname(name)] ?? 'matroska', at(name)), 'write');
  const sources = [];
  for (const [index, file] of files.entries()) {
    const source = await openSource(at(file));
    const [from] = source.streams;
    const to = output.newStream(null);
    if (!from) throw new Error(`${file} has no track`);
    check(from.codecpar.copy(to.codecpar), 'copy a track');
    to.codecpar.codecTag = 0;
    Object.assign(to, { timeBase: from.timeBase, avgFrameRate: from.avgFrameRate });
    if (file === 'picture.mp4' && turn)
      check(to.codecpar.addCodedSideData(DISPLAY_MATRIX, displayMatrix(turn)), 'turn a picture');
    const tag = sounds[index - (hasPicture ? 1 : 0)];
    if (file !== 'picture.mp4' && tag) to.metadata = dictionaryOf({ language: tag });
    sources.push({ source, from, to });
  }
  if (hasSubtitle) {
    const { codecpar } = output.newStream(null);
    Object.assign(codecpar, { codecType: SUBTITLE, codecId: PGS_SUBTITLE });
  }
  check(await output.openOutput(), 'open');
  check(await output.writeHeader(null), 'begin');
  for (const { source, from, to } of sources) {
    for await (const packet of source.packets(() => true)) {
      packet.streamIndex = to.index;
      packet.rescaleTs(from.timeBase, to.timeBase);
      check(await output.interleavedWriteFrame(packet), 'write a packet');
    }
    await source.close();
  }
  check(await output.writeTrailer(), 'finish');
  await output.closeOutput();
  output.freeContext();
  return at(name);
};

beforeAll(async () => {
  await encodeLoop({
    ...{ width: 320, height: 180, fps: FPS, frameCount: SECONDS * FPS, heights: [180], folder },
    drawFrame: (_, g) => {
      g.fillStyle = '#c02030';
      g.fillRect(0, 0, 160, 180);
      g.fillStyle = '#2030c0';
      g.fillRect(160, 0, 160, 180);
    },
  });
  await muxLoop(at('180.h264'), FPS, at('picture.mp4'));
  for (const channels of [2, 6] as const)
    await encodeScore(
      { loop: new Float32Array(48_000 * channels).fill(0.1), channels, durationS: SECONDS },
      at(channels === 2 ? 'stereo.mp4' : 'surround.mp4'),
    );
}, 60_000);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Red or blue, left and top of the middle of a picture. */
const coloursOf = async (file: string) => {
  const canvas = await frameAt(file, 1);
  const { width = 0, height = 0 } = canvas ?? {};
  const colourAt = (x: number, y: number) => {
    const [red = 0, , blue = 0] = canvas?.getContext('2d').getImageData(x, y, 1, 1).data ?? [];
    return red > blue ? 'red' : 'blue';
  };
  const [middleX, middleY] = [Math.floor(width / 2), Math.floor(height / 2)];
  return { width, height, left: colourAt(10, middleY), top: colourAt(middleX, 10) };
};

describe('probing a film file', () => {
  it('reads size, length, pace and languages', async () => {
    const facts = probe(await writeFilm('film.mp4', { sounds: ['ger', 'ger', 'jpn'] }));
    expect(facts).toMatchObject({ width: 320, height: 180, fps: FPS });
    expect(facts.durationS).toBeCloseTo(SECONDS, 1);
    expect(audioChoices(facts)).toEqual([
      { index: 1, language: 'de-DE', channels: 6 },
      { index: 3, language: 'ja-JP', channels: 2 },
    ]);
  });

  it('reads a film whose subtitles or fonts ffmpeg does not know', async () => {
    const film = await writeFilm('subtitle.mkv', { hasSubtitle: true });
    expect(probe(film)).toMatchObject({ width: 320, height: 180 });
  });

  it.each([
    ['pt-BR', 'pt-BR'],
    ['deu,eng', 'de-DE'],
    ['jpn', 'ja-JP'],
    ['../../x', 'en-US'],
    ['', 'en-US'],
  ])('reads the language of sound that is tagged "%s" as %s', async (tag, language) => {
    const facts = probe(await writeFilm('tagged.mkv', { sounds: [tag] }));
    expect(audioChoices(facts)).toEqual([{ index: 1, language, channels: 6 }]);
  });

  it.each([
    { turn: 90, width: 180, height: 320, left: 'blue', top: 'red' },
    { turn: 180, width: 320, height: 180, left: 'blue', top: 'blue' },
    { turn: 270, width: 180, height: 320, left: 'red', top: 'blue' },
  ] as const)('shows upright a film that says it is turned by $turn degrees', async (expected) => {
    const { turn, width, height, left, top } = expected;
    const film = await writeFilm('phone.mp4', { turn });
    expect(probe(film)).toMatchObject({ width, height });
    const colours = await coloursOf(film);
    expect(colours).toMatchObject({ width, height });
    expect(turn === 180 ? colours.left : colours.top).toBe(turn === 180 ? left : top);
  });

  it('never makes a rendition larger than the source', () => {
    expect(heightsFor(800)).toEqual([720, 360]);
    expect(heightsFor(2160)).toEqual([1080, 720, 360]);
    expect(heightsFor(181)).toEqual([180]);
  });
});

describe('encoding a film file', () => {
  const encode = async (file: string, name: string) => {
    const made = join(folder, name);
    mkdirSync(made);
    const shares: number[] = [];
    const facts = probe(file);
    const encoded = await encodeFile(file, facts, made, (share) => shares.push(share));
    return { facts, encoded, shares };
  };

  it('makes a picture with a keyframe every two seconds, one track a language, and reports progress', async () => {
    const film = await writeFilm('two.mkv', { sounds: ['ger', 'jpn'] });
    const { encoded, shares } = await encode(film, 'two');
    expect(encoded.audios.map(({ language }) => language)).toEqual(['de-DE', 'ja-JP']);
    const [video] = encoded.videos;
    expect(probe(video?.file ?? '')).toMatchObject({ height: 180, fps: FPS, durationS: SECONDS });
    const { times, keyframes } = await pictureTimes(video?.file ?? '');
    expect(keyframes).toEqual([0, 2, 4]);
    expect(times).toHaveLength(SECONDS * FPS);
    // A B-frame would be decoded after a picture that is shown later.
    expect([...times].sort((a, b) => a - b)).toEqual(times);
    expect(encoded.audios.map(({ file }) => probeSound(file))).toEqual([6, 2]);
    expect(shares.at(-1)).toBe(1);
    expect(shares.length).toBeGreaterThan(10);
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
  });

  /** Seconds, in the order of decoding. */
  const pictureTimes = async (file: string) => {
    const source = await openSource(file);
    const { num, den } = source.streams[0]?.timeBase ?? { num: 1, den: 1 };
    const times: number[] = [];
    const keyframes: number[] = [];
    for await (const { pts, isKeyframe } of source.packets(() => true)) {
      const time = (Number(pts) * num) / den;
      times.push(time);
      if (isKeyframe) keyframes.push(time);
    }
    await source.close();
    return { times, keyframes };
  };

  const probeSound = (file: string) => {
    const context = new (ffmpeg().FormatContext)();
    check(context.openInputSync(file, null, null), 'open');
    check(context.findStreamInfoSync(null), 'read');
    const channels = context.streams?.[0]?.codecpar.channels;
    context.closeInputSync();
    return channels;
  };

  it('gives a film without sound a silent track as long as its picture', async () => {
    const { encoded } = await encode(await writeFilm('silent.mkv', { sounds: [] }), 'silent');
    expect(encoded.audios).toEqual([{ file: at('silent/silence.mp4'), language: 'en-US' }]);
    const source = await openSource(at('silent/silence.mp4'));
    expect(Number(source.context.duration) / 1_000_000).toBeCloseTo(SECONDS, 1);
    await source.close();
  });

  it('joins the parts of a recording whose clock and sound change between them', async () => {
    const surround = await writeFilm('surround.ts');
    const stereo = await writeFilm('stereo.ts', { hasStereoOnly: true });
    const parts = [stereo, surround, stereo].map((part) => readFileSync(part));
    writeFileSync(at('recording.ts'), Buffer.concat(parts));
    const { encoded } = await encode(at('recording.ts'), 'recording');
    const { times } = await pictureTimes(encoded.videos[0]?.file ?? '');
    expect(times.length / FPS).toBeCloseTo(3 * SECONDS, 0);
    const source = await openSource(encoded.audios[0]?.file ?? '');
    expect(Number(source.context.duration) / 1_000_000).toBeCloseTo(3 * SECONDS, 0);
    await source.close();
  });

  it('turns a film that a phone held upright filmed, once', async () => {
    const { encoded } = await encode(await writeFilm('upright.mp4', { turn: 90 }), 'upright');
    const [video] = encoded.videos;
    expect(probe(video?.file ?? '')).toMatchObject({ width: 180, height: 320 });
    expect(await coloursOf(video?.file ?? '')).toMatchObject({ width: 180, height: 320, top: 'red' });
  });

  it('makes what is left of a file that was cut off', async () => {
    const film = await writeFilm('whole.mkv');
    writeFileSync(at('cut.mkv'), readFileSync(film).subarray(0, statSync(film).size * 0.7));
    const { encoded } = await encode(at('cut.mkv'), 'cut');
    const { durationS } = probe(encoded.videos[0]?.file ?? '');
    expect(durationS).toBeGreaterThan(0);
    expect(durationS).toBeLessThan(SECONDS + 0.1);
  });

  it('refuses a film whose picture cannot be decoded with one sentence', async () => {
    const film = await writeFilm('whole.mkv');
    const facts = probe(film);
    const whole = readFileSync(film);
    whole.fill(0, whole.indexOf(CLUSTER) + 40);
    writeFileSync(at('damaged.mkv'), whole);
    mkdirSync(at('damaged'));
    const made = encodeFile(at('damaged.mkv'), facts, at('damaged'), () => undefined);
    await expect(made).rejects.toThrow(FilmError);
    await expect(made).rejects.toThrow('"damaged.mkv" has a picture that this machine cannot read');
  });
});

describe('a file that is no film is refused with one sentence', () => {
  const sentenceOf = (act: () => unknown) => {
    try {
      act();
    } catch (error) {
      if (error instanceof FilmError) return error.message;
    }
    return undefined;
  };

  it('when it is missing', () => {
    expect(sentenceOf(() => probe('/nowhere/film.mp4'))).toBe('There is no file "/nowhere/film.mp4".');
  });

  it('when it is a folder', () => {
    expect(sentenceOf(() => probe(folder))).toMatch(/is a folder, not a film\.$/);
  });

  it('when it is empty', () => {
    const file = join(folder, 'empty.mp4');
    writeFileSync(file, '');
    expect(sentenceOf(() => probe(file))).toBe('"empty.mp4" is empty.');
  });

  it("when it is text under a film's name", () => {
    const file = join(folder, 'text.mp4');
    writeFileSync(file, 'this is not a film '.repeat(50));
    expect(sentenceOf(() => probe(file))).toMatch(/is not a film this machine can read/);
  });

  it('when it is a list of other files, of which none is read', async () => {
    await writeFilm('piece.mp4');
    const list = at('list.mp4');
    writeFileSync(list, 'ffconcat version 1.0\nfile piece.mp4\n');
    expect(sentenceOf(() => probe(list))).toMatch(/is not a film this machine can read/);
  });

  it('when it was cut off before its table of contents', async () => {
    const film = await writeFilm('whole.mp4');
    const file = at('cut.mp4');
    writeFileSync(file, readFileSync(film).subarray(0, 5_000));
    expect(sentenceOf(() => probe(file))).toMatch(/is not a film this machine can read/);
  });

  it('when it only has sound', async () => {
    const song = await writeFilm('song.mp4', { hasPicture: false });
    expect(sentenceOf(() => probe(song))).toBe('"song.mp4" has no picture: a film needs a video track.');
  });
});
