import { type PlaybackInfo, ResponseCode } from '@drivein/contract';
import { aBundleIds as ids } from '@drivein/test-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEachEngine } from '../engines';
import { askLicence, codeOf, positionOf, play, reportProgress } from './playback-calls';
import {
  CONTENT_KEY,
  FILM_DURATION_S,
  KEY_ID,
  OPENING_MS,
  openPlaybackWorld,
  type PlaybackWorld,
  type Screen,
} from './playback-world';

const DRIVER = 'driver@example.com';
const STRANGER = 'new-car@example.com';
const LEASE_MS = 30_000;

describeOnEachEngine('playback', (openDatabase) => {
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

  const playClip = (screen: Screen, vamId: number) =>
    screen.call<PlaybackInfo>('GET', `/content/v8/vam/${vamId}/player`);
  const report = (screen: Screen, trackingId: string, event: string, streamProgress: unknown, more = {}) =>
    reportProgress(screen, trackingId, { event, streamProgress, ...more });

  it('returns an owner everything needed to play', async () => {
    const info = await play(front, '?videoQuality=720');
    expect(info).toMatchObject({
      responseCode: ResponseCode.Ok,
      audioLanguages: 'en,de',
      subtitleLanguages: 'en',
      duration: FILM_DURATION_S,
      title: 'Night Ferry',
      maxHeight: 720,
      clearKeyLicenseServer: `/content/v8/licence/clearkey/${info.trackingId}`,
    });
    expect(info.productTracks.map(({ fileType, language }) => [fileType, language])).toEqual([
      ['dash manifest', undefined],
      ['subtitle vtt', 'en'],
      ['forced vtt', 'de'],
      ['thumbnail', undefined],
      ['pre-roll', undefined],
      ['skip-less pre-roll', undefined],
    ]);
    const urls = info.productTracks.flatMap(({ fileType, url }) =>
      fileType.includes('pre-roll') ? [] : [url],
    );
    for (const url of urls)
      expect(url).toMatch(new RegExp(`^/media/${info.trackingId}/\\d+/[\\w-]{44}/film-night-ferry/`));
  });

  it('refuses titles that are not owned, not known or not ready, and callers without a session', async () => {
    const stranger = await world.signIn(STRANGER, 'phone');
    expect(await codeOf(play(stranger))).toBe(ResponseCode.NotEntitled);
    expect(await codeOf(play(front, '', 999_999))).toBe(ResponseCode.TitleNotAvailable);
    expect(await codeOf(play(front, '', ids.moons))).toBe(ResponseCode.InPreparation);
    const nobody = await world.app.inject({
      url: `/content/v8/playback/${ids.ferry}`,
      headers: { apikey: world.apiKey },
    });
    expect(nobody.json()).toMatchObject({ responseCode: ResponseCode.SessionInvalid });
  });

  it('plays free titles and open clips for everyone, locked clips for owners of their film', async () => {
    const stranger = await world.signIn(STRANGER, 'phone');
    const free = await play(stranger, '', ids.harbour);
    expect(free.responseCode).toBe(ResponseCode.Ok);
    expect(free.clearKeyLicenseServer).toBeUndefined();
    expect(await codeOf(playClip(stranger, ids.studioClip))).toBe(ResponseCode.Ok);
    expect(await codeOf(playClip(stranger, ids.lockedClip))).toBe(ResponseCode.NotEntitled);
    expect(await codeOf(playClip(front, ids.lockedClip))).toBe(ResponseCode.Ok);
    expect(await codeOf(playClip(front, 999_999))).toBe(ResponseCode.TitleNotAvailable);
  });

  it('plays an open clip of a film only where the film is available', async () => {
    const stranger = await world.signIn(STRANGER, 'phone');
    const offers = world.db.updateTable('offers').where('parent_product_id', '=', ids.ferry);
    const clip = world.db.updateTable('clips').where('vam_id', '=', ids.lockedClip);
    await clip.set({ is_locked: false }).execute();
    expect(await codeOf(playClip(stranger, ids.lockedClip))).toBe(ResponseCode.Ok);
    await offers.set({ available_until_ms: world.clock.nowMs() }).execute();
    expect(await codeOf(playClip(stranger, ids.lockedClip))).toBe(ResponseCode.TitleNotAvailable);
    // An owner of the film also has its clips.
    expect(await codeOf(playClip(front, ids.lockedClip))).toBe(ResponseCode.Ok);
    await offers.set({ available_until_ms: null }).execute();
    await clip.set({ is_locked: true }).execute();
  });

  it('a rental that expires in the middle of the film ends the film', async () => {
    const stranger = await world.signIn(STRANGER, 'phone');
    await world.grant(STRANGER, 'TVOD', world.clock.nowMs() + 10_000);
    const { trackingId, productTracks } = await play(stranger);
    world.clock.advanceMs(5000);
    expect(await codeOf(report(stranger, trackingId, 'update', 5))).toBe(ResponseCode.Ok);
    world.clock.advanceMs(5000);
    expect(await codeOf(askLicence(stranger, trackingId))).toBe(ResponseCode.NotEntitled);
    expect(await codeOf(report(stranger, trackingId, 'update', 10))).toBe(ResponseCode.NotEntitled);
    expect((await world.app.inject(productTracks[0]?.url ?? '')).statusCode).toBe(403);
    expect(await positionOf(stranger)).toBe(5);
  });

  it('a player that never reports loses its film with the rental, at the latest when its lease expires', async () => {
    const stranger = await world.signIn(STRANGER, 'silent');
    await world.endRights(STRANGER);
    await world.grant(STRANGER, 'TVOD', world.clock.nowMs() + 2 * LEASE_MS);
    const { productTracks } = await play(stranger);
    const film = (productTracks[0]?.url ?? '').replace('manifest.mpd', 'video-720.mp4');
    const read = async () => (await world.app.inject(film)).statusCode;
    world.clock.advanceMs(LEASE_MS + 1000);
    expect(await read()).toBe(200);
    world.clock.advanceMs(LEASE_MS + 1000);
    expect(await read()).toBe(403);
  });

  it('plays on four screens in parallel; the fifth is refused until one ends', async () => {
    const others = await Promise.all(['b', 'c', 'd', 'e'].map((name) => world.signIn(DRIVER, name)));
    const [b, c, d, e] = others as [Screen, Screen, Screen, Screen];
    const first = await play(front);
    for (const screen of [b, c, d]) expect(await codeOf(play(screen))).toBe(ResponseCode.Ok);
    expect(await codeOf(play(e))).toBe(ResponseCode.ConcurrentStreamLimit);
    expect(await codeOf(playClip(e, ids.studioClip))).toBe(ResponseCode.ConcurrentStreamLimit);
    expect(await codeOf(report(front, first.trackingId, 'end', 10))).toBe(ResponseCode.Ok);
    expect(await codeOf(play(e))).toBe(ResponseCode.Ok);
  });

  it('allows at most four streams for any number of parallel requests', async () => {
    // One after the other: at most five parallel sign-ins of an account are accepted.
    const screens: Screen[] = [];
    for (let index = 0; index < 9; index += 1) screens.push(await world.signIn(DRIVER, `s${index}`));
    const codes = await Promise.all(screens.map((screen) => codeOf(play(screen))));
    expect(codes.filter((code) => code === ResponseCode.Ok)).toHaveLength(4);
    expect(codes.filter((code) => code === ResponseCode.ConcurrentStreamLimit)).toHaveLength(5);
  });

  it('a dead device frees its stream after the lease, a reporting one keeps it', async () => {
    const [b, c, d, e] = await Promise.all(['b', 'c', 'd', 'e'].map((name) => world.signIn(DRIVER, name)));
    if (!b || !c || !d || !e) throw new Error('five screens');
    const kept = await play(front);
    const dead = await Promise.all([b, c, d].map((screen) => play(screen)));
    world.clock.advanceMs(LEASE_MS - 5000);
    await report(front, kept.trackingId, 'update', 25);
    expect(await codeOf(play(e))).toBe(ResponseCode.ConcurrentStreamLimit);
    world.clock.advanceMs(5000);
    const again = await Promise.all([e, c, d].map((screen) => play(screen)));
    expect(again.map(({ responseCode }) => responseCode)).toEqual([10000, 10000, 10000]);
    // The device that was only asleep has lost its stream.
    expect(await codeOf(report(b, dead[0]?.trackingId ?? '', 'update', 30))).toBe(
      ResponseCode.ConcurrentStreamLimit,
    );
    expect((await world.app.inject(dead[0]?.productTracks[0]?.url ?? '')).statusCode).toBe(409);
    expect(await codeOf(report(front, kept.trackingId, 'update', 30))).toBe(ResponseCode.Ok);
  });

  it('a film paused longer than the lease resumes when a stream is free', async () => {
    const { trackingId } = await play(front);
    world.clock.advanceMs(10 * LEASE_MS);
    expect(await codeOf(askLicence(front, trackingId))).toBe(undefined);
    expect(await codeOf(report(front, trackingId, 'update', 40))).toBe(ResponseCode.Ok);
  });

  it('the next film of a device replaces its previous one', async () => {
    const before = await play(front);
    const after = await play(front, '', ids.harbour);
    expect(await codeOf(report(front, before.trackingId, 'update', 10))).toBe(ResponseCode.AddressExpired);
    expect(await codeOf(askLicence(front, before.trackingId))).toBe(ResponseCode.AddressExpired);
    expect((await world.app.inject(before.productTracks[0]?.url ?? '')).statusCode).toBe(403);
    expect((await world.app.inject(after.productTracks[0]?.url ?? '')).statusCode).toBe(200);
  });

  it('stores the position at start, update and end, and resumes there on any screen', async () => {
    const { trackingId } = await play(front);
    expect(await codeOf(report(front, trackingId, 'start', 0, { sessionAgeMs: 10 }))).toBe(ResponseCode.Ok);
    expect(await positionOf(front)).toBe(FILM_DURATION_S * 0.25);
    world.clock.advanceMs(5000);
    await report(front, trackingId, 'update', 42.7, { sessionAgeMs: 5000 });
    world.clock.advanceMs(5000);
    await report(front, trackingId, 'end', 47, { sessionAgeMs: 10_000 });
    const phone = await world.signIn(DRIVER, 'phone');
    expect(await positionOf(phone)).toBe(47);
  });

  it('late and doubled reports change nothing, and ending twice is allowed', async () => {
    const { trackingId } = await play(front);
    world.clock.advanceMs(20_000);
    await report(front, trackingId, 'update', 60, { sessionAgeMs: 15_000 });
    await report(front, trackingId, 'update', 50, { sessionAgeMs: 10_000 });
    expect(await positionOf(front)).toBe(60);
    await report(front, trackingId, 'end', 65, { sessionAgeMs: 20_000 });
    expect(await codeOf(report(front, trackingId, 'end', 20, { sessionAgeMs: 20_000 }))).toBe(
      ResponseCode.Ok,
    );
    expect(await codeOf(report(front, trackingId, 'update', 20))).toBe(ResponseCode.AddressExpired);
    expect(await positionOf(front)).toBe(65);
  });

  it('a film watched to its end leaves Continue watching, and a position beyond the end is the end', async () => {
    const { trackingId } = await play(front);
    await report(front, trackingId, 'update', 60, { sessionAgeMs: 0 });
    world.clock.advanceMs(5000);
    await report(front, trackingId, 'end', 999_999);
    expect(await positionOf(front)).toBe(0);
  });

  it('refuses reports for a play session of another account, and positions that are not numbers', async () => {
    const { trackingId } = await play(front);
    const stranger = await world.signIn(STRANGER, 'phone');
    const sibling = await world.signIn(DRIVER, 'rear');
    for (const screen of [stranger, sibling])
      expect(await codeOf(report(screen, trackingId, 'end', 10))).toBe(ResponseCode.NotEntitled);
    expect(await codeOf(report(front, 'unknown', 'update', 10))).toBe(ResponseCode.NotEntitled);
    world.clock.advanceMs(5000);
    for (const position of [-1, 'x', 1_000_001, [], {}])
      expect(await codeOf(report(front, trackingId, 'update', position))).toBe(ResponseCode.InvalidRequest);
    // JSON has no NaN: a player that computes one sends null, without losing its position.
    await report(front, trackingId, 'update', NaN);
    expect(await positionOf(front)).toBe(FILM_DURATION_S * 0.25);
  });

  it('issues the keys of this film to the playing device only', async () => {
    const { trackingId } = await play(front);
    const base64Url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');
    expect(await askLicence(front, trackingId)).toEqual({
      keys: [{ kty: 'oct', kid: base64Url(KEY_ID), k: base64Url(CONTENT_KEY) }],
      type: 'temporary',
    });
    const sibling = await world.signIn(DRIVER, 'rear');
    const stranger = await world.signIn(STRANGER, 'phone');
    for (const screen of [sibling, stranger])
      expect(await codeOf(askLicence(screen, trackingId))).toBe(ResponseCode.NotEntitled);
    for (const kid of [base64Url(CONTENT_KEY), 'garbage', '../../keys'])
      expect(await codeOf(askLicence(front, trackingId, kid))).toBe(ResponseCode.NotEntitled);
    await report(front, trackingId, 'end', 1);
    expect(await codeOf(askLicence(front, trackingId))).toBe(ResponseCode.AddressExpired);
  });

  it('the beacon of a closing tab ends the stream and stores the position', async () => {
    const { beaconUrl = '', trackingId } = await play(front);
    world.clock.advanceMs(6000);
    const send = (url: string, payload: string) =>
      world.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'text/plain;charset=UTF-8' },
        payload,
      });
    expect((await send(beaconUrl.replace(/.(?=\/end)/, '!'), '{"streamProgress":55}')).statusCode).toBe(403);
    for (const garbage of ['', 'not json', '{"streamProgress":null}', '{"streamProgress":-1}'])
      expect((await send(beaconUrl, garbage)).statusCode).toBe(400);
    expect((await send(beaconUrl, '{"streamProgress":55,"sessionAgeMs":5900}')).statusCode).toBe(200);
    expect(await positionOf(front)).toBe(55);
    expect(await codeOf(report(front, trackingId, 'update', 50))).toBe(ResponseCode.AddressExpired);
  });

  it('returns the trailer to anyone who views the title, and none where there is none', async () => {
    const trailer = (id: number) =>
      world.app.inject({ url: `/content/v6/trailer/${id}`, headers: { apikey: world.apiKey } });
    const { url } = (await trailer(ids.ferry)).json<{ url: string }>();
    expect((await world.app.inject(url)).statusCode).toBe(200);
    expect((await trailer(ids.harbour)).json()).toEqual({ responseCode: ResponseCode.Ok });
    expect((await trailer(999_999)).json()).toMatchObject({ responseCode: ResponseCode.TitleNotAvailable });
  });
});
