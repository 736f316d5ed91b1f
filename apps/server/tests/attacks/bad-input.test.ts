import { ResponseCode } from '@drivein/contract';
import { aBundleIds as ids } from '@drivein/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { secretsFrom } from '../../src/guard/secrets/secrets';
import { createApiKeys } from '../../src/http/api-keys';
import { describeOnEachEngine } from '../engines';
import { type Answer, loginBody, MASTER_KEY, type SignedIn, startTestApp, type TestApp } from '../test-app';

const PLAYLIST = `/content/v9/playlist/${ids.popularPlaylist}/content`;

describeOnEachEngine('bad input', (openDatabase) => {
  let server: TestApp;
  let driver: SignedIn;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase());
    driver = await server.signIn();
  });
  afterAll(() => server.close());

  /** A refusal is a code and a request id: no stack, no message, no framework or database text. */
  const expectRefusal = (answer: Answer, code: ResponseCode, status: number) => {
    expect(answer.json).toEqual({ responseCode: code, requestId: expect.any(String) as string });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toContain('application/json');
  };

  it('refuses unknown addresses under the API and unsupported methods', async () => {
    const { apiKey, session } = driver;
    for (const path of [
      '/content/v6/nothing',
      '/user/v99/login',
      '/payments/',
      '/qrconnect/v1/x/y/z',
      '/proxy/x',
    ])
      expectRefusal(await server.call({ path, apiKey, session }), ResponseCode.NotFound, 404);
    const wrongMethod = await server.call({ method: 'PATCH', path: '/user/v10/login', apiKey, body: {} });
    expectRefusal(wrongMethod, ResponseCode.NotFound, 404);
  });

  it('a deeply nested body does not exhaust the server', async () => {
    const depth = 15_000;
    const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const payload = JSON.stringify(loginBody()).replace('{', `{"deep":${deep},`);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/user/v10/login',
      headers: { apikey: driver.apiKey, 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode).toBe(200);
  });

  it('refuses addresses that cannot be decoded', async () => {
    expectRefusal(await server.call({ path: '/content/v7/page/%E0%A4%A' }), ResponseCode.InvalidRequest, 400);
  });

  it('refuses malformed JSON, other content types and empty bodies', async () => {
    const post = (payload: string, contentType: string) =>
      server.call({
        method: 'POST',
        path: '/user/v10/login',
        apiKey: driver.apiKey,
        headers: { 'content-type': contentType },
        body: payload,
      });
    for (const [payload, type] of [
      ['{"email":', 'application/json'],
      ['', 'application/json'],
      ['null', 'application/json'],
      ['[]', 'application/json'],
      ['{"__proto__":{"isAdmin":true}}', 'application/json'],
      ['email=driver', 'application/x-www-form-urlencoded'],
      ['email', 'text/plain'],
      ['<login/>', 'application/xml'],
    ] as const)
      expectRefusal(await post(payload, type), ResponseCode.InvalidRequest, 400);
  });

  it('refuses a body larger than any call accepts', async () => {
    const body = loginBody({ password: 'x'.repeat(100_000) });
    const answer = await server.call({
      method: 'POST',
      path: '/user/v10/login',
      apiKey: driver.apiKey,
      body,
    });
    expectRefusal(answer, ResponseCode.BodyTooLarge, 413);
  });

  it('refuses values outside the contract and drops unknown fields', async () => {
    const { apiKey, session } = driver;
    for (const path of [
      `${PLAYLIST}?PageSize=0`,
      `${PLAYLIST}?PageSize=100000`,
      `${PLAYLIST}?PageNumber=-1`,
      `${PLAYLIST}?transactionalFilters=1;drop`,
      '/content/v9/playlist/99999999999/content',
      '/content/v9/playlist/abc/content',
      '/content/v10/metadata/not-a-number',
      '/content/v10/metadata/1e400',
      '/content/v10/metadata/-Infinity',
      `${PLAYLIST}?svodCountryId=1e999`,
    ])
      expectRefusal(await server.call({ path, apiKey, session }), ResponseCode.InvalidRequest, 400);
    const body = loginBody({ surprise: true });
    const { json } = await server.call({ method: 'POST', path: '/user/v10/login', apiKey, body });
    expect(json.responseCode).toBe(ResponseCode.Ok);
  });

  it('refuses NUL and lone surrogates everywhere, because databases cannot store them [OPS-05]', async () => {
    const { apiKey, session } = driver;
    for (const field of ['email', 'deviceIdentifier', 'deviceModel', 'hardwareId'])
      for (const text of ['a\0b', 'a\ud83db', '\ude00\ud83d']) {
        const body = loginBody({ [field]: text });
        const answer = await server.call({ method: 'POST', path: '/user/v10/login', apiKey, body });
        expectRefusal(answer, ResponseCode.InvalidRequest, 400);
      }
    const whole = loginBody({ deviceModel: '🚗' });
    const { json } = await server.call({ method: 'POST', path: '/user/v10/login', apiKey, body: whole });
    expect(json.responseCode).toBe(ResponseCode.Ok);
    const path = '/content/v7/page/a%00b';
    expectRefusal(await server.call({ path, apiKey, session }), ResponseCode.InvalidRequest, 400);
  });

  it('accepts only its own api key, for its own environment', async () => {
    const { session, apiKey } = driver;
    const foreign = createApiKeys({
      signingKey: secretsFrom(Buffer.alloc(32, 8)).apiKeySigningKey,
      environment: 'local',
    }).issue('US');
    const otherCountry = `KR${apiKey.slice(2)}`;
    for (const key of [undefined, '', 'nonsense', foreign, otherCountry, `${apiKey}x`, 'é'.repeat(60)])
      expectRefusal(
        await server.call({ path: PLAYLIST, apiKey: key, session }),
        ResponseCode.ApiKeyInvalid,
        401,
      );
  });

  it('accepts only sessions that it opened', async () => {
    const { apiKey, session } = driver;
    const tampered = (session.startsWith('A') ? 'B' : 'A') + session.slice(1);
    for (const given of [undefined, '', 'nonsense', tampered, "' or 1=1 --", 'x'.repeat(5000)])
      expectRefusal(
        await server.call({ path: PLAYLIST, apiKey, session: given }),
        ResponseCode.SessionInvalid,
        401,
      );
  });

  it('issues an api key only for its master key and a country it serves', async () => {
    const wrongKey = await server.call({ path: '/content/v6/apikey/wrong-master-key' });
    expectRefusal(wrongKey, ResponseCode.ApiKeyInvalid, 401);
    for (const country of ['ZZ', 'us-east'])
      expectRefusal(
        await server.call({ path: `/content/v6/apikey/${MASTER_KEY}/country/${country}` }),
        ResponseCode.TerritoryUnsupported,
        400,
      );
    const good = await server.call({ path: `/content/v6/apikey/${MASTER_KEY}/country/kr` });
    expect(good.json).toMatchObject({ responseCode: ResponseCode.Ok, country: 'KR' });
  });

  it('answers its own failure with a request id only and logs the reason under it', async () => {
    const { apiKey } = driver;
    const broken = await startTestApp(await openDatabase(), {
      passwords: {
        hash: () => Promise.reject(new Error('not needed')),
        verify: () => Promise.reject(new Error('the secret reason')),
      },
    });
    const answer = await broken.call({ method: 'POST', path: '/user/v10/login', apiKey, body: loginBody() });
    expectRefusal(answer, ResponseCode.ServerError, 500);
    const line = broken.logLines.find((logged) => logged.includes('the secret reason'));
    expect(line).toContain(answer.json.requestId);
    await broken.close();
  });

  it('asks a caller that exceeds the rate limit to wait', async () => {
    const limit = { max: 3, windowMs: 60_000 };
    const limited = await startTestApp(await openDatabase(), {
      rateLimits: { perAddress: limit, perSession: limit },
    });
    const ask = () => limited.call({ path: '/content/v6/apikey/wrong-master-key' });
    for (let asked = 0; asked < 3; asked += 1) expect((await ask()).status).toBe(401);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json).toMatchObject({ responseCode: ResponseCode.TooManyAttempts, retryAfterS: 60 });
    limited.clock.advanceMs(60_000);
    expect((await ask()).status).toBe(401);
    await limited.close();
  });

  it('treats all addresses of one IPv6 network as one caller', async () => {
    const limit = { max: 3, windowMs: 60_000 };
    const limited = await startTestApp(await openDatabase(), {
      rateLimits: { perAddress: limit, perSession: limit },
      proxyCount: 1,
    });
    const askFrom = async (address: string) =>
      (
        await limited.call({
          path: '/content/v6/apikey/wrong-master-key',
          headers: { 'x-forwarded-for': address },
        })
      ).status;
    for (let host = 1; host <= 3; host += 1) expect(await askFrom(`2001:db8:7:7::${host}`)).toBe(401);
    expect(await askFrom('2001:db8:7:7:abcd::4')).toBe(429);
    expect(await askFrom('2001:db8:7:8::1')).toBe(401);
    await limited.close();
  });
});
