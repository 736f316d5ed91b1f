import { type Category, type Endpoint, type EndpointName, endpoints, ResponseCode } from '@drivein/contract';
import { aBundleIds as ids } from '@drivein/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnEachEngine, openAnyEngine } from '../engines';
import { loginBody, type SignedIn, startTestApp, type TestApp } from '../test-app';

const calls = Object.entries(endpoints) as [EndpointName, Endpoint][];
const PREVIEW = { preview: 'home' };
const IN_MOTION = { caractivity: 'IN-MOTION' };

/** Each call of the contract with a valid key and session, and an empty body. */
const callEach = async (server: TestApp, who: SignedIn, headers: Record<string, string>) => {
  const codes = new Map<EndpointName, unknown>();
  for (const [name, { method, path }] of calls) {
    const { json } = await server.call({
      method,
      path: path.replaceAll(/:\w+/g, '1'),
      apiKey: who.apiKey,
      session: who.session,
      headers,
      ...(method !== 'GET' && { body: {} }),
    });
    codes.set(name, json.responseCode);
  }
  return codes;
};
const namesWith = (codes: ReadonlyMap<EndpointName, unknown>, code: ResponseCode) =>
  [...codes].filter(([, answered]) => answered === code).map(([name]) => name);

describe('request flags', () => {
  let server: TestApp;
  let driver: SignedIn;
  beforeAll(async () => {
    server = await startTestApp(await openAnyEngine());
    driver = await server.signIn();
  });
  afterAll(() => server.close());

  it('preview: may only read, and only what needs no session; all else is 40370 [TGL-02b]', async () => {
    const refused = namesWith(await callEach(server, driver, PREVIEW), ResponseCode.PreviewReadOnly);
    const touching = calls.filter(([, { method, access }]) => method !== 'GET' || access === 'session');
    expect(refused.sort()).toEqual(touching.map(([name]) => name).sort());
    expect(refused).toEqual(expect.arrayContaining(['login', 'register', 'redeemTitle', 'reportProgress']));
    for (const name of ['getSharedPage', 'getMetadata', 'getTitleExtras', 'getSharedPlaylistContent'])
      expect(refused).not.toContain(name);
  });

  it('preview: an empty id counts too, and one without a valid key gets nothing [TGL-02b]', async () => {
    const path = '/user/v10/login';
    const logIn = (headers: Record<string, string>, apiKey = driver.apiKey) =>
      server.call({ method: 'POST', path, apiKey, headers, body: loginBody() });
    expect((await logIn({ preview: '' })).status).toBe(403);
    expect((await logIn(PREVIEW, 'made-up')).json.responseCode).toBe(ResponseCode.ApiKeyInvalid);
  });

  it('motion: a moving screen is refused sign-up, sign-in by password and code, making and approving codes, payment and redeeming [TDP-10b] [SAF-08a]', async () => {
    const refused = namesWith(await callEach(server, driver, IN_MOTION), ResponseCode.CarInMotion);
    expect(refused.sort()).toEqual(
      [
        ...['register', 'login', 'loginWithShortCode'],
        ...['createSignInCode', 'pollSignInCode', 'approveSignInCode'],
        'provePassword',
        ...['redeemTitle', 'redeemVoucher', 'redeemAutomaticVoucher'],
        ...['preverifyPurchase', 'createTransaction', 'createCaptureContext', 'setupPayerAuthentication'],
        ...['checkEnrollment', 'pay', 'calculateTax'],
      ].sort(),
    );
  });

  it('motion: a stationary screen, or one without the flag, is not refused [TDP-10b]', async () => {
    for (const headers of [{ caractivity: 'PARKED' }, { caractivity: '' }, {}] as Record<string, string>[])
      expect(namesWith(await callEach(server, driver, headers), ResponseCode.CarInMotion)).toEqual([]);
  });

  it('cannot sign in with the right password until the car stops [TDP-10b]', async () => {
    const logIn = async (headers: Record<string, string>) =>
      (
        await server.call({
          method: 'POST',
          path: '/user/v10/login',
          apiKey: driver.apiKey,
          headers,
          body: loginBody(),
        })
      ).json;
    expect(await logIn({ caractivity: 'in-motion' })).toEqual({
      responseCode: ResponseCode.CarInMotion,
      requestId: expect.any(String) as string,
    });
    expect(await logIn({ caractivity: 'PARKED' })).toMatchObject({ responseCode: ResponseCode.Ok });
  });
});

