import { type PlaybackInfo, ResponseCode } from '@drivein/contract';
import { aBundleIds as ids } from '@drivein/test-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEachEngine } from '../engines';
import { indexedFilm } from './indexed-film';
import { askLicence, codeOf, play, reportProgress, startStream } from './playback-calls';
import { OPENING_MS, openPlaybackWorld, type PlaybackWorld, type Screen } from './playback-world';

const DRIVER = 'driver@example.com';
const STRANGER = 'new-car@example.com';
const WARM_UP_MS = 600_000;
const LEASE_MS = 30_000;

describeOnEachEngine('a prefetched playback', (openDatabase) => {
  let world: PlaybackWorld;
  let front: Screen;
  beforeAll(async () => {
    world = await openPlaybackWorld(openDatabase);
  }, OPENING_MS);
  beforeEach(async () => {
    await world.forgetPlayback();
    front = await world.signIn(DRIVER, 'front');
  });
  afterAll(() => world.close());

  const warm = (screen: Screen, startS = 0, id: number = ids.ferry) =>
    play(screen, `?isWarmUp=true&startS=${startS}`, id);
  const report = (screen: Screen, trackingId: string, event: string) =>
    reportProgress(screen, trackingId, { event, streamProgress: 50 });
  const manifestOf = (info: PlaybackInfo) => info.productTracks[0]?.url ?? '';
  const read = async (info: PlaybackInfo, file: string, headers: Record<string, string> = {}) => {
    const url = manifestOf(info).replace('manifest.mpd', file);
    return world.app.inject({ url, headers });
  };
  const statusOf = async (info: PlaybackInfo, range: string) =>
    (await read(info, 'video-360.mp4', { range })).statusCode;
  const others = async () => {
    const screens: Screen[] = [];
    for (const name of ['b', 'c', 'd', 'e']) screens.push(await world.signIn(DRIVER, name));
    return screens as [Screen, Screen, Screen, Screen];
  };

  it('returns all that a player needs, and a licence', async () => {
    const info = await warm(front);
    expect(info).toMatchObject({ responseCode: ResponseCode.Ok, duration: 120, title: 'Night Ferry' });
    expect((await askLicence(front, info.trackingId)).keys).toHaveLength(1);
    for (const file of ['manifest.mpd', 'subtitle-en.vtt'])
      expect((await read(info, file)).statusCode).toBe(200);
  });

  it('reads the init part, the index and its first ten seconds, and no byte more', async () => {
    const info = await warm(front, 30);
    const head = `bytes=0-${indexedFilm.headBytes - 1}`;
    const window = indexedFilm.rangeOf(30, 40);
    const sent = await read(info, 'video-360.mp4', { range: window });
    expect([sent.statusCode, sent.rawPayload.length]).toEqual([206, 500]);
    for (const range of ['bytes=0-9', head, indexedFilm.rangeOf(28, 40), indexedFilm.rangeOf(34, 36)])
      expect(await statusOf(info, range)).toBe(206);
    const beyond = [
      indexedFilm.rangeOf(26, 40),
      indexedFilm.rangeOf(26, 28),
      indexedFilm.rangeOf(30, 42),
      indexedFilm.rangeOf(40, 42),
      indexedFilm.rangeOf(0, 2),
      `bytes=0-${indexedFilm.headBytes}`,
      `bytes=${indexedFilm.headBytes - 1}-`,
      'bytes=-1',
      'bytes=0-9,20-29',
      'bytes=9-0',
      'bytes=0-99999999',
      'items=0-1',
    ];
    for (const range of beyond) {
      const refused = await read(info, 'video-360.mp4', { range });
      expect([range, refused.statusCode]).toEqual([range, 403]);
      expect(refused.json()).toMatchObject({ responseCode: ResponseCode.AddressExpired });
      expect(refused.headers['cache-control']).toBe('no-store');
    }
  });

  it('never reads a whole file: neither without a range, nor by a condition, nor of a file without an index', async () => {
    const info = await warm(front);
    expect((await read(info, 'video-360.mp4')).statusCode).toBe(403);
    const range = 'bytes=0-9';
    const { etag } = (await read(info, 'video-360.mp4', { range })).headers;
    expect((await read(info, 'video-360.mp4', { range, 'if-range': String(etag) })).statusCode).toBe(206);
    expect((await read(info, 'video-360.mp4', { range, 'if-range': '"other"' })).statusCode).toBe(403);
    expect((await read(info, 'video-720.mp4', { range })).statusCode).toBe(403);
    expect((await read(info, 'missing.mp4', { range })).statusCode).toBe(404);
  });

  it('counts as no stream, ends none and needs no free one', async () => {
    const [b, c, d, e] = await others();
    const playing = await play(front);
    for (const screen of [b, c, d]) expect(await codeOf(play(screen))).toBe(ResponseCode.Ok);
    const prepared = await warm(front);
    expect(await codeOf(warm(e))).toBe(ResponseCode.Ok);
    expect(await codeOf(report(front, playing.trackingId, 'update'))).toBe(ResponseCode.Ok);
    expect(await codeOf(report(b, prepared.trackingId, 'update'))).toBe(ResponseCode.NotEntitled);
    const { streamsAvailable } = await b.call<{ streamsAvailable: number }>(
      'GET',
      `/content/v8/concurrency/${ids.ferry}/check`,
    );
    expect(streamsAvailable).toBe(1);
  });

  it('needs the right to play', async () => {
    const stranger = await world.signIn(STRANGER, 'phone');
    expect(await codeOf(warm(stranger))).toBe(ResponseCode.NotEntitled);
    expect(await codeOf(warm(stranger, 0, 999_999))).toBe(ResponseCode.TitleNotAvailable);
    expect(await codeOf(play(front, '?isWarmUp=perhaps'))).toBe(ResponseCode.InvalidRequest);
    expect(await codeOf(play(front, '?isWarmUp=true&startS=-1'))).toBe(ResponseCode.InvalidRequest);
  });

  it('is not watched: reports and beacons are refused and change nothing', async () => {
    const { trackingId, beaconUrl = '' } = await warm(front);
    for (const event of ['start', 'update', 'end'])
      expect(await codeOf(report(front, trackingId, event))).toBe(ResponseCode.AddressExpired);
    await world.app.inject({ method: 'POST', url: beaconUrl, payload: { streamProgress: 80 } });
    const { streamProgress } = await front.call<{ streamProgress: number }>(
      'GET',
      `/content/v6/progress/${ids.ferry}`,
    );
    expect(streamProgress).toBe(30);
    expect(await codeOf(startStream(front, trackingId))).toBe(ResponseCode.Ok);
  });

  it('becomes a stream at Play, with its existing addresses', async () => {
    const info = await warm(front);
    expect(await statusOf(info, indexedFilm.rangeOf(40, 42))).toBe(403);
    world.clock.advanceMs(60_000);
    expect(await startStream(front, info.trackingId)).toMatchObject({
      responseCode: ResponseCode.Ok,
      globalStreams: true,
      streamsAvailable: 4,
      streams: [],
    });
    expect(await statusOf(info, indexedFilm.rangeOf(40, 42))).toBe(206);
    expect((await read(info, 'video-360.mp4')).statusCode).toBe(200);
    expect(await codeOf(report(front, info.trackingId, 'update'))).toBe(ResponseCode.Ok);
    expect(await codeOf(startStream(front, info.trackingId))).toBe(ResponseCode.Ok);
    // A real stream counts from now on.
    const rear = await world.signIn(DRIVER, 'rear');
    const { streams } = await rear.call<{ streams: { startedAt: string }[] }>(
      'GET',
      `/content/v8/concurrency/${ids.ferry}/check`,
    );
    expect(streams.map(({ startedAt }) => startedAt)).toEqual([new Date(world.clock.nowMs()).toISOString()]);
  });

  it('at Play replaces at once what the device played', async () => {
    const before = await play(front);
    expect((await read(before, 'manifest.mpd')).statusCode).toBe(200);
    const prepared = await warm(front);
    expect((await read(before, 'manifest.mpd')).statusCode).toBe(200);
    await startStream(front, prepared.trackingId);
    expect((await read(before, 'manifest.mpd')).statusCode).toBe(403);
    expect(await codeOf(report(front, before.trackingId, 'update'))).toBe(ResponseCode.AddressExpired);
  });

  it('at the limit stays prefetched until a stream is free', async () => {
    const [b, c, d, e] = await others();
    const playing = await Promise.all([b, c, d, e].map((screen) => play(screen)));
    const prepared = await warm(front);
    expect(await codeOf(startStream(front, prepared.trackingId))).toBe(ResponseCode.ConcurrentStreamLimit);
    expect(await statusOf(prepared, indexedFilm.rangeOf(0, 10))).toBe(206);
    expect(await statusOf(prepared, indexedFilm.rangeOf(10, 12))).toBe(403);
    await report(b, playing[0]?.trackingId ?? '', 'end');
    expect(await codeOf(startStream(front, prepared.trackingId))).toBe(ResponseCode.Ok);
  });

  it('at most four play, however many press Play in parallel', async () => {
    const screens: Screen[] = [];
    for (let index = 0; index < 7; index += 1) screens.push(await world.signIn(DRIVER, `w${index}`));
    const prepared = await Promise.all(screens.map((screen) => warm(screen)));
    const codes = await Promise.all(
      screens.map((screen, index) => codeOf(startStream(screen, prepared[index]?.trackingId ?? ''))),
    );
    expect(codes.filter((code) => code === ResponseCode.Ok)).toHaveLength(4);
    expect(codes.filter((code) => code === ResponseCode.ConcurrentStreamLimit)).toHaveLength(3);
  });

  it('can be started by its own device only', async () => {
    const { trackingId } = await warm(front);
    const sibling = await world.signIn(DRIVER, 'rear');
    const stranger = await world.signIn(STRANGER, 'phone');
    for (const screen of [sibling, stranger])
      expect(await codeOf(startStream(screen, trackingId))).toBe(ResponseCode.NotEntitled);
    expect(await codeOf(startStream(front, 'unknown'))).toBe(ResponseCode.NotEntitled);
    expect(await codeOf(startStream(front, trackingId))).toBe(ResponseCode.Ok);
  });

  it('expires after ten minutes, and when the device prefetches or plays something else', async () => {
    const expectOver = async (info: PlaybackInfo) => {
      expect((await read(info, 'manifest.mpd')).statusCode).toBe(403);
      expect(await codeOf(askLicence(front, info.trackingId))).toBe(ResponseCode.AddressExpired);
      expect(await codeOf(startStream(front, info.trackingId))).toBe(ResponseCode.AddressExpired);
    };
    const late = await warm(front);
    world.clock.advanceMs(WARM_UP_MS - 1);
    expect((await read(late, 'manifest.mpd')).statusCode).toBe(200);
    world.clock.advanceMs(1);
    await expectOver(late);
    const replaced = await warm(front);
    const current = await warm(front, 10);
    await expectOver(replaced);
    expect((await read(current, 'manifest.mpd')).statusCode).toBe(200);
    await play(front);
    await expectOver(current);
    const { count } = await world.db
      .selectFrom('play_sessions')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    // However many title pages were viewed.
    expect(Number(count)).toBeLessThanOrEqual(3);
  });

  it('that became a stream and lapsed can resume, and after its end it cannot', async () => {
    const { trackingId } = await warm(front);
    await startStream(front, trackingId);
    world.clock.advanceMs(10 * LEASE_MS);
    const [b, c, d, e] = await others();
    await Promise.all([b, c, d, e].map((screen) => play(screen)));
    expect(await codeOf(startStream(front, trackingId))).toBe(ResponseCode.ConcurrentStreamLimit);
    world.clock.advanceMs(LEASE_MS);
    expect(await codeOf(startStream(front, trackingId))).toBe(ResponseCode.Ok);
    await report(front, trackingId, 'end');
    expect(await codeOf(startStream(front, trackingId))).toBe(ResponseCode.AddressExpired);
  });

  it('cannot be used to read a whole film: the number of positions is limited until one is played', async () => {
    for (let startS = 10; startS <= 100; startS += 10)
      expect(await codeOf(warm(front, startS))).toBe(ResponseCode.Ok);
    const rear = await world.signIn(DRIVER, 'rear');
    const refused = await warm(rear, 110);
    expect(refused).toMatchObject({ responseCode: ResponseCode.TooManyAttempts, retryAfterS: 600 });
    // The beginning is always the same ten seconds and may be prefetched again by its viewers.
    const beginning = await warm(front);
    expect(await codeOf(startStream(front, beginning.trackingId))).toBe(ResponseCode.Ok);
    expect(await codeOf(warm(front, 110))).toBe(ResponseCode.Ok);
  });

  it('works for clips as for films', async () => {
    const path = `/content/v8/vam/${ids.studioClip}/player?isWarmUp=true`;
    const info = await front.call<PlaybackInfo>('GET', path);
    expect(await statusOf(info, indexedFilm.rangeOf(0, 10))).toBe(206);
    expect(await statusOf(info, indexedFilm.rangeOf(10, 12))).toBe(403);
    expect(await codeOf(startStream(front, info.trackingId))).toBe(ResponseCode.Ok);
    expect(await statusOf(info, indexedFilm.rangeOf(10, 12))).toBe(206);
  });
});
