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

it('gives no film the number of another, and a film that comes again its own', () => {
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

it('never takes a bundle for that of a film because it has its name', () => {
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
  // "Own film" of a former version stands where "Film" would.
  expect(() => bundleFor([bundle('own-film', 'own-own-film', 950_000)], 'film')).toThrow(
    'catalogue/own-film.json is there already and holds another film',
  );
});

const dataDir = mkdtempSync(join(tmpdir(), 'drive-in-place-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

it('reads what the catalogue folder holds, also where there is none or a file is no bundle', async () => {
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
