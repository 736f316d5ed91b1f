import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PlaybackInfo, ResponseCode } from '@drivein/contract';
import { aBundleIds as ids } from '@drivein/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aChallenge,
  type DrmEmulator,
  type DrmSystem,
  guid,
  keyIdsIn,
  PROVIDER_WORDS,
  startDrmEmulator,
} from './drm-emulator';
import { describeOnEachEngine, openAnyEngine } from '../engines';
import { play, startStream } from './playback-calls';
import {
  CONTENT_KEY,
  KEY_ID,
  OPENING_MS,
  openPlaybackWorld,
  type PlaybackWorld,
  type Screen,
} from './playback-world';

const SYSTEMS = ['widevine', 'playready'] as const;
const DRIVER = 'driver@example.com';
const STRANGER = 'new-car@example.com';
const COMMUNICATION_KEY = { id: 'a-communication-key', secret: Buffer.alloc(32, 5) };
const JSON_TYPE = 'application/json; charset=utf-8';
/** The log level of an error. */
const ERROR_LEVEL = 50;

describeOnEachEngine('licences', (openDatabase) => {
  let provider: DrmEmulator;
  let world: PlaybackWorld;
  let front: Screen;
  let film: PlaybackInfo;
  let loggedBefore = 0;

  beforeAll(async () => {
    provider = await startDrmEmulator({
      communicationKey: COMMUNICATION_KEY,
      clock: { nowMs: () => world.clock.nowMs() },
      keyIds: [guid(KEY_ID)],
    });
    world = await openPlaybackWorld(openDatabase, {
      drm: {
        hasClearKey: true,
        widevineUrl: provider.urls.widevine,
        playReadyUrl: provider.urls.playready,
        communicationKey: COMMUNICATION_KEY,
      },
    });
    front = await world.signIn(DRIVER, 'front');
  }, OPENING_MS);
  beforeEach(async () => {
    await world.forgetPlayback();
    provider.reset();
    // Past the minute in which licences are counted.
    world.clock.advanceMs(60_000);
    film = await play(front);
    loggedBefore = world.logLines.length;
  });
  afterAll(async () => {
    await world.close();
    await provider.stop();
  });

  const challengeOf = (system: DrmSystem) => aChallenge[system](guid(KEY_ID));
  const send = (
    system: DrmSystem,
    {
      headers = front.headers,
      trackingId = film.trackingId,
      challenge = challengeOf(system),
    }: { headers?: Record<string, string>; trackingId?: string; challenge?: Buffer } = {},
  ) =>
    world.app.inject({
      method: 'POST',
      url: `/content/v8/licence/${system}/${trackingId}`,
      headers,
      payload: challenge,
    });
  const codeOf = async (answer: ReturnType<typeof send>) =>
    (await answer).json<{ responseCode: number }>().responseCode;
  const clearKey = (screen: Screen, kids: unknown, trackingId = film.trackingId) =>
    screen.call<{ keys?: unknown[] }>('POST', `/content/v8/licence/clearkey/${trackingId}`, { kids });
  const base64Url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');
  const errorsLogged = () =>
    world.logLines
      .slice(loggedBefore)
      .filter((line) => (JSON.parse(line) as { level: number }).level >= ERROR_LEVEL);

  it('have an address for every system when the film is encrypted', async () => {
    expect(film).toMatchObject({
      clearKeyLicenseServer: `/content/v8/licence/clearkey/${film.trackingId}`,
      widevineLicenseServer: `/content/v8/licence/widevine/${film.trackingId}`,
      playReadyLicenseServer: `/content/v8/licence/playready/${film.trackingId}`,
    });
    const clear = await play(front, '', ids.harbour);
    for (const name of Object.keys(clear)) expect(name).not.toMatch(/LicenseServer$/);
    for (const system of SYSTEMS)
      expect(await codeOf(send(system, { trackingId: clear.trackingId }))).toBe(ResponseCode.NotEntitled);
    expect(provider.visits).toEqual([]);
  });

  it('of a provider reach the player unchanged, with any media type or none', async () => {
    for (const contentType of [
      'application/octet-stream',
      'text/xml; charset=utf-8',
      'text/plain',
      undefined,
    ])
      for (const system of SYSTEMS) {
        const headers = {
          ...front.headers,
          ...(contentType !== undefined && { 'content-type': contentType }),
        };
        const answer = await send(system, { headers });
        expect(answer.statusCode).toBe(200);
        expect(keyIdsIn(answer.rawPayload)).toEqual([guid(KEY_ID)]);
        expect(answer.headers).toMatchObject({
          'content-type': system === 'widevine' ? 'application/octet-stream' : 'text/xml; charset=utf-8',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        });
      }
    expect(provider.faults).toEqual([]);
  });

  it('are issued to the playing device only', async () => {
    const sibling = await world.signIn(DRIVER, 'rear');
    const stranger = await world.signIn(STRANGER, 'phone');
    for (const system of SYSTEMS) {
      for (const { headers } of [sibling, stranger])
        expect(await codeOf(send(system, { headers }))).toBe(ResponseCode.NotEntitled);
      expect(await codeOf(send(system, { trackingId: 'unknown' }))).toBe(ResponseCode.NotEntitled);
      const { apikey, session } = front.headers;
      expect(await codeOf(send(system, { headers: { session } }))).toBe(ResponseCode.ApiKeyInvalid);
      expect(await codeOf(send(system, { headers: { apikey } }))).toBe(ResponseCode.SessionInvalid);
    }
    expect(provider.visits).toEqual([]);
  });

  it('of a provider come with the stream, never with a prefetch [SAF-02c]', async () => {
    const { trackingId } = await play(front, '?isWarmUp=true');
    for (const system of SYSTEMS)
      expect(await codeOf(send(system, { trackingId }))).toBe(ResponseCode.AddressExpired);
    expect([provider.visits, provider.tokens]).toEqual([[], []]);
    expect((await startStream(front, trackingId)).responseCode).toBe(ResponseCode.Ok);
    for (const system of SYSTEMS) expect((await send(system, { trackingId })).statusCode).toBe(200);
    expect(provider.visits).toHaveLength(SYSTEMS.length);
  });

  it('of a provider are refused for a stream beyond the limit [SAF-02c]', async () => {
    const rear = await world.signIn(DRIVER, 'rear');
    const { trackingId } = await play(rear, '?isWarmUp=true');
    for (const name of ['b', 'c', 'd']) await play(await world.signIn(DRIVER, name));
    expect((await startStream(rear, trackingId)).responseCode).toBe(ResponseCode.ConcurrentStreamLimit);
    const { headers } = rear;
    for (const system of SYSTEMS)
      expect(await codeOf(send(system, { headers, trackingId }))).toBe(ResponseCode.AddressExpired);
    expect(provider.visits).toEqual([]);
  });

  it('of ClearKey come with a prefetch too, since they are no secret', async () => {
    const { trackingId } = await play(front, '?isWarmUp=true');
    expect((await clearKey(front, [base64Url(KEY_ID)], trackingId)).keys).toHaveLength(1);
  });

  it('end with the play session and with the right, also in the middle of the film', async () => {
    const renter = await world.signIn(STRANGER, 'phone');
    const endsAtMs = world.clock.nowMs() + 10_000;
    await world.grant(STRANGER, 'TVOD', endsAtMs);
    const { trackingId } = await play(renter);
    const asRenter = { headers: renter.headers, trackingId };
    for (const system of SYSTEMS) expect((await send(system, asRenter)).statusCode).toBe(200);
    for (const { expiration_date, message } of provider.tokens) {
      expect(Date.parse(expiration_date)).toBe(endsAtMs);
      expect(Date.parse(message.license?.expiration_datetime ?? '')).toBe(endsAtMs);
    }
    world.clock.advanceMs(10_000);
    for (const system of SYSTEMS) expect(await codeOf(send(system, asRenter))).toBe(ResponseCode.NotEntitled);
    await world.db.deleteFrom('entitlements').where('entitlement_id', '=', 'rental').execute();

    const body = { parentProductId: ids.ferry, totalDuration: 120, streamProgress: 5 };
    const report = { ...body, event: 'end', trackingId: film.trackingId };
    await front.call('POST', '/content/v6/progress', report);
    for (const system of SYSTEMS) expect(await codeOf(send(system))).toBe(ResponseCode.AddressExpired);
  });

  it("are refused for garbage, which is the caller's fault", async () => {
    for (const system of SYSTEMS) {
      for (const challenge of [
        Buffer.from('garbage'),
        Buffer.from('{"kids":[]}'),
        Buffer.alloc(5000, 255),
        Buffer.alloc(0),
      ]) {
        const answer = await send(system, { challenge });
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, JSON_TYPE]);
        expect(answer.json()).toMatchObject({ responseCode: ResponseCode.InvalidRequest });
      }
      const answer = await send(system, { challenge: Buffer.alloc(64 * 1024 + 1, 8) });
      expect(answer.json()).toMatchObject({ responseCode: ResponseCode.BodyTooLarge });
    }
    expect(provider.visits).toEqual([]);
    expect(world.logLines.slice(loggedBefore)).toEqual([]);
  });

  it('fail with one clear refusal while the provider is away, without its words', async () => {
    for (const system of SYSTEMS)
      for (const kind of [
        'closes the connection',
        'answers 500',
        'answers garbage',
        'sends elsewhere',
      ] as const) {
        provider.failWith(kind);
        const answer = await send(system);
        expect([kind, answer.statusCode]).toEqual([kind, 503]);
        expect(answer.json()).toEqual({
          responseCode: ResponseCode.Unavailable,
          requestId: expect.any(String) as string,
        });
        expect(JSON.stringify(answer.headers)).not.toContain(PROVIDER_WORDS);
      }
    provider.reset();
    for (const system of SYSTEMS) expect((await send(system)).statusCode).toBe(200);
    expect(errorsLogged()).toEqual([]);
    expect(world.logLines.join()).not.toContain(PROVIDER_WORDS);
  });

  it('of a provider, which cost money, are limited', async () => {
    let given = 0;
    while (given < 100 && (await send('widevine')).statusCode === 200) given += 1;
    expect(given).toBe(60);
    expect((await send('widevine')).json()).toMatchObject({
      responseCode: ResponseCode.TooManyAttempts,
      // Until the current minute of the clock ends, the same for all servers.
      retryAfterS: 60 - (world.clock.nowMs() % 60_000) / 1000,
    });
    expect(provider.visits).toHaveLength(60);
    world.clock.advanceMs(60_000);
    expect((await send('widevine')).statusCode).toBe(200);
  });

  it('of ClearKey contain exactly the requested keys of this film', async () => {
    const own = base64Url(KEY_ID);
    const other = base64Url(CONTENT_KEY);
    const licence = { keys: [{ kty: 'oct', kid: own, k: base64Url(CONTENT_KEY) }], type: 'temporary' };
    expect(await clearKey(front, [own])).toEqual(licence);
    expect(await clearKey(front, [own, own, other, 'x'])).toEqual(licence);
    expect(
      await clearKey(
        front,
        Array.from({ length: 16 }, () => own),
      ),
    ).toEqual(licence);
    for (const kids of [
      [other],
      ['garbage'],
      [''],
      [`${own}==`],
      [KEY_ID],
      ['../film-night-ferry'],
      ['__proto__'],
    ])
      expect(await clearKey(front, kids)).toMatchObject({ responseCode: ResponseCode.NotEntitled });
    const tooMany = Array.from({ length: 17 }, () => own);
    for (const kids of [[], tooMany, own, { 0: own }, [null], [[own]], ['x'.repeat(65)], ['\0'], undefined])
      expect(await clearKey(front, kids)).toMatchObject({ responseCode: ResponseCode.InvalidRequest });
    expect(errorsLogged()).toEqual([]);
  });

  it('are refused and logged when the keys of a film are missing or damaged', async () => {
    const file = join(world.dataDir, 'keys', 'film-night-ferry.json');
    const spoil = [
      () => rmSync(file),
      () => writeFileSync(file, `{"keys":[{"keyId":"${KEY_ID}","key":"${CONTENT_KEY.slice(0, 9)}`),
      () => writeFileSync(file, '[]'),
    ];
    for (const [index, spoiled] of spoil.entries()) {
      spoiled();
      const answers = [
        await clearKey(front, [base64Url(KEY_ID)]),
        (await send('widevine')).json<object>(),
        (await send('playready')).json<object>(),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ responseCode: ResponseCode.Unavailable });
      expect(errorsLogged()).toHaveLength((index + 1) * answers.length);
    }
    for (const line of errorsLogged()) {
      expect(line).toContain('film-night-ferry');
      expect(line).not.toContain(CONTENT_KEY.slice(0, 8));
    }
    writeFileSync(file, JSON.stringify({ keys: [{ keyId: KEY_ID, key: CONTENT_KEY }] }));
    expect(await clearKey(front, [base64Url(KEY_ID)])).toHaveProperty('keys');
  });
});

