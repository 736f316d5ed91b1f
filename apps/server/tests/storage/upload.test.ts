import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fakeClock } from '@drivein/test-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolderStore } from '../../src/storage/object-store/folder-store';
import type { ObjectStore } from '../../src/storage/object-store/object-store';
import { createS3Store } from '../../src/storage/object-store/s3-store';
import { uploadFiles } from '../../src/upload/upload-files';
import { type S3Emulator, startS3Emulator } from './s3-emulator';

const FILM = 'media/film-night-ferry/video-720.mp4';
/** Parts of a film are small here: the test needs several. */
const PART_BYTES = 64 * 1024;
const FILM_BYTES = Buffer.alloc(PART_BYTES + 1024, 1);
const ASSET = 'media/film-night-ferry/asset.json';
const KEY = 'keys/film-night-ferry.json';
const SILENT = { warn: () => undefined, info: () => undefined };

describe.each(['aws:kms', 'aws:kms:dsse'] as const)('an upload to a bucket encrypted by %s', (encryption) => {
  const clock = fakeClock();
  let emulator: S3Emulator;
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'drive-in-upload-'));
    emulator = await startS3Emulator({ clock, encryption });
    write(ASSET, Buffer.from('{}'));
    write(FILM, FILM_BYTES);
  });
  afterEach(async () => {
    await emulator.stop();
    rmSync(folder, { recursive: true });
  });

  const write = (name: string, content: Buffer) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    const written = new Date(clock.nowMs());
    utimesSync(file, written, written);
  };
  const upload = () => {
    const to = createS3Store(emulator.settings, {
      clock,
      log: SILENT,
      pausesMs: [1, 1],
      partBytes: PART_BYTES,
    });
    return uploadFiles({ from: createFolderStore(folder), to, onProgress: () => undefined });
  };
  const bodyOf = (name: string) => emulator.objects.get(`drive-in/${name}`)?.body ?? Buffer.alloc(0);

  it('copies all files once, and changed ones again', async () => {
    expect(await upload()).toMatchObject({ copied: 2, wereThere: 0 });
    expect(await upload()).toMatchObject({ copied: 0, wereThere: 2 });
    clock.advanceMs(60_000);
    write(ASSET, Buffer.from('[]'));
    expect(await upload()).toMatchObject({ copied: 1, wereThere: 1 });
    expect(bodyOf(ASSET).toString()).toBe('[]');
  });

  it('resends what was damaged on the way, even though no hash shows it afterwards', async () => {
    emulator.troublePuts('spoilt', 'spoilt');
    await upload();
    expect(bodyOf(FILM).equals(FILM_BYTES)).toBe(true);
  });
});

describe('an upload during film preparation', () => {
  const clock = fakeClock();
  let emulator: S3Emulator;
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'drive-in-upload-'));
    emulator = await startS3Emulator({ clock });
  });
  afterEach(async () => {
    await emulator.stop();
    rmSync(folder, { recursive: true });
  });

  it('announces no film without its key', async () => {
    const store = createFolderStore(folder);
    const finishFilm = async () => {
      await store.put(KEY, Buffer.from('{"key":1}'));
      await store.put(FILM, Buffer.from('a film'));
      await store.put(ASSET, Buffer.from('{}'));
    };
    const from: ObjectStore = {
      ...store,
      list: async function* (name) {
        if (name === 'media/') await finishFilm();
        yield* store.list(name);
      },
    };
    const to = createS3Store(emulator.settings, { clock, log: SILENT, pausesMs: [1, 1] });
    await uploadFiles({ from, to, onProgress: () => undefined });
    expect([...emulator.objects.keys()].sort()).toEqual([KEY, ASSET, FILM].map((name) => `drive-in/${name}`));
  });
});
