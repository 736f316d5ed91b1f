import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { endpoints } from '@drivein/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAnyEngine } from '../engines';
import { A_WEB_PAGE, startTestApp, type TestApp } from '../test-app';

describe('pages and files', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(await openAnyEngine());
    const asset = join(server.webDist, 'assets', 'index-abc123.js');
    writeFileSync(asset, 'console.log("drive in");'.repeat(100));
    writeFileSync(`${asset}.br`, brotliCompressSync('console.log("drive in");'.repeat(100)));
  });
  afterAll(() => server.close());

  const bootOf = (html: string) => {
    const json = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
    return JSON.parse(json) as Record<string, unknown> & { wording: Record<string, string> };
  };

  it('page: addresses of the player preload its code, other addresses do not', async () => {
    const pageAt = async (path: string) => (await server.call({ path })).text;
    const player = await pageAt('/player/1001/0');
    expect(player).toContain('<link rel="modulepreload" href="/assets/shaka.js">');
    expect(player).not.toContain('<!--player');
    expect(bootOf(player)).toEqual(bootOf(await pageAt('/home')));
    expect(await pageAt('/vam/0/7/main/studio')).toBe(player);
    for (const path of ['/', '/home', '/metadata/1001', '/index.html'])
      expect(await pageAt(path)).not.toContain('shaka.js');
  });

  it('page: the policy allows its inline scripts and no others', async () => {
    const script = 'startApp()';
    writeFileSync(join(server.webDist, 'index.html'), `<!--boot--><script>${script}</script>`);
    const { headers } = await server.call({ path: '/home' });
    writeFileSync(join(server.webDist, 'index.html'), A_WEB_PAGE);
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  });

  it("page: contains the data of the first screen, in the caller's language and country", async () => {
    const english = await server.call({ path: '/' });
    expect(english.headers['content-type']).toContain('text/html');
    expect(bootOf(english.text)).toMatchObject({ country: 'US', language: 'en', environment: 'local' });
    const korean = await server.call({
      path: '/home',
      headers: { 'accept-language': 'ko-KR,ko;q=0.9,en;q=0.5', 'x-country': 'KR' },
    });
    const boot = bootOf(korean.text);
    expect(boot).toMatchObject({ country: 'KR', language: 'ko' });
    expect(boot.toggles).toMatchObject({ 'mobile payment KR': true, 'qr code': true });
    expect(korean.text).toContain('<html lang="ko"');
    const asked = await server.call({
      path: '/landing?language=de_DE',
      headers: { 'accept-language': 'ko' },
    });
    expect(bootOf(asked.text)).toMatchObject({ language: 'de' });
    const works = await server.call({
      path: '/content/v6/appwording',
      apiKey: boot.apiKey as string,
      language: 'KO',
    });
    expect(works.json).toMatchObject({ languageUsed: 'ko', url: boot.wordingUrl });
    const wording = await server.call({ path: boot.wordingUrl as string });
    expect(wording.json).toEqual(boot.wording);
    expect(wording.headers['cache-control']).toContain('immutable');
  });

  it('page: contains no key in an unserved country, and the app says so', async () => {
    const { text } = await server.call({ path: '/', headers: { 'x-country': 'FR' } });
    expect(bootOf(text)).not.toHaveProperty('apiKey');
  });

  it('page: has an ETag, is revalidated, and is compressed', async () => {
    const first = await server.call({ path: '/' });
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await server.call({ path: '/', headers: { 'if-none-match': String(first.headers.etag) } });
    expect(again.status).toBe(304);
    const response = await server.app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(first.text);
  });

  it('built files: immutable, as compressed by the build, and never replaced by a page', async () => {
    const response = await server.app.inject({
      url: '/assets/index-abc123.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.headers['cache-control']).toContain('immutable');
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['content-type']).toContain('javascript');
    const missing = await server.call({ path: '/assets/index-old.js' });
    expect(missing.status).toBe(404);
    for (const path of ['/../secrets.json', '/..%2fsecrets.json', '/assets/..%2f..%2fcatalogue/test.json'])
      expect((await server.call({ path })).text).not.toContain('bundleId');
  });

  it('pages and replies have strict headers', async () => {
    const page = await server.call({ path: '/' });
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    const reply = await server.call({ method: 'POST', path: '/proxy', body: {} });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('every call is documented for machines and for people', async () => {
    const { json } = await server.call({ path: '/openapi.json' });
    expect(json.openapi).toBe('3.1.0');
    const operations = Object.values(json.paths as Record<string, Record<string, { operationId: string }>>)
      .flatMap((path) => Object.values(path))
      .map(({ operationId }) => operationId);
    expect(operations.sort()).toEqual(Object.keys(endpoints).sort());
    const docs = await server.call({ path: '/docs' });
    for (const name of Object.keys(endpoints)) expect(docs.text).toContain(`id="${name}"`);
    expect(docs.text).not.toContain('<script');
  });

  it('the OpenAPI document passes an independent validator', async () => {
    const { json } = await server.call({ path: '/openapi.json' });
    const judgement = () => new Validator().validate(structuredClone(json));
    expect(await judgement()).toMatchObject({ valid: true });
    // The validator works: it rejects a path without its slash.
    json.paths = { 'no-slash': {} };
    expect(await judgement()).toMatchObject({ valid: false });
  });

  it('liveness and readiness are reported', async () => {
    expect((await server.call({ path: '/healthz' })).json).toEqual({ status: 'alive' });
    expect((await server.call({ path: '/readyz' })).json).toMatchObject({
      status: 'ready',
      messageBus: 'up',
    });
  });

  it('large replies are compressed, small ones are not', async () => {
    const large = await server.app.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'br' } });
    expect(large.headers['content-encoding']).toBe('br');
    const small = await server.app.inject({ url: '/healthz', headers: { 'accept-encoding': 'br' } });
    expect(small.headers['content-encoding']).toBeUndefined();
  });
});
