import { type Endpoint, type EndpointName, endpoints, ResponseCode } from '@drivein/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestFor } from './authorisation-request';
import { openAnyEngine, sharedWith } from '../engines';
import { type SignedIn, startTestApp, type TestApp } from '../test-app';

const EVIL = 'https://evil.example.com';
const FRIEND = 'https://cockpit.example.com';
const calls = Object.entries(endpoints) as [EndpointName, Endpoint][];
const changing = calls.filter(([, { method }]) => method !== 'GET');
/** What another site can send without a preflight, with the headers a browser adds. */
const SIMPLE_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
const AMBIENT = {
  origin: EVIL,
  cookie: 'session=A; apikey=B',
  referer: `${EVIL}/`,
  'sec-fetch-site': 'cross-site',
};

/** One address for every kind of reply: pages, data, files and refusals of each layer. */
const ADDRESSES = [
  ...['/', '/index.html', '/home', '/player/101/0', '/docs', '/docs/style.css', '/openapi.json'],
  ...['/healthz', '/readyz', '/metrics', '/assets/none.js', '/favicon.svg', '/step-up/returned.js'],
  ...['/dev', '/dev/mail', '/dev/mail.json', '/dev/style.css', '/dev/mail/none/html'],
  ...['/content/v6/maintenance/config', '/content/v6/nothing', '/content/v7/page/home', '/wording/none.json'],
  ...['/images/a/b/c', '/media/open/1/x/y/z.mp4', '/payments/', '/%E0%A4%A', '/content/v7/page/%E0%A4%A'],
];

