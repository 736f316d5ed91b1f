import { ResponseCode } from '@drivein/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAnyEngine, sharedWith } from '../engines';
import { startTestApp, type TestApp } from '../test-app';

const FRIEND = 'https://cockpit.example.com';
const STRANGER = 'https://evil.example.com';
const UAT = 'https://uat.example.com';

describe('other sites', () => {
  let server: TestApp;
  let closed: TestApp;
  beforeAll(async () => {
    server = await startTestApp(await openAnyEngine(), {
      allowedOrigins: [FRIEND],
      environments: { uat: { apiHost: UAT, masterKey: 'uat-master-key' } },
    });
    closed = await startTestApp(sharedWith(server));
  });
  afterAll(async () => {
    await closed.close();
    await server.close();
  });

  const allowOrigin = 'access-control-allow-origin';
  const preflight = (origin: string, at = server) =>
    at.app.inject({
      method: 'OPTIONS',
      url: '/user/v10/login',
      headers: { origin, 'access-control-request-method': 'POST' },
    });

  it('may call the API when configured, with the headers of the contract', async () => {
    const asked = await preflight(FRIEND);
    expect(asked.statusCode).toBe(204);
    expect(asked.headers[allowOrigin]).toBe(FRIEND);
    for (const header of [
      ...['Accept', 'ApiKey', 'AppLanguage', 'Content-Type', 'Session'],
      ...['CarActivity', 'Idempotency-Key', 'Preview'],
    ])
      expect(asked.headers['access-control-allow-headers']).toContain(header);
    for (const method of ['GET', 'POST', 'PATCH', 'PUT'])
      expect(asked.headers['access-control-allow-methods']).toContain(method);

    const { apiKey, session } = await server.signIn();
    const headers = { origin: FRIEND };
    // A refusal, a plain reply, one from the page cache, a file.
    for (const call of [
      { path: '/content/v6/apikey/wrong-key' },
      { method: 'POST' as const, path: '/proxy', body: {} },
      { path: '/content/v7/page/home', apiKey, session },
      { path: '/content/v7/page/home', apiKey, session },
      { path: '/wording/no-such-file.json' },
    ])
      expect((await server.call({ ...call, headers })).headers[allowOrigin], call.path).toBe(FRIEND);
    expect((await server.call({ path: '/', headers })).headers).not.toHaveProperty(allowOrigin);
  });

  it('get no CORS headers when not configured, and there is no wildcard', async () => {
    for (const [origin, at] of [
      [STRANGER, server],
      [`${FRIEND}.evil.example.com`, server],
      ['null', server],
      [FRIEND, closed],
    ] as const) {
      const asked = await preflight(origin, at);
      expect(asked.json()).toMatchObject({ responseCode: ResponseCode.NotFound });
      expect(asked.headers).not.toHaveProperty(allowOrigin);
      const body = {};
      const reply = await at.call({ method: 'POST', path: '/proxy', body, headers: { origin } });
      expect(reply.headers).not.toHaveProperty(allowOrigin);
    }
  });

  it('may frame the app when configured; the page may call the API of each environment', async () => {
    const page = await server.call({ path: '/' });
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain(`frame-ancestors 'self' ${FRIEND}`);
    expect(policy).toMatch(new RegExp(`connect-src [^;]*${UAT}`));
    expect(page.headers).not.toHaveProperty('x-frame-options');
    const alone = await closed.call({ path: '/' });
    expect(String(alone.headers['content-security-policy'])).toMatch(/frame-ancestors 'self'(;|$)/);
    expect(alone.headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it('are passed to the app, with the environments and the address for strangers', async () => {
    const { text } = await server.call({ path: '/' });
    const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(text)?.[1] ?? '{}') as Record<string, unknown>;
    expect(boot).toMatchObject({
      allowedOrigins: [FRIEND],
      providerUrl: 'https://provider.example.com',
      environments: {
        staging: { apiHost: '', masterKey: boot.masterKey },
        uat: { apiHost: UAT, masterKey: 'uat-master-key' },
      },
    });
  });
});
