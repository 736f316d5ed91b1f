import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ObjectStore, OpenedObject } from '../../src/storage/object-store/object-store';

/** Bytes that encode their own position, so that a wrong range is visible. */
const BYTES = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 251));
const FILM = 'media/film-night-ferry/video-720.mp4';

export const bytesOf = async (
  opened: OpenedObject | undefined,
  startByte: number,
  endByte: number,
): Promise<Buffer> => {
  if (!opened) throw new Error('There is no such object.');
  return buffer(await opened.read(startByte, endByte));
};

/** The contract of every store. */
export const describeObjectStore = (name: string, fresh: () => Promise<ObjectStore>): void => {
  describe(`objects in ${name}`, () => {
    let store: ObjectStore;
    beforeEach(async () => {
      store = await fresh();
    });
    const namesBelow = async (folder: string) => {
      const names: string[] = [];
      for await (const object of store.list(folder)) names.push(object.name);
      return names;
    };
    const foldersBelow = async (folder: string) => {
      const names: string[] = [];
      for await (const below of store.folders(folder)) names.push(below);
      return names.sort();
    };

    it('are returned as stored, whole and in parts', async () => {
      await store.put(FILM, BYTES);
      const whole = await store.open(FILM);
      expect(whole?.sizeBytes).toBe(BYTES.length);
      expect((await bytesOf(whole, 0, BYTES.length - 1)).equals(BYTES)).toBe(true);
      for (const [start, end] of [
        [0, 0],
        [100, 299],
        [4999, 4999],
      ] as const) {
        const part = await bytesOf(await store.open(FILM), start, end);
        expect(part.equals(BYTES.subarray(start, end + 1))).toBe(true);
      }
      await (await store.open(FILM))?.close();
    });

    it('may be stored from a stream of known size', async () => {
      await store.put(FILM, Readable.from([BYTES.subarray(0, 2000), BYTES.subarray(2000)]), BYTES.length);
      const opened = await store.open(FILM);
      expect((await bytesOf(opened, 0, BYTES.length - 1)).equals(BYTES)).toBe(true);
    });

    it('have a new tag after they are replaced', async () => {
      await store.put('toggles.json', Buffer.from('{"a":true}'));
      const before = await store.head('toggles.json');
      await store.put('toggles.json', Buffer.from('{"a":false}'));
      const after = await store.head('toggles.json');
      expect(await store.readText('toggles.json')).toBe('{"a":false}');
      expect([before?.sizeBytes, after?.sizeBytes]).toEqual([10, 11]);
      expect(after?.version).not.toBe(before?.version);
      expect(after?.version).toMatch(/^[\w-]+$/);
      expect(Math.abs((after?.modifiedMs ?? 0) - (before?.modifiedMs ?? 0))).toBeLessThan(5000);
    });

    it('never mix two versions: a reader of the old one gets the old one or nothing', async () => {
      await store.put(FILM, BYTES);
      const opened = await store.open(FILM);
      await store.put(FILM, Buffer.alloc(BYTES.length, 7));
      const bytes = await bytesOf(opened, 0, BYTES.length - 1).catch(() => BYTES);
      expect(bytes.equals(BYTES)).toBe(true);
      // New readers get the new one.
      expect((await bytesOf(await store.open(FILM), 0, 9)).equals(Buffer.alloc(10, 7))).toBe(true);
    });

    it('that are missing are absent, not errors', async () => {
      expect(await store.open(FILM)).toBeUndefined();
      expect(await store.head(FILM)).toBeUndefined();
      expect(await store.readText(FILM)).toBeUndefined();
      await store.delete(FILM);
      await store.put(FILM, BYTES);
      expect(await store.head('media/film-night-ferry')).toBeUndefined();
      expect(await store.open('media')).toBeUndefined();
      await store.delete(FILM);
      expect(await store.open(FILM)).toBeUndefined();
    });

    it('are listed with everything below a folder, page by page', async () => {
      const assets = ['a', 'b', 'c', 'd', 'e'].map((letter) => `media/film-${letter}/asset.json`);
      for (const asset of assets) await store.put(asset, Buffer.from('{}'));
      await store.put('media-of-others/x.json', Buffer.from('{}'));
      await store.put('catalogue/one & <only>.json', Buffer.from('[1]'));
      expect((await namesBelow('media/')).sort()).toEqual(assets);
      expect(await namesBelow('media/film-b/')).toEqual(['media/film-b/asset.json']);
      expect(await namesBelow('nothing/')).toEqual([]);
      expect(await foldersBelow('media/')).toEqual(['film-a', 'film-b', 'film-c', 'film-d', 'film-e']);
      expect(await foldersBelow('catalogue/')).toEqual([]);
      for await (const object of store.list('catalogue/')) {
        expect(object).toMatchObject({ name: 'catalogue/one & <only>.json', sizeBytes: 3 });
        expect((await store.head(object.name))?.version).toBe(object.version);
      }
      expect(await store.readText('catalogue/one & <only>.json')).toBe('[1]');
    });

    it.each([
      '../secrets.json',
      'media/../secrets.json',
      '/etc/passwd',
      'media//x',
      'media/',
      '',
      '.',
      'a\\b',
      'a/.b',
      'a\0b',
    ])('must have a valid name: %j', async (wrong) => {
      for (const attempt of [
        () => store.open(wrong),
        () => store.head(wrong),
        () => store.readText(wrong),
        () => store.put(wrong, BYTES),
        () => store.delete(wrong),
        () => namesBelow(wrong.replace(/\/?$/, '/').replace(/^media\/$/, 'media//')),
      ])
        await expect((async () => attempt())()).rejects.toThrow('That is no');
    });

    it('have names of a length that every store accepts', async () => {
      await store.put(`${'x/'.repeat(100)}y`, BYTES);
      await expect((async () => store.put(`${'x/'.repeat(500)}y`, BYTES))()).rejects.toThrow('That is no');
    });

    it('are available while their store is', async () => {
      expect(await store.isUp()).toBe(true);
    });
  });
};
