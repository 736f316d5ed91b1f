import { type PlaybackInfo, ResponseCode } from '@drivein/contract';
import { aBundleIds as ids } from '@drivein/test-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createStreamAccessCache } from '../../src/features/playback/media/stream-access-cache';
import { createEndedStreams } from '../../src/domain/playback/ended-streams';
import { noPubSub } from '../../src/messaging/pubsub/pubsub';
import { describeOnEachEngine } from '../engines';
import { askLicence, codeOf, play, reportProgress, startStream } from './playback-calls';
import { OPENING_MS, openPlaybackWorld, type PlaybackWorld, type Screen } from './playback-world';

const DRIVER = 'driver@example.com';
const STRANGER = 'new-car@example.com';
const LEASE_MS = 30_000;
const CHECK = `/content/v8/concurrency/${ids.ferry}/check`;

interface Streams {
  readonly streamsAvailable: number;
  readonly streams: {
    trackingId: string;
    deviceId: string;
    deviceName: string;
    title: string;
    startedAt: string;
  }[];
}

describeOnEachEngine('the streams of an account', (openDatabase) => {
  let world: PlaybackWorld;
  let front: Screen;
  let rear: Screen;
  beforeAll(async () => {
    world = await openPlaybackWorld(openDatabase);
  }, OPENING_MS);
  beforeEach(async () => {
    await world.forgetPlayback();
    front = await world.signIn(DRIVER, 'front');
    rear = await world.signIn(DRIVER, 'rear');
  });
  afterAll(() => world.close());

  const check = (screen: Screen, path = CHECK) => screen.call<Streams>('GET', path);
  const stop = (screen: Screen, trackingId: unknown) =>
    screen.call<Streams>('POST', '/content/v8/concurrency/stop', { trackingId });
  const report = (screen: Screen, trackingId: string, event = 'update', streamProgress = 40) =>
    reportProgress(screen, trackingId, { event, streamProgress });
  const statusOf = async (info: PlaybackInfo) =>
    (await world.app.inject(info.productTracks[0]?.url ?? '')).statusCode;
  const fourMore = async () => {
    const screens: Screen[] = [];
    for (const name of ['b', 'c', 'd', 'e']) screens.push(await world.signIn(DRIVER, name));
    return screens;
  };
  const nameScreen = async (deviceIdentifier: string, device_name: string) =>
    world.db
      .updateTable('devices')
      .where('device_identifier', '=', deviceIdentifier)
      .set({ device_name })
      .execute();

  it('list what plays on the other screens, where and since when, in the caller’s language', async () => {
    await nameScreen('rear', 'Left rear seat');
    const { trackingId } = await play(rear);
    const startedAt = new Date(world.clock.nowMs()).toISOString();
    await play(front);
    world.clock.advanceMs(5000);
    expect(await check(front)).toMatchObject({
      responseCode: ResponseCode.Ok,
      globalStreams: true,
      streamsAvailable: 3,
      streams: [
        {
          trackingId,
          deviceName: 'Left rear seat',
          parentProductId: ids.ferry,
          title: 'Night Ferry',
          startedAt,
        },
      ],
    });
    const korean = await world.app.inject({ url: CHECK, headers: { ...front.headers, applanguage: 'KO' } });
    expect(korean.json<Streams>().streams.map(({ title }) => title)).toEqual(['밤의 여객선']);
  });

  it('list clips by their own title, and nothing ended, lapsed or of another account', async () => {
    const stranger = await world.signIn(STRANGER, 'phone');
    await stranger.call('GET', `/content/v8/playback/${ids.harbour}`);
    const ended = await play(front);
    await report(front, ended.trackingId, 'end');
    const [lapsed] = await fourMore();
    if (lapsed) await play(lapsed);
    world.clock.advanceMs(LEASE_MS);
    await rear.call('GET', `/content/v8/vam/${ids.lockedClip}/player`);
    const { streams, streamsAvailable } = await check(front);
    expect(streams.map(({ title }) => title)).toEqual(["On the Captain's Bridge"]);
    expect(streamsAvailable).toBe(3);
    expect((await check(rear)).streams).toEqual([]);
  });

  it('are listed for existing titles only', async () => {
    expect(await codeOf(check(front, '/content/v8/concurrency/999999/check'))).toBe(
      ResponseCode.TitleNotAvailable,
    );
    expect(await codeOf(check(front, `/content/v8/concurrency/${ids.studioClip}/check`))).toBe(
      ResponseCode.Ok,
    );
  });

  it('hide a clip whose film is not available to the account', async () => {
    const { db } = world;
    const clip = db.updateTable('clips').where('vam_id', '=', ids.studioClip);
    const before = await db
      .selectFrom('clips')
      .select('parent_product_id')
      .where('vam_id', '=', ids.studioClip)
      .executeTakeFirstOrThrow();
    await clip.set({ parent_product_id: 999_999 }).execute();
    expect(await codeOf(check(front, `/content/v8/concurrency/${ids.studioClip}/check`))).toBe(
      ResponseCode.TitleNotAvailable,
    );
    await clip.set(before).execute();
  });

  it('are limited by the server, and a dead device frees its stream [PLY-04b]', async () => {
    const others = await fourMore();
    const playing = await Promise.all(others.map((screen) => play(screen)));
    expect(await check(front)).toMatchObject({ streamsAvailable: 0 });
    expect((await check(front)).streams).toHaveLength(4);
    expect(await codeOf(play(front))).toBe(ResponseCode.ConcurrentStreamLimit);
    world.clock.advanceMs(LEASE_MS - 1000);
    for (const [index, screen] of others.slice(1).entries())
      expect(await codeOf(report(screen, playing[index + 1]?.trackingId ?? ''))).toBe(ResponseCode.Ok);
    expect(await codeOf(play(front))).toBe(ResponseCode.ConcurrentStreamLimit);
    world.clock.advanceMs(1000);
    expect(await check(front)).toMatchObject({ streamsAvailable: 1 });
    expect(await codeOf(play(front))).toBe(ResponseCode.Ok);
  });

  it('can be stopped from another screen, which takes the freed slot', async () => {
    const others = await fourMore();
    const playing = await Promise.all(others.map((screen) => play(screen)));
    const [there] = others;
    const [stopped] = playing;
    if (!there || !stopped) throw new Error('four screens');
    world.clock.advanceMs(1000);
    expect(await statusOf(stopped)).toBe(200);
    await report(there, stopped.trackingId, 'update', 55);
    const reply = await stop(front, stopped.trackingId);
    expect(reply).toMatchObject({ responseCode: ResponseCode.Ok, streamsAvailable: 1 });
    expect(reply.streams.map(({ trackingId }) => trackingId)).not.toContain(stopped.trackingId);

    // At once, not when a cache expires: the clock has not moved.
    expect(await statusOf(stopped)).toBe(403);
    expect(await codeOf(report(there, stopped.trackingId))).toBe(ResponseCode.AddressExpired);
    expect(await codeOf(askLicence(there, stopped.trackingId))).toBe(ResponseCode.AddressExpired);
    expect(await codeOf(startStream(there, stopped.trackingId))).toBe(ResponseCode.AddressExpired);
    expect(await codeOf(play(front))).toBe(ResponseCode.Ok);
    const { streamProgress } = await front.call<{ streamProgress: number }>(
      'GET',
      `/content/v6/progress/${ids.ferry}`,
    );
    expect(streamProgress).toBe(55);
  });

  it('of a lost screen are found by its device, and stopped from another at once', async () => {
    const others = await fourMore();
    for (const screen of others) await play(screen);
    const gone = await world.db
      .selectFrom('devices')
      .where('device_identifier', '=', 'c')
      .select('device_id')
      .executeTakeFirstOrThrow();
    const found = (await check(front)).streams.find(({ deviceId }) => deviceId === gone.device_id);
    const reply = await stop(front, found?.trackingId);
    expect(reply).toMatchObject({ responseCode: ResponseCode.Ok, streamsAvailable: 1 });
    expect(reply.streams.map(({ deviceId }) => deviceId)).not.toContain(gone.device_id);
    expect(await codeOf(play(front))).toBe(ResponseCode.Ok);
  });

  it('a reply in progress cannot reopen a stopped stream', async () => {
    const streamAccess = createStreamAccessCache({
      ...world,
      pubSub: noPubSub,
      endedStreams: createEndedStreams(noPubSub),
    });
    const { trackingId } = await play(rear);
    const underWay = streamAccess.accessOf(trackingId);
    streamAccess.forget([trackingId]);
    expect(await underWay).toEqual({ kind: 'open' });
    await stop(front, trackingId);
    expect(await streamAccess.accessOf(trackingId)).toEqual({ kind: 'closed', refusal: 'PlaySessionOver' });
  });

  it('can be stopped twice, also by their own device, and never by another account', async () => {
    const { trackingId } = await play(front);
    const stranger = await world.signIn(STRANGER, 'phone');
    for (const [screen, id] of [
      [stranger, trackingId],
      [front, 'unknown'],
      [front, ''],
    ] as const)
      expect(await codeOf(stop(screen, id))).toBe(ResponseCode.NotFound);
    expect(await codeOf(report(front, trackingId))).toBe(ResponseCode.Ok);
    for (const odd of [null, 7, ['x'], undefined])
      expect(await codeOf(stop(front, odd))).toBe(ResponseCode.InvalidRequest);
    expect(await codeOf(stop(front, trackingId))).toBe(ResponseCode.Ok);
    expect(await codeOf(stop(front, trackingId))).toBe(ResponseCode.Ok);
  });

  it('of two tabs of one device move to the second, and the first learns that it ended', async () => {
    const first = await play(front);
    await report(front, first.trackingId);
    expect(await statusOf(first)).toBe(200);
    const second = await play(front);
    expect(await statusOf(first)).toBe(403);
    expect(await codeOf(report(front, first.trackingId))).toBe(ResponseCode.AddressExpired);
    expect(await codeOf(askLicence(front, first.trackingId))).toBe(ResponseCode.AddressExpired);
    expect(await codeOf(report(front, second.trackingId))).toBe(ResponseCode.Ok);
    expect((await check(rear)).streams).toHaveLength(1);
  });

  it('end with the sign-in: an address is worthless without its device', async () => {
    const playing = await play(front);
    const prepared = await play(front, '?isWarmUp=true');
    expect([await statusOf(playing), await statusOf(prepared)]).toEqual([200, 200]);
    const { device_id } = await world.db
      .selectFrom('devices')
      .where('device_identifier', '=', 'front')
      .select('device_id')
      .executeTakeFirstOrThrow();
    const path = `/user/v6/devices/${device_id}/logout`;
    const signedOut = await world.app.inject({ method: 'PUT', url: path, headers: front.headers });
    expect(signedOut.json()).toMatchObject({ responseCode: ResponseCode.Ok });
    world.clock.advanceMs(5000);
    expect([await statusOf(playing), await statusOf(prepared)]).toEqual([403, 403]);
  });

  it('survive a clock that is set back: no lease lasts a day, and players continue', async () => {
    const others = await fourMore();
    const playing = await Promise.all(others.map((screen) => play(screen)));
    const todayMs = world.clock.nowMs();
    world.clock.setMs(todayMs - 86_400_000);
    const [b] = others;
    if (!b) throw new Error('four screens');
    expect(await codeOf(report(b, playing[0]?.trackingId ?? ''))).toBe(ResponseCode.Ok);
    expect(await codeOf(play(front))).toBe(ResponseCode.Ok);
    expect((await check(rear)).streamsAvailable).toBe(2);
    world.clock.setMs(todayMs);
  });

  it('play by rent when only a rental is owned, else by purchase, also when bought meanwhile [PLY-12]', async () => {
    const stranger = await world.signIn(STRANGER, 'phone');
    const owns = (transactionType: string, expiresAtMs: number | null) =>
      world.grant(STRANGER, transactionType, expiresAtMs);
    const typeOf = async ({ trackingId }: PlaybackInfo) =>
      (
        await world.db
          .selectFrom('play_sessions')
          .where('tracking_id', '=', trackingId)
          .select('transaction_type')
          .executeTakeFirstOrThrow()
      ).transaction_type;

    await owns('TVOD', world.clock.nowMs() + 3_600_000);
    expect(await typeOf(await play(stranger))).toBe('TVOD');
    expect(await typeOf(await play(stranger, '?transactionType=EST'))).toBe('TVOD');
    const prepared = await play(stranger, '?isWarmUp=true');
    expect(await typeOf(prepared)).toBe('TVOD');
    await owns('EST', null);
    await startStream(stranger, prepared.trackingId);
    expect(await typeOf(prepared)).toBe('EST');
    expect(await typeOf(await play(stranger))).toBe('EST');
    await world.db
      .deleteFrom('entitlements')
      .where('account_id', '=', await world.accountIdOf(STRANGER))
      .execute();
    expect(await codeOf(startStream(stranger, (await play(stranger)).trackingId ?? ''))).toBe(
      ResponseCode.NotEntitled,
    );
  });
});
