import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { fakeClock } from '@drivein/test-kit';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolderStore } from '../../src/storage/object-store/folder-store';
import type { ObjectStore } from '../../src/storage/object-store/object-store';
import { createS3Store } from '../../src/storage/object-store/s3-store';
import { bytesOf, describeObjectStore } from './object-store-contract';
import { type S3Emulator, startS3Emulator } from './s3-emulator';

const parent = mkdtempSync(join(tmpdir(), 'drive-in-store-'));
afterAll(() => rmSync(parent, { recursive: true }));
const freshFolder = () => mkdtempSync(join(parent, 'data-'));
const SILENCE_MS = 1000;

const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
};

const running = new Set<S3Emulator>();
afterEach(async () => {
  for (const emulator of running) await emulator.stop();
  running.clear();
});
const aStoreOf = async (more: Partial<Parameters<typeof startS3Emulator>[0]> = {}) => {
  const clock = fakeClock();
  const emulator = await startS3Emulator({ clock, ...more });
  running.add(emulator);
  const logged: unknown[] = [];
  const log = {
    warn: (...line: unknown[]) => logged.push(line),
    info: (...line: unknown[]) => logged.push(line),
  };
  const storeOf = (settings = emulator.settings, at = clock): ObjectStore =>
    createS3Store(settings, { clock: at, log, silenceMs: SILENCE_MS, pausesMs: [1, 1] });
  return { clock, emulator, logged, storeOf, store: storeOf() };
};

describeObjectStore('a folder', async () => createFolderStore(freshFolder()));
describeObjectStore('S3', async () => (await aStoreOf({ pageSize: 2 })).store);
describeObjectStore(
  'S3 with temporary credentials, in a separate bucket',
  async () =>
    (
      await aStoreOf({
        prefix: '',
        account: { accessKeyId: 'ASIA', secretAccessKey: 's', sessionToken: 'a+token/==' },
      })
    ).store,
);

describeObjectStore(
  'S3 with key-service encryption',
  async () => (await aStoreOf({ encryption: 'aws:kms' })).store,
);

describe('a folder of objects', () => {
  it('follows no link out of it, but may itself be a link', async () => {
    const [folder, elsewhere] = [freshFolder(), freshFolder()];
    writeFileSync(join(elsewhere, 'secret.mp4'), 'a secret');
    mkdirSync(join(elsewhere, 'film-a'));
    writeFileSync(join(elsewhere, 'film-a', 'video.mp4'), 'a film');
    mkdirSync(join(folder, 'media', 'film-b'), { recursive: true });
    symlinkSync(join(elsewhere, 'secret.mp4'), join(folder, 'media', 'film-b', 'linked.mp4'));
    symlinkSync(elsewhere, join(folder, 'media', 'film-c'));
    symlinkSync('/etc/hostname', join(folder, 'toggles.json'));
    writeFileSync(join(folder, 'real.json'), '{}');
    symlinkSync('real.json', join(folder, 'maintenance.json'));
    symlinkSync(elsewhere, join(folder, 'art'));
    const store = createFolderStore(folder);
    for (const name of ['media/film-b/linked.mp4', 'media/film-c/secret.mp4', 'toggles.json']) {
      expect(await store.open(name), name).toBeUndefined();
      expect(await store.head(name), name).toBeUndefined();
      expect(await store.readText(name), name).toBeUndefined();
    }
    // As an operator moves it to another disk, or a platform mounts it by a link.
    expect(await store.readText('art/film-a/video.mp4')).toBe('a film');
    expect(await store.readText('maintenance.json')).toBe('{}');
    expect((await store.head('maintenance.json'))?.sizeBytes).toBe(2);
  });

  it('fails, and does not just end, when a file is truncated while it is read', async () => {
    const folder = freshFolder();
    const store = createFolderStore(folder);
    await store.put('media/film.mp4', Buffer.alloc(1000));
    const opened = await store.open('media/film.mp4');
    truncateSync(join(folder, 'media/film.mp4'), 10);
    await expect(bytesOf(opened, 0, 999)).rejects.toThrow('cut short');
  });

  it('ignores files whose names are invalid for objects', async () => {
    const folder = freshFolder();
    for (const name of ['.tmp', 'a\\b', 'film-a'])
      mkdirSync(join(folder, 'media', name), { recursive: true });
    // As macOS leaves them.
    for (const name of ['Icon\r', '.DS_Store', 'film-a/asset.json'])
      writeFileSync(join(folder, 'media', name), '');
    const store = createFolderStore(folder);
    expect(await all(store.folders('media/'))).toEqual(['film-a']);
    expect(await all(store.list('media/'))).toMatchObject([{ name: 'media/film-a/asset.json' }]);
  });

  it('has no public addresses', () => {
    expect(createFolderStore(parent).signedUrl('media/film.mp4', 60)).toBeUndefined();
  });
});

