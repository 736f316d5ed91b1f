import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { audioChoices, heightsFor } from './encode-file';
import { FilmError } from './film-error';
import { parseProbe, probe } from './probe';

const SAID = `Input #0, mov,mp4, from 'film.mp4':
  Duration: 00:01:30.50, start: 0.000000, bitrate: 900 kb/s
    Stream #0:0(und): Video: h264 (High), yuv420p(tv, bt709), 1920x800 [SAR 1:1], 23.98 fps, 23.98 tbr
    Stream #0:1(ger): Audio: aac (LC), 48000 Hz, 5.1, fltp, 256 kb/s
    Stream #0:2(ger): Audio: aac (LC), 48000 Hz, stereo, fltp, 128 kb/s
    Stream #0:3(jpn): Audio: aac (LC), 44100 Hz, stereo, fltp, 128 kb/s
At least one output file must be specified`;

const folder = mkdtempSync(join(tmpdir(), 'probe-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('probing a film file', () => {
  it('reads size, length, pace and languages', () => {
    const facts = parseProbe(SAID, 'film.mp4');
    expect(facts).toMatchObject({ durationS: 90.5, width: 1920, height: 800, fps: 23.98 });
    expect(audioChoices(facts)).toEqual([
      { index: 1, language: 'de-DE', channels: 6 },
      { index: 3, language: 'ja-JP', channels: 2 },
    ]);
  });

  it('reads a film whose subtitles or fonts ffmpeg does not know', () => {
    const warned = `[matroska @ 0x1] Could not find codec parameters for stream 5 (Subtitle: hdmv_pgs_subtitle (pgssub)): unspecified size
${SAID}`;
    expect(parseProbe(warned, 'film.mkv')).toMatchObject({ width: 1920, height: 800 });
    const damaged = warned.replace('(Subtitle: hdmv_pgs_subtitle (pgssub))', '(Video: h264, none)');
    expect(() => parseProbe(damaged, 'film.mkv')).toThrow(FilmError);
  });

  it.each([
    ['(pt-BR)', 'pt-BR'],
    ['(deu,eng)', 'de-DE'],
    ['[0x2](jpn)', 'ja-JP'],
    ['(../../x)', 'en-US'],
    ['', 'en-US'],
  ])('hears the sound that is tagged %s', (tag, language) => {
    const said = SAID.replaceAll(/Stream #0:[23].*\n/g, '').replace('#0:1(ger)', `#0:1${tag}`);
    expect(audioChoices(parseProbe(said, 'film.mkv'))).toEqual([{ index: 1, language, channels: 6 }]);
  });

  it.each(['displaymatrix: rotation of -90.00 degrees', 'rotate          : 270'])(
    'sees upright what a phone filmed upright: %s',
    (note) => {
      const said = SAID.replace(/(: Video: .*\n)/, `$1      Side data:\n        ${note}\n`);
      expect(parseProbe(said, 'phone.mp4')).toMatchObject({ width: 800, height: 1920 });
      expect(parseProbe(said.replace(/90\.|270/, '180.'), 'phone.mp4')).toMatchObject({ width: 1920 });
    },
  );

  it('never makes a rendition larger than the source', () => {
    expect(heightsFor(800)).toEqual([720, 360]);
    expect(heightsFor(2160)).toEqual([1080, 720, 360]);
    expect(heightsFor(181)).toEqual([180]);
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

  it('when it only has sound', () => {
    const said = 'Duration: 00:00:09.00\n    Stream #0:0: Audio: mp3, 44100 Hz, stereo';
    expect(sentenceOf(() => parseProbe(said, 'song.mp3'))).toBe(
      '"song.mp3" has no picture: a film needs a video track.',
    );
  });
});