describeOnEachEngine('a moving screen', (openDatabase) => {
  let server: TestApp;
  let driver: SignedIn;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase());
    driver = await server.signIn();
  });
  afterAll(() => server.close());

  const send = async (method: 'GET' | 'POST', path: string, headers: Record<string, string> = {}) =>
    (await server.call({ method, path, apiKey: driver.apiKey, session: driver.session, headers })).json;

  const tries = () =>
    server.database.db.selectFrom('attempts').select(['key', 'failures']).orderBy('key').execute();

  it('neither redeems nor checks vouchers until the car stops', async () => {
    const { db } = server.database;
    await db.insertInto('vouchers').values({ code: 'TEST11', state: 'ready', credits: 3 }).execute();
    const voucherState = () =>
      db.selectFrom('vouchers').select('state').where('code', '=', 'TEST11').executeTakeFirstOrThrow();
    const before = await tries();
    for (const code of ['TEST11', 'TESTNONE'])
      expect(await send('POST', `/user/v6/voucher/${code}`, IN_MOTION)).toMatchObject({
        responseCode: ResponseCode.CarInMotion,
      });
    expect(await voucherState()).toEqual({ state: 'ready' });
    expect(await tries()).toEqual(before);
    expect(await send('POST', '/user/v6/voucher/TEST11')).toMatchObject({
      responseCode: ResponseCode.Ok,
      additionalCredits: 3,
    });
  });

  it('approves no screen but may view its code, which waits until the car stops', async () => {
    const made = await server.call({
      method: 'POST',
      path: '/user/v6/signincode/create',
      apiKey: driver.apiKey,
      body: { deviceIdentifier: 'a-new-screen', deviceModel: 'Rear display' },
    });
    const poll = async () =>
      (
        await server.call({
          method: 'POST',
          path: '/qrconnect/v1/poll',
          apiKey: driver.apiKey,
          body: { pollToken: made.json.pollToken },
        })
      ).json;
    const request = `/qrconnect/v1/code/${String(made.json.code)}`;
    const before = await tries();
    for (const asked of [request, '/qrconnect/v1/code/OOOOOO'])
      expect(await send('POST', `${asked}/approve`, IN_MOTION)).toMatchObject({
        responseCode: ResponseCode.CarInMotion,
      });
    expect(await tries()).toEqual(before);
    expect(await poll()).toEqual({ responseCode: ResponseCode.Ok, state: 'waiting' });
    expect(await send('GET', request, IN_MOTION)).toMatchObject({ deviceModel: 'Rear display' });
    expect(await send('POST', `${request}/approve`)).toMatchObject({ responseCode: ResponseCode.Ok });
    expect(await poll()).toMatchObject({ state: 'approved' });
  });
});

describeOnEachEngine('a preview', (openDatabase) => {
  let server: TestApp;
  let driver: SignedIn;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase());
    driver = await server.signIn();
  });
  afterAll(() => server.close());

  const get = async (path: string, headers: Record<string, string> = {}, session?: string) =>
    (
      await server.call({
        path,
        apiKey: driver.apiKey,
        headers,
        ...(session !== undefined && { session }),
      })
    ).json;

  it('reads pages, rows, lists, clips and titles without a session [TGL-02b]', async () => {
    for (const path of [
      '/content/v7/page/shared/home',
      `/content/v8/categories/shared/${ids.homeCategories}?include=content`,
      `/content/v7/features/${ids.homeFeatures}/shared`,
      `/content/v9/playlist/shared/${ids.popularPlaylist}/content`,
      `/content/v9/customlist/shared/${ids.clipList}/content`,
      `/content/v10/metadata/${ids.ferry}`,
      `/content/v8/vamdetails/${ids.ferry}`,
      `/content/v8/product/${ids.ferry}`,
      `/payments/v6/producttiers/${ids.ferry}`,
    ])
      expect(await get(path, PREVIEW), path).toMatchObject({ responseCode: ResponseCode.Ok });
  });

  it('pages through the rows: the same titles and clips, as a visitor sees them [TGL-02b]', async () => {
    const list = `/content/v9/playlist/shared/${ids.popularPlaylist}/content?transactionalFilters=1,2,3,4`;
    expect(await get(list)).toMatchObject({ totalCount: 3 });
    expect((await get(`${list}&PageSize=2&PageNumber=2`)).products).toMatchObject([
      { parentProductId: ids.harbour },
    ]);
    const clips = await get(`/content/v9/customlist/shared/${ids.clipList}/content`, {}, driver.session);
    expect(clips.vam).toMatchObject([{ vamId: ids.lockedClip, vamStatus: 2 }, { vamId: ids.studioClip }]);
  });

  it('finds no list of an account [TGL-02b]', async () => {
    for (const id of [900_001, 900_002, 99]) {
      const path = `/content/v9/playlist/shared/${id}/content`;
      expect(await get(path, {}, driver.session)).toMatchObject({ responseCode: ResponseCode.NotFound });
    }
    const personal = `/content/v8/categories/shared/${ids.libraryCategories}?include=content`;
    const rows = (await get(personal, PREVIEW, driver.session)).categories as Category[];
    expect(rows.flatMap(({ products }) => products)).toEqual([]);
  });

  it('owns nothing, with any session [TGL-02b]', async () => {
    const title = (headers: Record<string, string>) =>
      get(`/content/v10/metadata/${ids.ferry}`, headers, driver.session);
    const isOwned = (reply: Record<string, unknown>) =>
      (reply.ownedstatus as { owned: boolean }[]).some(({ owned }) => owned);
    expect(isOwned(await title({}))).toBe(true);
    const previewed = await title(PREVIEW);
    expect(isOwned(previewed)).toBe(false);
    expect(previewed.streamProgress).toBeUndefined();
    const extras = await get(`/content/v8/vamdetails/${ids.ferry}`, PREVIEW, driver.session);
    expect(extras.vam).toMatchObject([{ vamStatus: 2 }]);
  });
});
