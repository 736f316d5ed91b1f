import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { mediaPrefix } from '../../src/features/playback/media/signed-address';
import { createPictureAddresses } from '../../src/http/pages/picture-addresses';
import { secretsFrom } from '../../src/guard/secrets/secrets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAnyEngine } from '../engines';
import { startTestApp, type TestApp } from '../test-app';

const CANARY = 'canary-in-a-file-that-stays';
const LOGIN = 'POST /user/v10/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

/** Path traversal spellings that have tricked servers before. */
const STEPS = [
  ...['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '..\\', '%2e%2e%5c', '..;/', '....//', './../'],
  ...['%252e%252e%252f', '..%252f', '%c0%ae%c0%ae/', '%e0%80%ae%e0%80%ae/', '..%c0%af', '..%00/', '%00../'],
];
const TARGETS = ['secrets.json', 'keys/film.json', 'catalogue/test.json', 'etc/passwd'];

describe('hostile connections', () => {
  let server: TestApp;
  let port: number;
  beforeAll(async () => {
    server = await startTestApp(await openAnyEngine());
    writeFileSync(join(server.dataDir, 'secrets.json'), JSON.stringify({ rootSecret: CANARY }));
    for (const folder of ['keys', 'media/film', 'art'])
      mkdirSync(join(server.dataDir, folder), { recursive: true });
    writeFileSync(join(server.dataDir, 'keys/film.json'), CANARY);
    writeFileSync(join(server.dataDir, 'media/film/asset.json'), CANARY);
    writeFileSync(join(server.dataDir, '.hidden'), CANARY);
    writeFileSync(join(server.webDist, '.env'), CANARY);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    port = (server.app.server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());

  /** Sends raw bytes; returns everything received until the server hangs up or stays silent for that long. */
  const say = (bytes: string, silenceMs = 10_000): Promise<string> =>
    new Promise((heard) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      const end = () => {
        socket.destroy();
        heard(text);
      };
      socket.setTimeout(silenceMs, end);
      socket.on('data', (chunk) => (text += chunk.toString('latin1')));
      socket.on('close', () => heard(text));
      socket.on('error', end);
    });
  const statusesIn = (text: string) =>
    [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));

  const get = (path: string): Promise<{ status: number; text: string }> =>
    new Promise((heard, failed) => {
      const asked = request({ port, host: '127.0.0.1', path, agent: false }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
        response.on('end', () => heard({ status: response.statusCode ?? 0, text }));
      });
      asked.on('error', failed);
      asked.end();
    });

  it('request smuggling: an ambiguous request is refused and the connection ends', async () => {
    const smuggled = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const ambiguous = {
      'both lengths': `${LOGIN}Content-Length: ${smuggled.length + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
      'two lengths': `${LOGIN}Content-Length: 2\r\nContent-Length: 60\r\n\r\n{}${smuggled}`,
      'a signed length': `${LOGIN}Content-Length: +2\r\n\r\n{}${smuggled}`,
      'an encoding nobody knows': `${LOGIN}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`,
      'an encoding behind the last': `${LOGIN}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`,
      'a space before the colon': `${LOGIN}Content-Length : 2\r\n\r\n{}${smuggled}`,
      'a folded line': `${LOGIN}X-A: b\r\n Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n{}`,
      'lines that end in a feed alone': `GET / HTTP/1.1\nHost: localhost\nX: y\n\n${smuggled}`,
      'a chunk without end': `${LOGIN}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFFF\r\n{}\r\n0\r\n\r\n${smuggled}`,
    };
    for (const [name, bytes] of Object.entries(ambiguous)) {
      // A client that waits for a second reply gets it soon or never.
      const statuses = statusesIn(await say(bytes, 400));
      expect([name, statuses]).toEqual([name, expect.toSatisfy((all: number[]) => all.length <= 1)]);
      expect([name, statuses.includes(200)]).toEqual([name, false]);
    }
    expect(statusesIn(await say(smuggled.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')))).toEqual([
      200,
    ]);
  });

  it('slow requests and endless headers are cut off', async () => {
    expect(server.app.server.headersTimeout).toBeLessThanOrEqual(20_000);
    expect(server.app.server.requestTimeout).toBeLessThanOrEqual(60_000);
    expect(server.app.server.requestTimeout).toBeGreaterThan(0);
    const long = 'x'.repeat(20_000);
    expect(statusesIn(await say(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${long}\r\n\r\n`))).toEqual([
      431,
    ]);
    expect(statusesIn(await say(`GET /${long} HTTP/1.1\r\nHost: localhost\r\n\r\n`))).toEqual([431]);
    expect(statusesIn(await say(`${LOGIN}Connection: close\r\nContent-Length: 9999999999\r\n\r\n{`))).toEqual(
      [401],
    );
  });

  it('TRACE, CONNECT and bytes that are not HTTP get no useful reply', async () => {
    const traced = await say(
      'TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nSession: secret-of-mine\r\n\r\n',
    );
    expect(traced).not.toContain('secret-of-mine');
    expect(statusesIn(traced)[0]).toBeGreaterThanOrEqual(400);
    expect(
      statusesIn(await say('CONNECT evil.example.com:443 HTTP/1.1\r\nHost: evil.example.com\r\n\r\n')),
    ).not.toContain(200);
    expect(
      statusesIn(
        await say('GET http://169.254.169.254/latest HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'),
      )[0],
    ).not.toBe(502);
    expect(statusesIn(await say('\x16\x03\x01\x02\x00\x01'))).toEqual([400]);
  });

  it('WebSockets: another site cannot join the bus, which needs a token and uses no cookie', async () => {
    const upgrade = (path: string) =>
      say(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example.com\r\nCookie: session=x\r\n` +
          'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
          'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: mqtt\r\n\r\n',
      );
    for (const path of ['/mqtt', '/mqtt?token=', '/mqtt?token=e30.AAAA', '/mqtt?token=__proto__'])
      expect([path, statusesIn(await upgrade(path))]).toEqual([path, [401]]);
    for (const path of ['/', '/mqtt/', '/mqtt%2f', '//mqtt', '/content/v6/apikey/x'])
      expect([path, statusesIn(await upgrade(path))]).toEqual([path, [404]]);
  });

  it(
    'path traversal: films, pictures, wording, app files and pages never leave their folders',
    { timeout: 60_000 },
    async () => {
      const { signingKey, pictureKey } = secretsFrom(Buffer.alloc(32, 7));
      const expiresMs = server.clock.nowMs() + 60_000;
      const film = (assetId: string) => mediaPrefix(signingKey, { trackingId: 'open', expiresMs, assetId });
      const picture = createPictureAddresses(pictureKey).urlOf('night-ferry', 'poster');
      const bases = [
        film('film'),
        picture.replace(/[^/]+$/, ''),
        '/wording/',
        '/assets/',
        '/',
        '/docs/',
        '/dev/mail/',
      ];
      const inside = STEPS.flatMap((step) => TARGETS.map((target) => `${step.repeat(4)}${target}`));
      const paths = [
        ...bases.flatMap((base) => inside.map((path) => `${base}${path}`)),
        // An address that we signed does not lead out either.
        ...['..', '.', '%2e%2e', '..%2fkeys'].flatMap((assetId) => [
          `${film(decodeURIComponent(assetId))}secrets.json`,
          `${film(decodeURIComponent(assetId)).replace(/\/[^/]*\/$/, '/')}${assetId}/secrets.json`,
        ]),
        ...['asset.json', '.hidden', 'manifest.mpd%00.json', 'asset.json%00.mpd'].map(
          (file) => `${film('film')}${file}`,
        ),
        ...['/.env', '/.hidden', '//etc/passwd', '/assets//etc/passwd', '/file:///etc/passwd'],
      ];
      const told: string[] = [];
      const LANES = 8;
      await Promise.all(
        Array.from({ length: LANES }, async (_, lane) => {
          for (let at = lane; at < paths.length; at += LANES) {
            const path = paths[at] ?? '/';
            const { status, text } = await get(path);
            if (status >= 500 || /canary|bundleId|root:/.test(text)) told.push(`${path}: ${status}`);
          }
        }),
      );
      expect(told).toEqual([]);
      expect(paths.length).toBeGreaterThan(400);
    },
  );
});
