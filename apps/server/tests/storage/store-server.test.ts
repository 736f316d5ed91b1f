import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { artPath } from '@drivein/catalogue-bundle';
import { type PlaybackInfo, ResponseCode, type TitleMetadata } from '@drivein/contract';
import { aBundle, aBundleIds as ids, aTitle, fakeClock } from '@drivein/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFolderStore } from '../../src/storage/object-store/folder-store';
import type { ObjectStore } from '../../src/storage/object-store/object-store';
import { createS3Store } from '../../src/storage/object-store/s3-store';
import { uploadFiles } from '../../src/upload/upload-files';
import { openAnyEngine, sharedWith } from '../engines';
import { indexedFilm } from '../playback/indexed-film';
import { askLicence, play } from '../playback/playback-calls';
import {
  FILM_BYTES,
  OPENING_MS,
  openPlaybackWorld,
  type PlaybackWorld,
  type Screen,
} from '../playback/playback-world';
import { type S3Emulator, startS3Emulator } from './s3-emulator';
import { startTestApp } from '../test-app';

const AVIF_CLIENT = { accept: 'image/avif,image/webp,*/*;q=0.8' };

const EMPTY = {
  clips: [],
  features: [],
  categories: [],
  pages: [],
  playlists: [],
  customLists: [],
  vouchers: [],
  cars: [],
  demoAccounts: [],
};
const OWN = aBundle({ ...EMPTY, bundleId: 'own', titles: [aTitle({ parentProductId: 9001 })] });

