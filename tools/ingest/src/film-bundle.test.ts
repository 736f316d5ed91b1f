import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type KnownBundle, bundleFor, readCatalogue } from './film-bundle';

const bundle = (name: string, assetId: string, parentProductId: number): KnownBundle => ({
  name,
  titles: [{ parentProductId, assetId }],
});
const first = bundleFor([], 'my-film').parentProductId;

it('film bundle: no film gets the number of another, and a repeated film keeps its own', () => {
  const other = bundle('own-other', 'own-other', first);
  const second = bundleFor([other], 'my-film');
  expect(second).toEqual({ bundleId: 'own-my-film', parentProductId: first + 1, isTaken: false });
  const mine = bundle('own-my-film', 'own-my-film', 950_000);
  expect(bundleFor([other, mine], 'my-film')).toEqual({
    bundleId: 'own-my-film',
    parentProductId: 950_000,
    isTaken: true,
  });
  const clash = bundle('own-my-film', 'own-my-film', first);
  expect(bundleFor([other, clash], 'my-film').parentProductId).toBe(first + 1);
});

it('film bundle: a bundle is not matched to a film by its file name', () => {
  const demo = {
    name: 'demo',
    titles: [...bundle('', 'film-one', 101).titles, ...bundle('', 'film-two', 102).titles],
  };
  expect(bundleFor([demo], 'demo')).toMatchObject({ bundleId: 'own-demo', isTaken: false });
  expect(bundleFor([bundle('demo', 'film-one', 101)], 'demo').bundleId).toBe('own-demo');
  expect(bundleFor([bundle('demo', 'own-demo', 950_000)], 'demo')).toEqual({
    bundleId: 'demo',
    parentProductId: 950_000,
    isTaken: true,
  });
  // "Own film" of a former version has the number that "Film" would get.
  expect(() => bundleFor([bundle('own-film', 'own-own-film', 950_000)], 'film')).toThrow(
    'catalogue/own-film.json is there already and holds another film',
  );
});

const dataDir = mkdtempSync(join(tmpdir(), 'drive-in-place-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

it('film bundle: reads the catalogue folder, also without one or with a file that is no bundle', async () => {
  expect(await readCatalogue(dataDir)).toEqual([]);
  mkdirSync(join(dataDir, 'catalogue'));
  const write = (file: string, content: string) => writeFileSync(join(dataDir, 'catalogue', file), content);
  write(
    'own-a.json',
    JSON.stringify({ bundleId: 'own-a', titles: [{ parentProductId: 7, assetId: 'own-a' }] }),
  );
  write('half.json', '{"bundleId":');
  write('own-b.json.tmp', '{}');
  expect(await readCatalogue(dataDir)).toEqual([
    { name: 'half', titles: [] },
    { name: 'own-a', titles: [{ parentProductId: 7, assetId: 'own-a' }] },
  ]);
});
