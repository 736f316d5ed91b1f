import { ResponseCode } from '@drivein/contract';
import { aBundleIds as ids } from '@drivein/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachEngine } from '../engines';
import { OPENING_MS, openPlaybackWorld, type PlaybackWorld, type Screen } from '../playback/playback-world';

interface Owned {
  readonly parentProductId: number;
  readonly transactionType: string;
  readonly owned: boolean;
  readonly countryId: number;
  readonly utcExpiryDate?: string;
}

describeOnEachEngine('the library', (openDatabase) => {
  let world: PlaybackWorld;
  let driver: Screen;
  let korea: Screen;
  beforeAll(async () => {
    world = await openPlaybackWorld(openDatabase);
    driver = await world.signIn('driver@example.com', 'front');
    korea = await world.signIn('korea@example.com', 'front');
  }, OPENING_MS);
  afterAll(() => world.close());

  const owned = async (screen: Screen, asked: readonly object[]) =>
    (await screen.call<{ owned: Owned[] }>('POST', '/content/v8/owned/', [...asked])).owned;
  const available = (screen: Screen, id: number, query = '') =>
    screen.call<{ globalStreams?: boolean; streamsAvailable?: number }>(
      'GET',
      `/content/v8/availability/${id}${query}`,
    );

  it('returns for each title and kind whether it is owned, in request order', async () => {
    const answer = await owned(driver, [
      { parentProductId: ids.moons, streamType: 2, transactionType: 'TVOD' },
      { parentProductId: ids.ferry, streamType: 2 },
      { parentProductId: 424_242, transactionType: 'EST' },
      { parentProductId: ids.ferry, transactionType: 'NEWS' },
    ]);
    expect(
      answer.map((entry) => [entry.parentProductId, entry.transactionType, entry.owned, entry.countryId]),
    ).toEqual([
      [ids.moons, 'TVOD', true, 840],
      [ids.ferry, 'EST', true, 840],
      [ids.ferry, 'SVOD', false, 840],
      [ids.ferry, 'TVOD', false, 840],
      [ids.ferry, 'FVOD', false, 840],
      [424_242, 'EST', false, 840],
      [ids.ferry, 'NEWS', false, 840],
    ]);
    const inDays = (Date.parse(answer[0]?.utcExpiryDate ?? '') - world.clock.nowMs()) / 86_400_000;
    expect(inDays).toBeCloseTo(29, 3);
    expect(answer.slice(1).some((entry) => entry.utcExpiryDate)).toBe(false);
  });

  it('counts free titles and what an active subscription opens', async () => {
    const ofKind = async (parentProductId: number, transactionType: string) =>
      (await owned(driver, [{ parentProductId, transactionType }]))[0]?.owned;
    expect(await ofKind(ids.harbour, 'FVOD')).toBe(true);
    expect(await ofKind(ids.moons, 'SVOD')).toBe(false);
    const subscribe = (endsAtMs: number | null) =>
      world.db
        .updateTable('accounts')
        .set({ subscription_ends_at_ms: endsAtMs })
        .where('email', '=', 'driver@example.com')
        .execute();
    await subscribe(world.clock.nowMs() + 60_000);
    world.clock.advanceMs(2000);
    expect(await ofKind(ids.moons, 'SVOD')).toBe(true);
    expect(await ofKind(ids.ferry, 'SVOD')).toBe(false);
    world.clock.advanceMs(60_000);
    expect(await ofKind(ids.moons, 'SVOD')).toBe(false);
    await subscribe(null);
  });

  it('returns nothing for an empty request and refuses more titles than a screen shows', async () => {
    expect(await owned(driver, [])).toEqual([]);
    const many = Array.from({ length: 101 }, (_, index) => ({ parentProductId: index + 1 }));
    expect(await driver.call('POST', '/content/v8/owned/', many)).toMatchObject({
      responseCode: ResponseCode.InvalidRequest,
    });
    expect(await owned(driver, many.slice(1))).toHaveLength(400);
    for (const body of [{}, [{}], [{ parentProductId: 0 }], [{ parentProductId: 2 ** 40 }], [null]])
      expect(await driver.call('POST', '/content/v8/owned/', body)).toMatchObject({
        responseCode: ResponseCode.InvalidRequest,
      });
  });

  it('returns the streams left for a device by the rule that starts one', async () => {
    const others = await Promise.all(
      ['rear-left', 'rear-right', 'phone', 'tablet'].map((name) => world.signIn('driver@example.com', name)),
    );
    const play = (screen: Screen) => screen.call('GET', `/content/v8/playback/${ids.ferry}`);
    const left = async (screen: Screen) => (await available(screen, ids.ferry)).streamsAvailable;
    expect(await available(driver, ids.ferry)).toEqual({
      responseCode: ResponseCode.Ok,
      globalStreams: true,
      streamsAvailable: 4,
    });
    await play(driver);
    expect(await left(driver)).toBe(4);
    for (const screen of others.slice(0, 3)) await play(screen);
    expect([await left(driver), await left(others[3]!)]).toEqual([1, 0]);
    expect(await play(others[3]!)).toMatchObject({ responseCode: ResponseCode.ConcurrentStreamLimit });
    // Screens without reports free their streams.
    world.clock.advanceMs(60_000);
    expect(await left(others[3]!)).toBe(4);
    await world.forgetPlayback();
  });

  it('returns no stream for a device that supports neither DASH nor AVC [CAT-11c] [CAT-11d]', async () => {
    const left = async (query: string) => (await available(driver, ids.ferry, query)).streamsAvailable;
    expect(await left('?supportedCodecs=1,2&svodCountryId=840&streamType=2')).toBe(4);
    expect(await left('?supportedCodecs=2')).toBe(0);
    expect(await left('?streamType=1')).toBe(0);
  });

  it("leaves out titles that are neither offered in the account's country nor owned", async () => {
    for (const [screen, id] of [
      [korea, ids.moons],
      [driver, 424_242],
    ] as const)
      expect(await available(screen, id)).toMatchObject({ responseCode: ResponseCode.TitleNotAvailable });
    for (const id of ['0', '-1', 'x', '99999999999'])
      expect(await driver.call('GET', `/content/v8/availability/${id}`)).toMatchObject({
        responseCode: ResponseCode.InvalidRequest,
      });
  });
});