describe('a server whose files are in S3', () => {
  const storeClock = fakeClock();
  let emulator: S3Emulator;
  let store: ObjectStore;
  let world: PlaybackWorld;
  let front: Screen;

  beforeAll(async () => {
    emulator = await startS3Emulator({ clock: storeClock });
    const log = {
      warn: (...line: [object, string]) => world.app.log.warn(...line),
      info: (line: string) => world.app.log.info(line),
    };
    store = createS3Store(emulator.settings, {
      clock: storeClock,
      log: log as never,
      silenceMs: 1000,
      pausesMs: [1],
    });
    await store.put('catalogue/test.json', Buffer.from(JSON.stringify(aBundle())));
    world = await openPlaybackWorld(openAnyEngine, { store });
    front = await world.signIn('driver@example.com', 'front');
    for (const format of ['webp', 'avif'] as const) {
      const file = join(world.dataDir, artPath('night-ferry', 'posterSmall', format));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `a poster as ${format}`);
    }
    writeFileSync(join(world.dataDir, 'catalogue', 'own.json'), JSON.stringify(OWN));
  }, OPENING_MS);
  afterEach(() => emulator.comeBack());
  afterAll(async () => {
    await world.close();
    await emulator.stop();
  });

  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    world.app.inject({ method, url, headers });
  const upload = () => {
    const progress: number[] = [];
    const from = createFolderStore(world.dataDir);
    return uploadFiles({ from, to: store, onProgress: ({ bytes }) => progress.push(bytes) });
  };
  const posterUrl = async () => {
    const { json } = await world.call({ path: `/content/v10/metadata/${ids.ferry}`, apiKey: world.apiKey });
    return (json as unknown as TitleMetadata).images.find(({ width }) => width === 300)?.url ?? '';
  };
  const filmOf = ({ productTracks }: PlaybackInfo, file = 'video-720.mp4') =>
    (productTracks[0]?.url ?? '').replace('manifest.mpd', file);
  const linesAbout = (words: string) => world.logLines.filter((line) => line.includes(words)).length;

  it('plays a film as soon as an upload, which announces it last, is complete', async () => {
    expect(await play(front)).toMatchObject({ responseCode: ResponseCode.InPreparation });
    const first = await upload();
    expect(first.wereThere).toBe(1);
    const written = emulator.requests
      .filter(({ method }) => method === 'PUT')
      .map(({ path }) => path.slice('/films/drive-in/'.length));
    const places = (pattern: RegExp) => written.flatMap((path, at) => (pattern.test(path) ? [at] : []));
    expect(places(/^(art|keys|media)\//)).toHaveLength(first.copied - 1);
    expect(Math.min(...places(/asset\.json$/))).toBeGreaterThan(
      Math.max(...places(/^(art|keys)|\.(mp4|mpd|vtt)$/)),
    );
    expect(written.at(-1)).toMatch(/^catalogue\//);

    const info = await play(front);
    expect(info.responseCode).toBe(ResponseCode.Ok);
    const manifest = await get(filmOf(info, 'manifest.mpd'), { 'accept-encoding': 'br' });
    expect([manifest.statusCode, manifest.headers['content-encoding']]).toEqual([200, 'br']);
    const whole = await get(filmOf(info));
    expect(whole.rawPayload.equals(FILM_BYTES)).toBe(true);
    expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' });
    const part = await get(filmOf(info), { range: 'bytes=100-299', 'if-range': String(whole.headers.etag) });
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes 100-299/${FILM_BYTES.length}`,
    ]);
    expect(part.rawPayload.equals(FILM_BYTES.subarray(100, 300))).toBe(true);
    expect((await get(filmOf(info), { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304);
    const head = await get(filmOf(info), {}, 'HEAD');
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(FILM_BYTES.length)]);
    expect((await get(filmOf(info, 'missing.mp4'))).json()).toMatchObject({
      responseCode: ResponseCode.NotFound,
    });
    expect((await askLicence(front, info.trackingId)).keys).toHaveLength(1);
  });

  it('skips uploaded files, and copies changed ones again', async () => {
    const again = await upload();
    expect(again).toMatchObject({ copied: 0, copiedBytes: 0 });
    expect(again.wereThere).toBeGreaterThan(10);
    const changed = Buffer.alloc(FILM_BYTES.length, 9);
    writeFileSync(join(world.dataDir, 'media/pre-roll/video-720.mp4'), changed);
    // Too large to be kept in memory; a failure in the middle is retried.
    const large = Buffer.alloc(33 * 1024 * 1024, 3);
    writeFileSync(join(world.dataDir, 'media/pre-roll/video-1080.mp4'), large);
    emulator.troublePuts('cut-before', 'slow-down', 'cut-before');
    expect(await upload()).toMatchObject({ copied: 2, copiedBytes: changed.length + large.length });
    const kept = emulator.objects.get('drive-in/media/pre-roll/video-1080.mp4');
    expect(kept?.body.equals(large)).toBe(true);
  });

  it('allows a prefetched film to read its beginning and no more', async () => {
    const info = await play(front, '?isWarmUp=true&startS=30');
    const film = filmOf(info, 'video-360.mp4');
    expect((await get(film, { range: indexedFilm.rangeOf(30, 40) })).statusCode).toBe(206);
    expect((await get(film, { range: indexedFilm.rangeOf(40, 42) })).statusCode).toBe(403);
    expect((await get(film)).statusCode).toBe(403);
  });

  it('serves pictures in the best format, cacheable for ever', async () => {
    const url = await posterUrl();
    const avif = await get(url, AVIF_CLIENT);
    expect([avif.headers['content-type'], avif.body]).toEqual(['image/avif', 'a poster as avif']);
    expect(avif.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get(url)).body).toBe('a poster as webp');
    expect((await get(url, { range: 'bytes=0-7' })).body).toBe('a poster');
    const known = await get(url, { ...AVIF_CLIENT, 'if-none-match': String(avif.headers.etag) });
    expect([known.statusCode, known.headers.vary]).toEqual([304, 'accept']);
  });

  it('imports the bundles in the store', async () => {
    await store.put('catalogue/broken.json', Buffer.from('{"bundleId":'));
    await world.catalogueImport.run();
    const { json } = await world.call({ path: '/content/v10/metadata/9001', apiKey: world.apiKey });
    expect(json.responseCode).toBe(ResponseCode.Ok);
    await world.catalogueImport.run();
    expect(linesAbout('broken.json')).toBe(1);
    await store.delete('catalogue/broken.json');
  });

  it('applies settings files there within seconds, and keeps the last known while the store is away', async () => {
    const isOn = async () => {
      const body = { toggles: ['qr code'], context: { countryCode: 'US' } };
      const { json } = await world.call({ method: 'POST', path: '/proxy', body });
      return (json.toggles as { enabled: boolean }[])[0]?.enabled;
    };
    const becomes = (wanted: boolean) => vi.waitFor(async () => expect(await isOn()).toBe(wanted));
    expect(await isOn()).toBe(true);
    await store.put('toggles.json', Buffer.from('{"qr code":false}'));
    world.clock.advanceMs(2000);
    await becomes(false);
    emulator.goAway();
    world.clock.advanceMs(2000);
    expect(await isOn()).toBe(false);
    await vi.waitFor(() => expect(linesAbout('cannot be reached')).toBe(1));
    emulator.comeBack();
    await store.delete('toggles.json');
    world.clock.advanceMs(2000);
    await becomes(true);
  });

  it('refuses films with a clear error while the store is away, serves all else, and films again when it is back', async () => {
    const info = await play(front);
    const poster = await posterUrl();
    const before = new Map(
      [
        'the bundles of the store could not be listed',
        'films not looked for',
        'the object store does not answer',
      ].map((words) => [words, linesAbout(words)]),
    );
    const readiness = async () => (await get('/readyz')).json<object>();
    storeClock.advanceMs(60_000);
    emulator.goAway();
    for (const url of [filmOf(info), poster]) {
      const refused = await get(url);
      expect([refused.statusCode, refused.headers['cache-control']]).toEqual([503, 'no-store']);
      expect(refused.json()).toMatchObject({ responseCode: ResponseCode.Unavailable });
    }
    expect(await askLicence(front, info.trackingId)).toMatchObject({
      responseCode: ResponseCode.Unavailable,
    });
    expect(await play(front)).toMatchObject({ responseCode: ResponseCode.Ok });
    expect(await readiness()).toMatchObject({ status: 'ready', store: 'away' });
    await world.catalogueImport.run();
    await world.catalogueImport.run();
    for (const [words, count] of before) expect(linesAbout(words), words).toBe(count + 1);

    emulator.comeBack();
    storeClock.advanceMs(60_000);
    expect((await get(filmOf(await play(front)))).statusCode).toBe(200);
    expect((await get(poster)).statusCode).toBe(200);
    expect(await readiness()).toMatchObject({ store: 'up' });
    expect(linesAbout('the object store answers again')).toBeGreaterThan(0);
  });

  it('redirects players to the store when configured, for a minute and for films only', async () => {
    const server = await startTestApp(
      sharedWith({ database: { db: world.db, close: async () => undefined } }),
      {
        store,
        mediaDelivery: 'redirect',
      },
    );
    const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      server.app.inject({ method, url, headers });
    const info = await play(front);
    const sent = await ask(filmOf(info), { range: 'bytes=100-299' });
    expect([sent.statusCode, sent.headers['cache-control']]).toEqual([302, 'no-store']);
    expect(sent.headers['access-control-allow-origin']).toBe('*');
    const location = String(sent.headers.location);
    expect(
      location.startsWith(
        `${emulator.settings.endpoint}/films/drive-in/media/film-night-ferry/video-720.mp4?`,
      ),
    ).toBe(true);
    expect(Number(new URL(location).searchParams.get('X-Amz-Expires'))).toBe(60);
    const part = await fetch(location, { headers: { range: 'bytes=100-299' } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(FILM_BYTES.subarray(100, 300))).toBe(true);
    storeClock.advanceMs(61_000);
    expect((await fetch(location)).status).toBe(403);

    expect((await ask(filmOf(info, 'manifest.mpd'))).statusCode).toBe(200);
    expect((await ask(filmOf(info, 'subtitle-en.vtt'))).statusCode).toBe(200);
    expect((await ask(filmOf(info), {}, 'HEAD')).statusCode).toBe(200);
    expect((await ask(filmOf(info).replace('video-720', 'video-1'))).statusCode).toBe(302);
    expect((await ask(filmOf(info).replace('film-night-ferry', 'film-glass-harbour'))).statusCode).toBe(403);
    const prepared = await play(front, '?isWarmUp=true&startS=0');
    const start = await ask(filmOf(prepared, 'video-360.mp4'), { range: 'bytes=0-9' });
    expect(start.statusCode).toBe(206);
    const page = await ask('/');
    expect(page.headers['content-security-policy']).toContain(
      `connect-src 'self' ws: wss: ${emulator.settings.endpoint}`,
    );
    await server.close();
  });
});