describe('objects in S3', () => {
  let world: Awaited<ReturnType<typeof aStoreOf>>;
  beforeEach(async () => {
    world = await aStoreOf();
    await world.store.put('media/a film.mp4', Buffer.from('0123456789'));
  });
  const readOf = async (store: ObjectStore) =>
    (await bytesOf(await store.open('media/a film.mp4'), 2, 5)).toString();

  it('are readable through a signed address until it expires', async () => {
    const url = world.store.signedUrl('media/a film.mp4', 60) ?? '';
    const part = await fetch(url, { headers: { range: 'bytes=0-3' } });
    expect([part.status, await part.text()]).toEqual([206, '0123']);
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
    expect((await fetch(url.replace('film', 'key'))).status).toBe(403);
    expect((await fetch(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'))).status).toBe(403);
    world.clock.advanceMs(61_000);
    const late = await fetch(url);
    expect([late.status, await late.text()]).toEqual([
      403,
      expect.stringContaining('<Code>AccessDenied</Code>'),
    ]);
  });

  it('are requested once when several parts of one are read', async () => {
    for (let count = 0; count < 5; count += 1) expect(await readOf(world.store)).toBe('2345');
    expect(world.emulator.requests.filter(({ method }) => method === 'HEAD')).toHaveLength(1);
    world.clock.advanceMs(30_000);
    await readOf(world.store);
    expect(world.emulator.requests.filter(({ method }) => method === 'HEAD')).toHaveLength(2);
  });

  it('replaced by another server are refused once, then read again', async () => {
    const other = world.storeOf();
    expect(await readOf(other)).toBe('2345');
    await world.store.put('media/a film.mp4', Buffer.from('abcdefghij'));
    await expect(readOf(other)).rejects.toMatchObject({ statusCode: 503 });
    expect(await readOf(other)).toBe('cdef');
  });

  it.each(['slow-down', 'cut-before', 'error-after', 'cut-after', 'silence'] as const)(
    'are requested again after a failure: %s',
    async (trouble) => {
      const { emulator, store, logged } = world;
      emulator.trouble(trouble);
      expect(await store.readText('media/a film.mp4')).toBe('0123456789');
      emulator.trouble(trouble, trouble);
      await store.put('x.json', Buffer.from('[]'));
      emulator.trouble(trouble);
      expect(await store.head('x.json')).toMatchObject({ sizeBytes: 2 });
      emulator.trouble(trouble);
      await store.delete('x.json');
      expect(await store.head('x.json')).toBeUndefined();
      expect(logged).toEqual([]);
    },
  );

  it('are complete or an error, never partial', async () => {
    const { emulator, store } = world;
    emulator.trouble('half');
    expect(await store.readText('media/a film.mp4')).toBe('0123456789');
    const opened = await store.open('media/a film.mp4');
    for (const trouble of ['half', 'stall'] as const) {
      emulator.trouble(trouble);
      await expect(bytesOf(opened, 0, 9)).rejects.toThrow();
    }
    await expect(store.put('y.json', Readable.from([Buffer.alloc(5)]), 10)).rejects.toThrow();
    expect(await store.head('y.json')).toBeUndefined();
  });

  it('of any size are uploaded in parts, each retried if needed, and appear when complete', async () => {
    const { emulator, clock, logged, store } = world;
    const log = { warn: (...line: unknown[]) => logged.push(line), info: () => undefined };
    const inParts = createS3Store(emulator.settings, { clock, log, pausesMs: [1, 1], partBytes: 1000 });
    const bytes = Buffer.from(Array.from({ length: 3500 }, (_, index) => index % 251));
    emulator.troublePuts('slow-down', 'cut-after');
    await inParts.put('media/long.mp4', Readable.from([bytes.subarray(0, 2600), bytes.subarray(2600)]), 3500);
    expect(
      emulator.requests.filter(({ method, path }) => method === 'PUT' && path.includes('long')),
    ).toHaveLength(6);
    expect((await bytesOf(await store.open('media/long.mp4'), 0, 3499)).equals(bytes)).toBe(true);

    await expect(inParts.put('media/short.mp4', Readable.from([bytes]), 3600)).rejects.toThrow(
      'another length',
    );
    emulator.troublePuts('slow-down', 'slow-down', 'slow-down');
    await expect(inParts.put('media/short.mp4', Readable.from([bytes]), 3500)).rejects.toThrow('SlowDown');
    expect(await store.head('media/short.mp4')).toBeUndefined();
    expect(emulator.unfinishedUploads()).toBe(0);
  });

  it('are refused with a clear error while the store is away, logged once, and available when it returns', async () => {
    const { emulator, store, clock, logged } = world;
    emulator.goAway();
    await expect(store.open('media/other.mp4')).rejects.toMatchObject({
      code: 'STORE_AWAY',
      statusCode: 503,
    });
    await expect(store.readText('toggles.json')).rejects.toMatchObject({ code: 'STORE_AWAY' });
    expect(await store.isUp()).toBe(false);
    emulator.comeBack();
    clock.advanceMs(2000);
    expect(await store.isUp()).toBe(true);
    expect(await readOf(store)).toBe('2345');
    expect(logged.map((line) => (line as unknown[]).at(-1))).toEqual([
      'the object store does not answer as it should',
      'the object store answers again',
    ]);
  });

  it('are not reported absent when a proxy says 404 or the bucket does not exist', async () => {
    const { emulator, store, storeOf } = world;
    emulator.trouble('not-found');
    expect(await store.readText('media/a film.mp4')).toBe('0123456789');
    emulator.trouble('not-found', 'not-found', 'not-found');
    await expect(store.readText('media/a film.mp4')).rejects.toMatchObject({ code: 'STORE_AWAY' });
    const elsewhere = storeOf({ ...emulator.settings, bucket: 'other' });
    await expect(elsewhere.readText('media/a film.mp4')).rejects.toThrow('status 404 NoSuchBucket');
  });

  it('availability is tracked even though the clock was set back', async () => {
    const { emulator, store, clock } = world;
    expect(await store.isUp()).toBe(true);
    emulator.goAway();
    clock.setMs(clock.nowMs() - 60_000);
    expect(await store.isUp()).toBe(false);
    emulator.comeBack();
    expect(await readOf(store)).toBe('2345');
    clock.setMs(clock.nowMs() - 60_000);
    expect(await store.isUp()).toBe(true);
  });

  it('are found next to files with invalid names', async () => {
    const { emulator, store, storeOf } = world;
    await store.put('media/film-a/asset.json', Buffer.from('{}'));
    // As another program may leave them: `media/.tmp/x`, `media//x`.
    for (const place of ['.tmp/', '/'])
      await storeOf({ ...emulator.settings, prefix: `drive-in/media/${place}` }).put('x', Buffer.from('x'));
    expect([...emulator.objects.keys()]).toEqual(
      expect.arrayContaining(['drive-in/media/.tmp/x', 'drive-in/media//x']),
    );
    expect(await all(store.folders('media/'))).toEqual(['film-a']);
    expect((await all(store.list('media/'))).map(({ name }) => name)).toEqual([
      'media/a film.mp4',
      'media/film-a/asset.json',
    ]);
  });

  it('are refused to wrong keys and other regions, with the reason in the log and no secret', async () => {
    const { emulator, storeOf, logged } = world;
    const { settings } = emulator;
    const credentials = { ...settings.credentials, secretAccessKey: 'another-secret' };
    await expect(storeOf({ ...settings, credentials }).readText('x.json')).rejects.toThrow(
      'SignatureDoesNotMatch',
    );
    await expect(storeOf({ ...settings, region: 'us-east-1' }).readText('x.json')).rejects.toThrow(
      'status 400 AuthorizationHeaderMalformed',
    );
    await expect(
      storeOf({ ...settings, credentials: { ...credentials, accessKeyId: 'x' } }).readText('x.json'),
    ).rejects.toThrow('InvalidAccessKeyId');
    const elsewhere = storeOf({ ...settings, bucket: 'other' })
      .list('media/')
      [Symbol.asyncIterator]();
    await expect(elsewhere.next()).rejects.toThrow('bucket');
    await expect(storeOf({ ...settings, bucket: 'other' }).put('x.json', Buffer.from('{}'))).rejects.toThrow(
      'bucket',
    );
    expect(JSON.stringify(logged)).toContain('SignatureDoesNotMatch');
    expect(JSON.stringify(logged)).not.toContain('secret');
  });

  it('are reached although the clocks differ by hours', async () => {
    const ours = fakeClock();
    ours.advanceMs(world.clock.nowMs() - ours.nowMs() + 3 * 3_600_000);
    const store = world.storeOf(world.emulator.settings, ours);
    expect(await store.head('media/a film.mp4')).toMatchObject({ sizeBytes: 10 });
    expect(await readOf(store)).toBe('2345');
    expect((await fetch(store.signedUrl('media/a film.mp4', 60) ?? '')).status).toBe(200);
    expect(JSON.stringify(world.logged)).toContain('clocks');
  });

  it("are read no further ahead than a buffer holds, at the reader's pace", async () => {
    const large = Buffer.alloc(48 * 1024 * 1024, 1);
    await world.store.put('media/large.mp4', large);
    const opened = await world.store.open('media/large.mp4');
    const stream = (await opened?.read(0, large.length - 1)) ?? Readable.from([]);
    stream.pause();
    // Silent as long as a store may be: the reader is slow and is not cut off.
    await once((stream as IncomingMessage).socket, 'timeout');
    expect(stream.destroyed).toBe(false);
    // The rest of the film stays at the store, except for what sockets hold.
    expect(stream.readableLength).toBeLessThan(1024 * 1024);
    expect(world.emulator.sentBytes()).toBeLessThan(24 * 1024 * 1024);
    expect((await buffer(stream)).equals(large)).toBe(true);
  });
});