describe('licences with Widevine only', () => {
  let world: PlaybackWorld;
  beforeAll(async () => {
    const widevineUrl = 'https://licences.example.com/';
    const drm = { hasClearKey: false, widevineUrl, communicationKey: COMMUNICATION_KEY };
    world = await openPlaybackWorld(openAnyEngine, { drm });
  }, OPENING_MS);
  afterAll(() => world.close());

  it('offer no other way to a key', async () => {
    const front = await world.signIn(DRIVER, 'front');
    const film = await front.call<PlaybackInfo>('GET', `/content/v8/playback/${ids.ferry}`);
    expect(Object.keys(film).filter((name) => name.endsWith('LicenseServer'))).toEqual([
      'widevineLicenseServer',
    ]);
    const kids = [Buffer.from(KEY_ID, 'hex').toString('base64url')];
    const none = { responseCode: ResponseCode.NotFound };
    const clearKey = `/content/v8/licence/clearkey/${film.trackingId}`;
    expect(await front.call('POST', clearKey, { kids })).toMatchObject(none);
    const playReady = await world.app.inject({
      method: 'POST',
      url: `/content/v8/licence/playready/${film.trackingId}`,
      headers: front.headers,
      payload: aChallenge.playready(guid(KEY_ID)),
    });
    expect(playReady.json()).toMatchObject(none);
  });
});
