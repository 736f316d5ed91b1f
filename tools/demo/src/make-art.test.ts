import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ArtFormat, artPath } from '@drivein/catalogue-bundle';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PicturePlan } from './art/make-picture';
import { artJobs, avifJobs, makeArt, runArtJob, staticArt } from './make-art';

const film: PicturePlan = {
  artId: 'blue-hour',
  scene: 'whale',
  variant: 0,
  genre: 'romance',
  lettering: ['Blue Hour'],
};
const clip: PicturePlan = { artId: 'clip-door', scene: 'door', variant: 1, genre: 'thriller' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'drivein-art-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('artJobs', () => {
  it('puts all posters before the first background, and makes none for a plan without lettering', () => {
    const jobs = artJobs([clip, film]);
    expect(jobs.map((job) => `${job.plan.artId} ${job.variants[0]}`)).toEqual([
      'blue-hour poster',
      'clip-door background',
      'blue-hour background',
    ]);
  });

  it('knows the drive-in behind the landing page', () => {
    expect(artJobs(staticArt).map((job) => job.variants)).toEqual([['background', 'landscape']]);
    expect(staticArt[0]?.artId).toBe('shell-drivein');
  });
});

describe('runArtJob', () => {
  it('writes whole files and leaves nothing unfinished behind', () => {
    const [job] = artJobs([film]);
    expect(runArtJob(job!, folder)).toBe(2);
    expect(readdirSync(join(folder, 'art', 'blue-hour')).sort()).toEqual([
      'poster-300x450.webp',
      'poster-600x900.webp',
    ]);
  });

  it('skips what exists', () => {
    const [job] = artJobs([film]);
    runArtJob(job!, folder);
    const poster = join(folder, artPath('blue-hour', 'poster'));
    writeFileSync(poster, 'kept');
    expect(runArtJob(job!, folder)).toBe(0);
    expect(readFileSync(poster, 'utf8')).toBe('kept');
  });
});

describe('avifJobs', () => {
  it('makes the pictures of tiles before the large ones, and no poster without lettering', () => {
    expect(avifJobs([clip, film]).map((job) => `${job.plan.artId} ${job.variants.join()}`)).toEqual([
      'blue-hour posterSmall',
      'clip-door landscape',
      'blue-hour landscape',
      'blue-hour poster',
      'clip-door background',
      'blue-hour background',
    ]);
  });

  it('gives smaller files beside the others, and makes none twice', () => {
    const [tile] = avifJobs([film]);
    runArtJob({ ...tile!, format: 'webp' }, folder);
    expect([runArtJob(tile!, folder), runArtJob(tile!, folder)]).toEqual([1, 0]);
    const bytes = (format: ArtFormat) =>
      readFileSync(join(folder, artPath('blue-hour', 'posterSmall', format)));
    expect(bytes('avif').subarray(4, 12).toString()).toBe('ftypavif');
    expect(bytes('avif').length).toBeLessThan(bytes('webp').length);
  });
});

describe('makeArt', () => {
  it('makes the urgent art first, and reports its progress', () => {
    const progress: string[] = [];
    makeArt([film, clip], folder, {
      order: ['clip-door'],
      onProgress: (done, total) => {
        const isClipThere = existsSync(join(folder, artPath('clip-door', 'background')));
        progress.push(`${done}/${total} ${isClipThere}`);
      },
    });
    expect(progress).toEqual(['1/3 true', '2/3 true', '3/3 true']);
  });
});
