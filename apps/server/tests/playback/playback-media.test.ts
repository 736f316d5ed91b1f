import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PlaybackInfo, ResponseCode } from '@drivein/contract';
import { aBundleIds as ids } from '@drivein/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachEngine } from '../engines';
import { codeOf, play, reportProgress } from './playback-calls';
import { FILM_BYTES, OPENING_MS, openPlaybackWorld, type PlaybackWorld } from './playback-world';

describeOnEachEngine('the media origin', (openDatabase) => {
  let world: PlaybackWorld;
  let manifest: string;
  let film: string;
  beforeAll(async () => {
    world = await openPlaybackWorld(openDatabase);
    const front = await world.signIn('driver@example.com', 'front');
    const info = await front.call<PlaybackInfo>('GET', `/content/v8/playback/${ids.ferry}`);
    manifest = info.productTracks[0]?.url ?? '';
    film = manifest.replace('manifest.mpd', 'video-720.mp4');
  }, OPENING_MS);
  afterAll(() => world.close());

  const get = (
    url: string,
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' | 'OPTIONS' = 'GET',
  ) => world.app.inject({ method, url, headers });

  it('serves the file with its type, for any origin, cacheable while the address is valid', async () => {
    const response = await get(film);
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.equals(FILM_BYTES)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(FILM_BYTES.length),
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(response.headers['cache-control']).toMatch(/^public, max-age=\d+, immutable$/);
    const subtitle = await get(film.replace('video-720.mp4', 'subtitle-en.vtt'));
    expect(subtitle.headers['content-type']).toBe('text/vtt; charset=utf-8');
  });

  it('serves parts with their range', async () => {
    const response = await get(film, { range: 'bytes=100-299' });
    expect(response.statusCode).toBe(206);
    expect(response.headers['content-range']).toBe(`bytes 100-299/${FILM_BYTES.length}`);
    expect(response.rawPayload.equals(FILM_BYTES.subarray(100, 300))).toBe(true);
    const last = await get(film, { range: 'bytes=-10' });
    expect(last.rawPayload.equals(FILM_BYTES.subarray(-10))).toBe(true);
  });

  it('refuses a part beyond the end', async () => {
    const response = await get(film, { range: `bytes=${FILM_BYTES.length}-` });
    expect(response.statusCode).toBe(416);
    expect(response.headers['content-range']).toBe(`bytes */${FILM_BYTES.length}`);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toMatchObject({ responseCode: ResponseCode.InvalidRequest });
  });

  it('sends nothing that the caller has, and no part of another version', async () => {
    const { etag, 'last-modified': modified } = (await get(film)).headers;
    const known = await get(film, { 'if-none-match': String(etag) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    expect((await get(film, { 'if-modified-since': String(modified) })).statusCode).toBe(304);
    expect((await get(film, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    const range = 'bytes=0-9';
    expect((await get(film, { range, 'if-range': String(etag) })).statusCode).toBe(206);
    expect((await get(film, { range, 'if-range': '"other"' })).statusCode).toBe(200);
  });

  it('answers HEAD and preflights without a body', async () => {
    const head = await get(film, {}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '5000', '']);
    const preflight = await get(film, { origin: 'https://cdn.example' }, 'OPTIONS');
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toContain('range');
  });

  it('sends a manifest compressed and whole', async () => {
    const response = await get(manifest, { 'accept-encoding': 'br', range: 'bytes=0-9' });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/dash+xml',
      'content-encoding': 'br',
      'accept-ranges': 'none',
    });
  });

  it('refuses every altered address, in the shape of the contract', async () => {
    const [, , trackingId = '', expires = '', signature = '', assetId = ''] = manifest.split('/');
    const tampered = [
      `/media/${trackingId}x/${expires}/${signature}/${assetId}/manifest.mpd`,
      `/media/open/${expires}/${signature}/${assetId}/manifest.mpd`,
      `/media/${trackingId}/${Number(expires) + 1}/${signature}/${assetId}/manifest.mpd`,
      `/media/${trackingId}/never/${signature}/${assetId}/manifest.mpd`,
      `/media/${trackingId}/${expires}/${signature.slice(1)}A/${assetId}/manifest.mpd`,
      `/media/${trackingId}/${expires}/${signature}/film-glass-harbour/manifest.mpd`,
      `/media/${trackingId}/${expires}/${signature}/..%2fkeys/manifest.mpd`,
    ];
    for (const url of tampered) {
      const response = await get(url);
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ responseCode: ResponseCode.AddressExpired });
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  it('has one address for each file: another spelling of the same time is refused [SAF-02a]', async () => {
    const [, , trackingId = '', expires = '', signature = '', assetId = ''] = film.split('/');
    const times = [
      `${expires}.0`,
      `${expires}.`,
      `${expires[0]}.${expires.slice(1)}e12`,
      `${expires[0]}.${expires.slice(1)}e+12`,
      `${expires}e0`,
      `0x${Number(expires).toString(16)}`,
      `0${expires}`,
      `+${expires}`,
      `%20${expires}`,
      `${expires}%20`,
      `${expires}%0a`,
    ];
    for (const time of times)
      for (const file of ['video-720.mp4', 'manifest.mpd']) {
        const { statusCode } = await get(`/media/${trackingId}/${time}/${signature}/${assetId}/${file}`);
        expect([time, file, statusCode]).toEqual([time, file, 403]);
      }
    expect((await get(film)).statusCode).toBe(200);
  });

  it('refuses an encoded letter or a query in an address [SAF-02a]', async () => {
    const encoded = (text: string) => `%${text.charCodeAt(0).toString(16)}${text.slice(1)}`;
    const parts = film.split('/');
    const spellings = [2, 3, 4, 5, 6].map((at) => parts.with(at, encoded(parts[at] ?? '')).join('/'));
    for (const url of [...spellings, `${film}?copy=2`, `${manifest}?copy=2`]) {
      const { statusCode, headers } = await get(url);
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 403, 'no-store']);
    }
  });

  it('refuses another spelling in the beacon of a closing tab [SAF-02a]', async () => {
    const front = await world.signIn('driver@example.com', 'leaving');
    const { beaconUrl = '' } = await front.call<PlaybackInfo>('GET', `/content/v8/playback/${ids.ferry}`);
    const expires = beaconUrl.split('/')[3] ?? '';
    const end = async (url: string) => {
      const headers = { 'content-type': 'text/plain' };
      const payload = JSON.stringify({ streamProgress: 1 });
      return (await world.app.inject({ method: 'POST', url, headers, payload })).statusCode;
    };
    for (const time of [`${expires}.0`, `%20${expires}`, `0${expires}`, `${expires}e0`])
      expect([time, await end(beaconUrl.replace(expires, time))]).toEqual([time, 403]);
    expect(await end(beaconUrl)).toBe(200);
  });

  it('never serves other files, nor anything outside the folder', async () => {
    const prefix = manifest.replace('manifest.mpd', '');
    const forbidden = [
      'asset.json',
      'missing.mp4',
      '.mp4',
      '..%2f..%2fkeys%2ffilm-night-ferry.json',
      '..%2ffilm-glass-harbour%2fvideo-720.mp4',
      '%2e%2e%2fx.mp4',
      'video-720.mp4%00',
      '__proto__',
      'x.constructor',
    ];
    for (const name of forbidden) {
      const response = await get(prefix + name);
      expect([name, response.statusCode]).toEqual([name, 404]);
      expect(response.json()).toMatchObject({ responseCode: ResponseCode.NotFound });
    }
    // It exists and stays unchanged.
    const assetFile = join(world.dataDir, 'media', 'film-night-ferry', 'asset.json');
    expect(readFileSync(assetFile, 'utf8')).toContain('film-night-ferry');
  });

  it('revalidates a cached copy only while the play session streams [SAF-02b]', async () => {
    const rear = await world.signIn('driver@example.com', 'rear-left');
    const { trackingId, productTracks } = await play(rear);
    const url = (productTracks[0]?.url ?? '').replace('manifest.mpd', 'video-720.mp4');
    const { etag } = (await get(url)).headers;
    const revalidate = async () => (await get(url, { 'if-none-match': String(etag) })).statusCode;
    expect(await revalidate()).toBe(304);
    expect(await codeOf(reportProgress(rear, trackingId, { event: 'end', streamProgress: 3 }))).toBe(
      ResponseCode.Ok,
    );
    expect(await revalidate()).toBe(403);
  });

  it('refuses an expired address', async () => {
    world.clock.advanceMs(6 * 3_600_000);
    expect((await get(film)).statusCode).toBe(403);
  });
});
