import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ArtFormat, artPath, type ArtVariantName } from '@drivein/catalogue-bundle';
import { type CatalogueEntry, ResponseCode, type TitleMetadata } from '@drivein/contract';
import { aBundleIds as ids } from '@drivein/test-kit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { secretsFrom } from '../../src/guard/secrets/secrets';
import { openAnyEngine, sharedWith } from '../engines';
import { startTestApp, type TestApp } from '../test-app';

const AVIF_CLIENT = { accept: 'image/avif,image/webp,*/*;q=0.8' };

describe('pictures', () => {
  let server: TestApp;
  let apiKey: string;
  let title: TitleMetadata;
  beforeAll(async () => {
    server = await startTestApp(await openAnyEngine());
    apiKey = await server.apiKey();
    title = await details(ids.ferry);
    draw('night-ferry', 'poster', 'webp');
    draw('night-ferry', 'posterSmall', 'webp');
    draw('night-ferry', 'posterSmall', 'avif');
  });
  afterAll(() => server.close());

  const draw = (artId: string, variant: ArtVariantName, format: ArtFormat) => {
    const file = join(server.dataDir, artPath(artId, variant, format));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${variant} as ${format}`);
  };
  const details = async (id: number) =>
    (await server.call({ path: `/content/v10/metadata/${id}`, apiKey })).json as unknown as TitleMetadata;
  const addressOf = ({ images }: TitleMetadata, width: number) =>
    images.find((image) => image.width === width)?.url ?? '';
  const expectMissing = async (path: string, on = server) => {
    const answer = await on.call({ path });
    expect(answer.json, path).toMatchObject({ responseCode: ResponseCode.NotFound });
    expect(answer.status).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
  };

  it('have the sizes in the titles: posters 600×900, backgrounds 1600 wide [CAT-13b]', () => {
    expect(title.images.map(({ width, height, isLandscape }) => [width, height, isLandscape])).toEqual([
      [600, 900, false],
      [300, 450, false],
      [1600, 900, true],
      [640, 360, true],
    ]);
    expect(title.tbg.imageUrl).toBe(addressOf(title, 1600));
  });

  it('are cacheable for ever, because their addresses never change', async () => {
    const picture = await server.call({ path: addressOf(title, 600) });
    expect(picture.status).toBe(200);
    expect(picture.text).toBe('poster as webp');
    expect(picture.headers['content-type']).toBe('image/webp');
    expect(picture.headers['cache-control']).toMatch(/public.*max-age=31536000.*immutable/);
    expect(picture.headers['x-content-type-options']).toBe('nosniff');
    expect(picture.headers.etag).toBeDefined();
    server.clock.advanceMs(400 * 86_400_000);
    expect(addressOf(await details(ids.ferry), 600)).toBe(addressOf(title, 600));
    const unchanged = await server.call({
      path: addressOf(title, 600),
      headers: { 'if-none-match': String(picture.headers.etag) },
    });
    expect(unchanged.status).toBe(304);
  });

  it('are AVIF for clients that accept it, where it was made, else WebP', async () => {
    const fetched = async (width: number, headers: Record<string, string>) => {
      const answer = await server.call({ path: addressOf(title, width), headers });
      expect(answer.headers.vary).toContain('accept');
      return [answer.headers['content-type'], answer.text];
    };
    expect(await fetched(300, AVIF_CLIENT)).toEqual(['image/avif', 'posterSmall as avif']);
    expect(await fetched(300, { accept: '*/*' })).toEqual(['image/webp', 'posterSmall as webp']);
    expect(await fetched(300, {})).toEqual(['image/webp', 'posterSmall as webp']);
    expect(await fetched(600, AVIF_CLIENT)).toEqual(['image/webp', 'poster as webp']);
  });

  it('vary by the request headers that decide the reply', async () => {
    const open = await startTestApp(sharedWith(server), {
      dataDir: server.dataDir,
      allowedOrigins: ['https://cockpit.example.com'],
    });
    const { headers } = await open.call({ path: addressOf(title, 600) });
    expect(String(headers.vary).split(', ')).toEqual(expect.arrayContaining(['origin', 'accept']));
    await open.close();
  });

  it('are served at their signed address only', async () => {
    const address = addressOf(title, 600);
    const [, , artId, signature = '', name] = address.split('/');
    const first = signature.startsWith('A') ? 'B' : 'A';
    for (const forged of [
      `/images/${artId}/${name}`,
      `/images/${artId}/${name}.webp`,
      `/images/${artId}//${name}`,
      `/images/${artId}/${signature.slice(1)}/${name}`,
      `/images/${artId}/${first}${signature.slice(1)}/${name}`,
      `/images/${artId}/${signature}%00/${name}`,
      `/images/${artId}/${encodeURIComponent('ü'.repeat(11))}/${name}`,
      `/images/paper-moons/${signature}/${name}`,
    ])
      await expectMissing(forged);
    const elsewhere = await startTestApp(sharedWith(server), {
      dataDir: server.dataDir,
      secrets: secretsFrom(Buffer.alloc(32, 8)),
    });
    await expectMissing(address, elsewhere);
    await elsewhere.close();
  });

  it('are the only files served, in their named sizes', async () => {
    const [, , artId, signature] = addressOf(title, 600).split('/');
    for (const name of ['poster-1x1', 'poster-600x900.webp', '..%2f..%2fsecrets.json', '%2e%2e', '__proto__'])
      await expectMissing(`/images/${artId}/${signature}/${name}`);
    await expectMissing(`/images/..%2fcatalogue/${signature}/test.json`);
  });

  it('that do not exist are missing at once, and their titles are still shown', async () => {
    const patient = await startTestApp(sharedWith(server), { dataDir: server.dataDir, pictureWaitMs: 300 });
    const moons = await details(ids.moons);
    const waits = vi.spyOn(globalThis, 'setTimeout');
    const waitsFor = async (width: number) => {
      waits.mockClear();
      await expectMissing(addressOf(moons, width), patient);
      return waits.mock.calls.filter(([, ms]) => ms === 150).length;
    };
    // Once while pictures may still be made; then never again.
    expect([await waitsFor(600), await waitsFor(600)]).toEqual([2, 0]);
    patient.clock.advanceMs(5 * 60_000);
    expect(await waitsFor(300)).toBe(0);
    waits.mockRestore();
    await patient.close();

    const { apiKey: key, session } = await server.signIn();
    const list = await server.call({
      path: `/content/v9/playlist/${ids.popularPlaylist}/content`,
      apiKey: key,
      session,
    });
    const tile = (list.json.products as CatalogueEntry[]).find(
      ({ parentProductId }) => parentProductId === ids.moons,
    );
    expect(tile).toMatchObject({ title: 'Paper Moons', colour: '#5b3758' });
    expect(tile?.backupPackshot).toContain('/images/paper-moons/');
  });

  it('that are being made are waited for', async () => {
    const patient = await startTestApp(sharedWith(server), {
      dataDir: server.dataDir,
      pictureWaitMs: 10_000,
    });
    const answer = patient.call({ path: addressOf(await details(ids.harbour), 600) });
    draw('glass-harbour', 'poster', 'webp');
    expect((await answer).status).toBe(200);
    await patient.close();
  });
});
