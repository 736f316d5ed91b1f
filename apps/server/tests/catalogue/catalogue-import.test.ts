import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aBundle, aDemoAccount, aTitle } from '@drivein/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importBundle } from '../../src/features/catalogue-import/import-bundle';
import { migrate } from '../../src/storage/database/migrate';
import { randomIds } from '../../src/storage/ids';
import { createCheapHasher } from '../cheap-hasher';
import { createPostgresDatabase, describeOnEachEngine, openPostgresAt } from '../engines';
import { startTestApp, type TestApp } from '../test-app';

describeOnEachEngine('importing bundles', (openDatabase) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase());
  });
  afterAll(() => server.close());

  const count = async (table: 'titles' | 'offers' | 'accounts' | 'entitlements' | 'vouchers' | 'cars') => {
    const { db } = server.database;
    const { total } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  };
  const counts = () =>
    Promise.all((['titles', 'offers', 'accounts', 'entitlements', 'vouchers', 'cars'] as const).map(count));
  const deps = (isProduction = false) => ({
    db: server.database.db,
    clock: server.clock,
    ids: randomIds,
    passwords: createCheapHasher(),
    isProduction,
  });

  it('imports a version once, and replaces it by a newer version', async () => {
    const before = await counts();
    expect(await importBundle(deps(), aBundle())).toBe('known');
    expect(await importBundle(deps(), aBundle({ version: 'again' }))).toBe('imported');
    expect(await counts()).toEqual(before);
  });

  it("an import of its bundle again keeps the owner's changes to an account", async () => {
    const { db } = server.database;
    await db
      .updateTable('accounts')
      .set({ country: 'DE' })
      .where('email', '=', 'driver@example.com')
      .execute();
    await importBundle(deps(), aBundle({ version: 'third' }));
    const account = await db
      .selectFrom('accounts')
      .select('country')
      .where('email', '=', 'driver@example.com')
      .executeTakeFirstOrThrow();
    expect(account.country).toBe('DE');
  });

  it('leaves the titles of other bundles unchanged', async () => {
    const own = {
      bundleId: 'own-film',
      titles: [aTitle({ parentProductId: 9001 })],
      playlists: [],
      pages: [],
    };
    await importBundle(deps(), aBundle({ ...own, demoAccounts: [], vouchers: [], cars: [] }));
    await importBundle(deps(), aBundle({ version: 'fourth' }));
    const row = await server.database.db
      .selectFrom('titles')
      .select('parent_product_id')
      .where('parent_product_id', '=', 9001)
      .executeTakeFirst();
    expect(row).toBeDefined();
  });

  it('keeps films of several bundles in one list and removes only its own', async () => {
    const onShelf = async () => {
      const rows = await server.database.db
        .selectFrom('playlist_items')
        .where('playlist_id', '=', 800_001)
        .select('parent_product_id')
        .orderBy('parent_product_id')
        .execute();
      return rows.map((row) => row.parent_product_id);
    };
    const own = (bundleId: string, version: string, titles: number[]) => ({
      ...aBundle(),
      ...{ bundleId, version, titles: [], clips: [], features: [], categories: [], pages: [] },
      ...{ territories: [], genres: {}, assets: [], legalDocuments: [], popularSearches: [] },
      ...{ customLists: [], vouchers: [], cars: [], demoAccounts: [] },
      playlists: [{ playlistId: 800_001, titles }],
    });
    await importBundle(deps(), own('first-film', '1', [101]));
    await importBundle(deps(), own('second-film', '1', [102]));
    expect(await onShelf()).toEqual([101, 102]);
    await importBundle(deps(), own('first-film', '2', []));
    expect(await onShelf()).toEqual([102]);
  });

  describe('a bundle that uses a title number of another bundle', () => {
    const film = (bundleId: string, version: string, parentProductId: number, assetId: string) =>
      aBundle({
        ...{ bundleId, version, titles: [aTitle({ parentProductId, assetId })], clips: [], features: [] },
        ...{ territories: [], genres: {}, assets: [], legalDocuments: [], popularSearches: [] },
        ...{ playlists: [], customLists: [], categories: [], pages: [] },
        ...{ vouchers: [], cars: [], demoAccounts: [] },
      });
    const filmOf = async (parentProductId: number) => {
      const { db } = server.database;
      const row = await db
        .selectFrom('titles')
        .select('asset_id')
        .where('parent_product_id', '=', parentProductId)
        .executeTakeFirst();
      return row?.asset_id;
    };

    it('is refused and logged once, and people keep the film they own', async () => {
      await importBundle(deps(), film('own-rain', '1', 950_001, 'own-rain'));
      const file = join(server.dataDir, 'catalogue', 'own-snow.json');
      writeFileSync(file, JSON.stringify(film('own-snow', '1', 950_001, 'own-snow')));
      await server.catalogueImport.run();
      await server.catalogueImport.run();
      expect(await filmOf(950_001)).toBe('own-rain');
      const told = server.logLines.filter((line) => line.includes('own-snow.json'));
      expect(told).toHaveLength(1);
      expect(told[0]).toContain('its title 950001 is another film of the bundle \\"own-rain\\"');
    });

    it('is accepted after the other bundle has dropped the number', async () => {
      const put = (name: string, bundle: object) =>
        writeFileSync(join(server.dataDir, 'catalogue', `${name}.json`), JSON.stringify(bundle));
      put('own-fog', film('own-fog', '1', 950_010, 'own-fog'));
      await server.catalogueImport.run();
      put('own-frost', film('own-frost', '1', 950_010, 'own-frost'));
      await server.catalogueImport.run();
      expect(await filmOf(950_010)).toBe('own-fog');
      put('own-fog', film('own-fog', '2', 950_011, 'own-fog'));
      // One scan finds the other bundle; the next retries what it had blocked.
      await server.catalogueImport.run();
      await server.catalogueImport.run();
      expect([await filmOf(950_010), await filmOf(950_011)]).toEqual(['own-frost', 'own-fog']);
    });

    it('a film in two bundles stays when one of them drops it', async () => {
      await importBundle(deps(), film('mist', '1', 950_002, 'own-mist'));
      expect(await importBundle(deps(), film('own-mist', '1', 950_002, 'own-mist'))).toBe('imported');
      await importBundle(deps(), film('mist', '2', 950_003, 'own-mist-2'));
      expect([await filmOf(950_002), await filmOf(950_003)]).toEqual(['own-mist', 'own-mist-2']);
    });

    it('keeps assets, countries and genres that another bundle also contains', async () => {
      const { db } = server.database;
      const [asset] = aBundle().assets;
      const [territory] = aBundle().territories;
      if (!asset || !territory) throw new Error('the bundle of the tests has none');
      const both = {
        assets: [{ ...asset, assetId: 'of-both' }],
        territories: [{ ...territory, country: 'QX', countryId: 99_001 }],
        genres: { 'of-both': { en: 'Both' } },
      };
      const bundle = (bundleId: string, version: string, brings: object) => ({
        ...film(bundleId, version, 950_020, 'of-both'),
        ...brings,
      });
      const kept = async () => [
        ...(await db
          .selectFrom('assets')
          .select('asset_id as key')
          .where('asset_id', '=', 'of-both')
          .execute()),
        ...(await db
          .selectFrom('territories')
          .select('country as key')
          .where('country', '=', 'QX')
          .execute()),
        ...(await db.selectFrom('genres').select('genre as key').where('genre', '=', 'of-both').execute()),
      ];
      await importBundle(deps(), bundle('dew', '1', both));
      await importBundle(deps(), bundle('own-dew', '1', both));
      await importBundle(deps(), bundle('dew', '2', {}));
      expect(await kept()).toHaveLength(3);
      await importBundle(deps(), bundle('own-dew', '2', {}));
      expect(await kept()).toEqual([]);
    });
  });

  it('creates no demo accounts in production', async () => {
    const demoAccounts = [aDemoAccount({ email: 'demo-in-production@example.com' })];
    await importBundle(deps(true), aBundle({ bundleId: 'production', demoAccounts }));
    const account = await server.database.db
      .selectFrom('accounts')
      .select('email')
      .where('email', '=', 'demo-in-production@example.com')
      .executeTakeFirst();
    expect(account).toBeUndefined();
  });

  it('refuses an offer whose start has no time zone, and names it', async () => {
    const bundle = aBundle({ bundleId: 'zoneless' });
    const [title] = bundle.titles;
    const offers = [{ country: 'US', transactionType: 'FVOD', availableFrom: '2026-12-24T18:00:00' }];
    const titles = [{ ...title, offers }];
    writeFileSync(join(server.dataDir, 'catalogue', 'zoneless.json'), JSON.stringify({ ...bundle, titles }));
    await server.catalogueImport.run();
    expect(server.logLines.join('')).toContain('/titles/0/offers/0/availableFrom');
  });

  it('logs a broken bundle with the field and continues', async () => {
    const broken = { ...aBundle({ bundleId: 'broken' }), titles: [{ parentProductId: 'seven' }] };
    writeFileSync(join(server.dataDir, 'catalogue', 'broken.json'), JSON.stringify(broken));
    writeFileSync(join(server.dataDir, 'catalogue', 'half.json'), '{"bundleId":');
    await server.catalogueImport.run();
    const log = server.logLines.join('');
    expect(log).toContain('broken.json');
    expect(log).toContain('/titles/0');
    expect(log).toContain('half.json');
  });
});

describe('several servers on one PostgreSQL', () => {
  it('may start in parallel: they migrate and import once [OPS-01]', async () => {
    const { url, drop } = await createPostgresDatabase();
    const servers = Array.from({ length: 3 }, () => openPostgresAt(url));
    try {
      await Promise.all(servers.map(({ db }) => migrate(db)));
      const outcomes = await Promise.all(
        servers.map(({ db }) =>
          importBundle(
            {
              db,
              clock: { nowMs: () => 1 },
              ids: randomIds,
              passwords: createCheapHasher(),
              isProduction: false,
            },
            aBundle(),
          ),
        ),
      );
      expect(outcomes.filter((outcome) => outcome === 'imported')).toHaveLength(1);
    } finally {
      await Promise.all(servers.map((server) => server.close()));
      await drop();
    }
  });
});