describe('pages of other sites', () => {
  let server: TestApp;
  let friendly: TestApp;
  let driver: SignedIn;
  beforeAll(async () => {
    server = await startTestApp(await openAnyEngine());
    friendly = await startTestApp(sharedWith(server), {
      allowedOrigins: [FRIEND],
      publicUrl: 'https://drive-in.example.com',
    });
    driver = await server.signIn();
  });
  afterAll(async () => {
    await friendly.close();
    await server.close();
  });

  it('find no ambient credential: no reply sets a cookie', async () => {
    const signedIn = await server.call({
      method: 'POST',
      path: '/user/v10/login',
      apiKey: driver.apiKey,
      body: { ...(requestFor('login', undefined).body as object), email: 'driver@example.com' },
    });
    expect(signedIn.json.responseCode).toBe(ResponseCode.Ok);
    expect(signedIn.headers).not.toHaveProperty('set-cookie');
    for (const url of ADDRESSES)
      expect((await server.app.inject({ url })).headers, url).not.toHaveProperty('set-cookie');
  });

  it('cannot call by form or text: every changing call refuses them', async () => {
    for (const [name, call] of changing) {
      const { path } = requestFor(name, 'an-object');
      for (const type of SIMPLE_TYPES) {
        const answer = await server.app.inject({
          method: call.method,
          url: path,
          headers: { ...AMBIENT, 'content-type': type },
          payload: '{"toggles":[]}',
        });
        expect([name, type, answer.statusCode]).toEqual([name, type, call.access === 'open' ? 400 : 401]);
      }
    }
  });

  it('cannot pass text as JSON, even with a key and a session', async () => {
    for (const [name, { method, isBinary }] of changing) {
      // The player's requests carry binary bodies; they need the two headers like every call.
      if (isBinary || !endpoints[name] || !('body' in endpoints[name])) continue;
      const { path, body } = requestFor(name, 'an-object');
      const { apikey, session } = { apikey: driver.apiKey, session: driver.session };
      for (const type of SIMPLE_TYPES) {
        const headers = { apikey, session, 'content-type': type };
        const answer = await server.app.inject({ method, url: path, headers, payload: JSON.stringify(body) });
        expect([name, answer.json()]).toMatchObject([name, { responseCode: ResponseCode.InvalidRequest }]);
      }
    }
  });

  it('are never allowed credentials, and never a wildcard on data', async () => {
    for (const url of ADDRESSES)
      for (const origin of [EVIL, FRIEND, 'null']) {
        const { headers } = await friendly.app.inject({ url, headers: { origin } });
        expect(headers, url).not.toHaveProperty('access-control-allow-credentials');
        const allowed = headers['access-control-allow-origin'];
        const isFilm = url.startsWith('/media/');
        expect([url, origin, allowed]).toEqual([
          url,
          origin,
          isFilm ? '*' : origin === FRIEND && allowed !== undefined ? FRIEND : undefined,
        ]);
      }
  });

  it('cannot be framed: every reply sets its type and framing rules', async () => {
    for (const url of ADDRESSES)
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'] as const) {
        const { headers } = await server.app.inject({ method, url });
        const policy = String(headers['content-security-policy']);
        expect([method, url, policy]).toEqual([
          method,
          url,
          expect.stringMatching(/frame-ancestors '(none|self)'(;|$)/),
        ]);
        expect(policy, url).not.toMatch(/unsafe-|\*|https?:(\s|;|$)/);
        expect(headers, url).toMatchObject({
          'x-content-type-options': 'nosniff',
          'referrer-policy': expect.stringMatching(/^(same-origin|no-referrer)$/) as string,
          'cross-origin-resource-policy': expect.stringMatching(
            url.startsWith('/media/') ? /^(same|cross)-origin$/ : /^same-origin$/,
          ) as string,
        });
      }
    const page = await server.app.inject({ url: '/' });
    expect(page.headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(), microphone=(), geolocation=()') as string,
    });
  });

  it('cannot downgrade people to http when the server is reached by https', async () => {
    for (const url of ADDRESSES) {
      expect((await server.app.inject({ url })).headers).not.toHaveProperty('strict-transport-security');
      const { headers } = await friendly.app.inject({ url });
      expect([url, headers['strict-transport-security']]).toEqual([url, 'max-age=31536000']);
    }
  });

  it('are never a redirect target: no address makes the server redirect', async () => {
    const places = [
      '//evil.example.com',
      '/\\evil.example.com',
      '/%5cevil.example.com',
      '/%2f%2fevil.example.com',
    ];
    const hidden = [
      '/index.html/..//evil.example.com',
      '/home?return=//evil.example.com',
      '/docs//evil.example.com',
    ];
    const params = ['next', 'url', 'return', 'redirect', 'continue'].map((name) => `/?${name}=${EVIL}`);
    for (const url of [...places, ...hidden, ...params, ...ADDRESSES])
      for (const path of [url, `${url}/`, `${url}//`]) {
        const answer = await server.app.inject({ url: `http://localhost${path}` });
        expect([path, answer.headers.location]).toEqual([path, undefined]);
        expect([path, answer.statusCode]).toEqual([
          path,
          expect.toSatisfy((status) => status < 300 || status >= 400),
        ]);
      }
  });

  it('poison no cache: headers outside the cache key change nothing', async () => {
    const plain = await server.app.inject({ url: '/' });
    for (const headers of [
      { 'x-forwarded-host': 'evil.example.com' },
      { 'x-forwarded-proto': 'https' },
      { 'x-forwarded-port': '1337' },
      { 'x-original-url': '/dev/accounts' },
      { 'x-rewrite-url': '/dev/accounts' },
      { forwarded: 'host=evil.example.com' },
      { 'x-http-method-override': 'POST' },
    ] as Record<string, string>[]) {
      const answer = await server.app.inject({ url: '/', headers });
      expect(answer.payload, JSON.stringify(headers)).toBe(plain.payload);
      expect(answer.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
    }
    expect(plain.headers.vary).toContain('accept-language');
    for (const url of ['/content/v6/maintenance/config', '/content/v6/nothing', '/readyz'])
      expect((await server.app.inject({ url })).headers['cache-control'], url).toBe('no-store');
  });

  it('cannot put another host into codes and mails', async () => {
    const { apiKey } = driver;
    const headers = { host: 'evil.example.com', 'x-forwarded-host': 'evil.example.com' };
    const body = { deviceIdentifier: 'a-screen' };
    const asked = { method: 'POST' as const, path: '/user/v6/signincode/create', apiKey, headers, body };
    const { json } = await friendly.call(asked);
    expect(json.approveUrl).toMatch(/^https:\/\/drive-in\.example\.com\/connect\//);
    await server.call({
      method: 'POST',
      path: '/user/v6/password?email=driver%40example.com',
      apiKey,
      headers,
    });
    const { mails } = (await server.call({ path: '/dev/mail.json' })).json as {
      mails: { subject: string }[];
    };
    expect(mails.map(({ subject }) => subject)).toContain('Your temporary password for Drive-in');
    expect(JSON.stringify(mails)).not.toContain('evil');
    // Mails contain no link.
    expect(JSON.stringify(mails)).not.toMatch(/https?:|href/);
  });

  it('inject no header: line breaks are removed', async () => {
    const breaks = ['%0d%0ax-injected:%20yes', '%0ax-injected:yes', '%E5%98%8A%E5%98%8Dx-injected:yes'];
    for (const hostile of breaks)
      for (const url of [
        `/wording/${hostile}`,
        `/home/${hostile}`,
        `/?language=${hostile}`,
        `/content/v6/apikey/${hostile}`,
        `/images/a/b/${hostile}`,
        `/dev/mail/${hostile}`,
      ]) {
        const { headers, statusCode } = await server.app.inject({ url });
        expect(headers, url).not.toHaveProperty('x-injected');
        expect(JSON.stringify(headers), url).not.toContain('x-injected');
        expect(statusCode, url).toBeLessThan(500);
      }
  });
});
