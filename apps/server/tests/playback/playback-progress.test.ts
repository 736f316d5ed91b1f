import { type PlaybackInfo, ResponseCode } from '@drivein/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEachEngine } from '../engines';
import { askLicence, codeOf, positionOf, play, reportProgress } from './playback-calls';
import {
  FILM_DURATION_S,
  OPENING_MS,
  openPlaybackWorld,
  type PlaybackWorld,
  type Screen,
} from './playback-world';

const DRIVER = 'driver@example.com';
const RENTER = 'new-car@example.com';
const DAY_MS = 86_400_000;
/** As imported with the account. */
const FIRST_POSITION_S = 30;

describeOnEachEngine('playback progress', (openDatabase) => {
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

  const report = (screen: Screen, trackingId: string, streamProgress: unknown, more = {}) =>
    reportProgress(screen, trackingId, { streamProgress, ...more });
  const farewell = (info: PlaybackInfo, streamProgress: number, sessionAgeMs: number) =>
    world.app.inject({
      method: 'POST',
      url: info.beaconUrl ?? '',
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify({ streamProgress, sessionAgeMs }),
    });

  it('of two screens, with reports out of order, doubled and late, ends at the last reported position', async () => {
    const told = fc.record({
      isRear: fc.boolean(),
      positionS: fc.integer({ min: 1, max: 110 }),
      ageMs: fc.integer({ min: 1, max: 25_000 }),
    });
    const arrivals = fc
      .uniqueArray(told, { selector: ({ ageMs }) => ageMs, minLength: 1, maxLength: 6 })
      .chain((reports) =>
        fc.record({
          reports: fc.constant(reports),
          order: fc.shuffledSubarray([...reports, ...reports], { minLength: 2 * reports.length }),
        }),
      );
    await fc.assert(
      fc.asyncProperty(arrivals, async ({ reports, order }) => {
        await world.forgetPlayback();
        const infos = { front: await play(front), rear: await play(rear) };
        world.clock.advanceMs(25_000);
        for (const { isRear, positionS, ageMs } of order) {
          const info = isRear ? infos.rear : infos.front;
          const ofThisScreen = reports.filter((other) => other.isRear === isRear);
          // The last report of a screen is its beacon, which may arrive before its others.
          if (ofThisScreen.every((other) => other.ageMs <= ageMs)) await farewell(info, positionS, ageMs);
          else await report(isRear ? rear : front, info.trackingId, positionS, { sessionAgeMs: ageMs });
        }
        const latest = reports.reduce((a, b) => (b.ageMs > a.ageMs ? b : a));
        expect(await positionOf(front)).toBe(latest.positionS);
      }),
      { numRuns: 12 },
    );
  });

  it('beyond the end of the film is stored as its end', async () => {
    const { trackingId } = await play(front);
    for (const position of [FILM_DURATION_S, FILM_DURATION_S + 1, 999_999, 120.000_01]) {
      world.clock.advanceMs(5000);
      expect(await codeOf(report(front, trackingId, position, { totalDuration: 999_999 }))).toBe(
        ResponseCode.Ok,
      );
      expect(await positionOf(front)).toBe(0);
    }
    const stored = await world.db.selectFrom('watch_progress').select(['position_s', 'duration_s']).execute();
    for (const { position_s, duration_s } of stored) expect(position_s).toBeLessThan(duration_s);
  });

  it('must be a number: null, texts and nonsense are refused, and nothing is lost', async () => {
    const { trackingId } = await play(front);
    world.clock.advanceMs(5000);
    for (const odd of [null, NaN, Infinity, '40', '', true, -0.1, [], [40], {}, undefined, 1e300])
      expect([odd, await codeOf(report(front, trackingId, odd))]).toEqual([odd, ResponseCode.InvalidRequest]);
    for (const more of [
      { totalDuration: null },
      { sessionAgeMs: null },
      { sessionAgeMs: '5' },
      { sessionAgeMs: -1 },
      { event: 'pause' },
      { event: null },
      { trackingId: 7 },
      { trackingId: null },
      { parentProductId: '101' },
      { vamId: null },
    ])
      expect([more, await codeOf(report(front, trackingId, 40, more))]).toEqual([
        more,
        ResponseCode.InvalidRequest,
      ]);
    for (const body of ['null', '7', '"x"', '[]', '{', '{"__proto__":null}']) {
      const headers = { ...front.headers, 'content-type': 'application/json' };
      const answer = await world.app.inject({
        method: 'POST',
        url: '/content/v6/progress',
        headers,
        payload: body,
      });
      expect([body, answer.statusCode]).toEqual([body, 400]);
    }
    expect(await positionOf(front)).toBe(FIRST_POSITION_S);
    expect(await codeOf(report(front, trackingId, 40))).toBe(ResponseCode.Ok);
    expect(await positionOf(front)).toBe(40);
  });

  it('continues when the clock is set back a day, on this screen and on the next', async () => {
    const { trackingId } = await play(front);
    world.clock.advanceMs(5000);
    await report(front, trackingId, 40, { sessionAgeMs: 5000 });
    const todayMs = world.clock.nowMs();
    world.clock.setMs(todayMs - DAY_MS);
    expect(await codeOf(report(front, trackingId, 45, { sessionAgeMs: 10_000 }))).toBe(ResponseCode.Ok);
    expect(await positionOf(front)).toBe(45);
    // Still in order.
    await report(front, trackingId, 42, { sessionAgeMs: 7000 });
    expect(await positionOf(front)).toBe(45);
    await report(front, trackingId, 50);
    expect(await positionOf(front)).toBe(50);
    const next = await play(rear);
    world.clock.advanceMs(5000);
    await report(rear, next.trackingId, 70, { sessionAgeMs: 5000 });
    expect(await positionOf(front)).toBe(70);
    world.clock.setMs(todayMs);
  });

  it('of a rental ends with it, in the middle of the film: no report, no licence, no segment', async () => {
    const renter = await world.signIn(RENTER, 'phone');
    const endsAtMs = world.clock.nowMs() + 60_000;
    await world.grant(RENTER, 'TVOD', endsAtMs);
    const info = await play(renter);
    const segment = async () => {
      const url = info.productTracks[0]?.url.replace('manifest.mpd', 'video-720.mp4') ?? '';
      const answer = await world.app.inject({ url, headers: { range: 'bytes=0-9' } });
      return { status: answer.statusCode, cached: String(answer.headers['cache-control']) };
    };
    for (let second = 5; second < 60; second += 5) {
      world.clock.advanceMs(5000);
      expect(await codeOf(report(renter, info.trackingId, second))).toBe(ResponseCode.Ok);
      const { status, cached } = await segment();
      expect([status, Number(/max-age=(\d+)/.exec(cached)?.[1])]).toEqual([206, 60 - second]);
    }
    world.clock.advanceMs(5000);
    expect((await segment()).status).toBe(403);
    expect(await codeOf(askLicence(renter, info.trackingId))).toBe(ResponseCode.NotEntitled);
    expect(await codeOf(report(renter, info.trackingId, 60))).toBe(ResponseCode.NotEntitled);
    expect(await codeOf(play(renter))).toBe(ResponseCode.NotEntitled);
    // The position stays for a later rental, and no stream stays occupied.
    expect(await positionOf(renter)).toBe(55);
    const { count } = await world.db
      .selectFrom('play_sessions')
      .where('account_id', '=', await world.accountIdOf(RENTER))
      .where('ended_at_ms', 'is', null)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
    await world.db.deleteFrom('entitlements').where('entitlement_id', '=', 'a rental of a minute').execute();
  });
});
