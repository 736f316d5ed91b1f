import { FilmError } from '@drivein/film-pipeline';
import { describe, expect, it } from 'vitest';
import { ffmpegWarning } from './main';

describe('an ingested film', () => {
  it('is read by the ffmpeg of the system without a warning', () => {
    expect(ffmpegWarning(false, true)).toBeUndefined();
    expect(ffmpegWarning(false, false)).toBeUndefined();
  });

  it('is not read by the packaged ffmpeg in production', () => {
    expect(() => ffmpegWarning(true, true)).toThrow(FilmError);
    expect(() => ffmpegWarning(true, true)).toThrow('install ffmpeg 5 or newer');
  });

  it('is read by the packaged ffmpeg elsewhere, with a warning', () => {
    expect(ffmpegWarning(true, false)).toContain('The packaged ffmpeg of 2018 reads this film.');
  });
});
