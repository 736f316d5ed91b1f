import { type PlaybackInfo, ResponseCode } from '@drivein/contract';
import { STREAM_LIMIT } from '@drivein/entitlement';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPostgresAt } from '../engines';
import { codeOf, play, reportProgress } from '../playback/playback-calls';
import { OPENING_MS, openPlaybackWorld, type PlaybackWorld, type Screen } from '../playback/playback-world';
import { type Fleet, openFleet, SOON } from './server-fleet';

const DRIVER = 'driver@example.com';
const LEASE_MS = 30_000;

describe('the streams of an account on two servers', () => {
  let fleet: Fleet<PlaybackWorld>;
  let a: PlaybackWorld;
  let b: PlaybackWorld;
  beforeAll(async () => {
    fleet = await openFleet(2, ({ url, overrides }) =>
      openPlaybackWorld(() => Promise.resolve(openPostgresAt(url)), overrides),
    );
    const [first, second] = fleet.servers;
    if (!first || !second) throw new Error('two servers');
    [a, b] = [first, second];
  }, OPENING_MS);
  beforeEach(() => a.forgetPlayback());
  afterAll(() => fleet.close());

  const statusAt = async (world: PlaybackWorld, info: PlaybackInfo) =>
    (await world.app.inject(info.productTracks[0]?.url ?? '')).statusCode;
  const stop = (screen: Screen, trackingId: string) =>
    screen.call<{ streamsAvailable: number }>('POST', '/content/v8/concurrency/stop', { trackingId });

  it('are counted together: of eight screens that press in parallel on both, only the allowed number plays [OPS-01]', async () => {
    const screens: Screen[] = [];
    for (let at = 0; at < 2 * STREAM_LIMIT; at += 1)
      screens.push(await (at % 2 === 0 ? a : b).signIn(DRIVER, `screen-${at}`));
    const codes = await Promise.all(screens.map((screen) => codeOf(play(screen))));
    expect(codes.filter((code) => code === ResponseCode.Ok)).toHaveLength(STREAM_LIMIT);
    expect(codes.filter((code) => code === ResponseCode.ConcurrentStreamLimit)).toHaveLength(STREAM_LIMIT);
  });

  it('stop there, play here: a stream stopped on one server is refused by the other [OPS-01]', async () => {
    const [there, here] = [await a.signIn(DRIVER, 'there'), await b.signIn(DRIVER, 'here')];
    const playing = await play(there);
    // Both have cached their decision: the clock is stopped.
    for (const world of [a, b]) expect(await statusAt(world, playing)).toBe(200);
    expect(await codeOf(stop(here, playing.trackingId))).toBe(ResponseCode.Ok);
    await vi.waitFor(async () => expect(await statusAt(a, playing)).toBe(403), SOON);
    expect(await statusAt(b, playing)).toBe(403);
    expect(await codeOf(reportProgress(there, playing.trackingId, { streamProgress: 10 }))).not.toBe(
      ResponseCode.Ok,
    );
    expect(await codeOf(play(here))).toBe(ResponseCode.Ok);
  });

  it('a stream of a dead server lapses, and frees its slot on the others [OPS-01]', async () => {
    for (let at = 0; at < STREAM_LIMIT; at += 1)
      expect(await codeOf(play(await a.signIn(DRIVER, `left-${at}`)))).toBe(ResponseCode.Ok);
    const here = await b.signIn(DRIVER, 'here');
    expect(await codeOf(play(here))).toBe(ResponseCode.ConcurrentStreamLimit);
    fleet.clock.advanceMs(LEASE_MS + 1);
    expect(await codeOf(play(here))).toBe(ResponseCode.Ok);
  });
});
