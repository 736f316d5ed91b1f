import type { Bundle } from '@drivein/catalogue-bundle';
import { type CatalogueEntry, type Category, type Clip, type Feature, ResponseCode } from '@drivein/contract';
import { aBundle, aBundleIds as ids, aClip, aDemoAccount, aTitle } from '@drivein/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachEngine } from '../engines';
import { statementsOf } from '../servers/statements-of';
import { type SignedIn, startTestApp, type TestApp } from '../test-app';

const MINUTE_MS = 60_000;
const LONG_NAME = '장거리 운전자를 위한 아주 긴 제목 '.repeat(15).trim().padEnd(300, '!');
const list = { long: 410, empty: 411, gone: 412, windows: 413, clips: 460, noClips: 461 };
const title = { first: 1000, opens: 1100, closes: 1101, priceless: 1102, longNamed: 1103, partly: 1104 };
const row = {
  empty: 310,
  gone: 311,
  toNowhere: 312,
  nothingBut: 313,
  toTitle: 314,
  fine: 315,
  noClips: 316,
  hero: 317,
};
const page = { categories: 510, features: 610, bare: 511, bareFeatures: 611 };

/** More than a grid shows at first. */
const COLLECTED = 30;

const atMs = (ms: number) => new Date(ms).toISOString();

/** A catalogue in the state that editors may leave it in. */
const aWornBundle = (nowMs: number): Bundle => {
  const bundle = aBundle();
  const hero = bundle.features[0]!;
  const banner = { template: 'Banner', title: { en: 'A banner' }, name: 'banner' } as const;
  const shelf = { template: 'STD', title: { en: 'A row' }, name: 'row' } as const;
  const offer = { country: 'US', transactionType: 'EST', priceMinor: 100 } as const;
  return {
    ...bundle,
    version: 'worn',
    titles: [
      ...bundle.titles,
      ...Array.from({ length: 65 }, (_, index) => aTitle({ parentProductId: title.first + index })),
      aTitle({
        parentProductId: title.opens,
        offers: [{ ...offer, availableFrom: atMs(nowMs + 5 * MINUTE_MS) }],
      }),
      aTitle({
        parentProductId: title.closes,
        offers: [{ ...offer, availableUntil: atMs(nowMs + 5 * MINUTE_MS + 10_000) }],
      }),
      aTitle({
        parentProductId: title.priceless,
        offers: [
          { country: 'US', transactionType: 'EST' },
          { ...offer, country: 'KR' },
        ],
      }),
      aTitle({ parentProductId: title.longNamed, title: { en: LONG_NAME }, synopsis: { en: '' } }),
      aTitle({
        parentProductId: title.partly,
        title: { en: 'Partly told', de: '' },
        synopsis: { en: 'A synopsis', de: '' },
        genres: ['drama', 'unheard-of'],
        rating: {},
        ratingReason: { en: '' },
        cast: [],
        crew: [],
      }),
    ],
    clips: [
      ...bundle.clips,
      ...Array.from({ length: 40 }, (_, index) =>
        aClip({ vamId: 2000 + index, parentProductId: ids.moons, isLocked: index % 2 === 0 }),
      ),
    ],
    playlists: [
      ...bundle.playlists,
      { playlistId: list.long, titles: Array.from({ length: 65 }, (_, index) => title.first + index) },
      { playlistId: list.empty, titles: [] },
      { playlistId: list.windows, titles: [title.opens, ids.ferry, title.closes] },
    ],
    customLists: [
      ...bundle.customLists,
      { customListId: list.clips, clips: Array.from({ length: 40 }, (_, index) => 2000 + index) },
      { customListId: list.noClips, clips: [] },
    ],
    features: [
      ...bundle.features,
      { ...hero, featureId: 710, link: { kind: 'page', uniqueId: 'deleted' } },
      { ...hero, featureId: 711, link: { kind: 'title', parentProductId: 424_242 } },
      { ...hero, featureId: 712, link: { kind: 'page', uniqueId: 'library' } },
    ],
    categories: [
      ...bundle.categories,
      { ...shelf, categoryId: row.empty, playlistId: list.empty },
      {
        ...shelf,
        categoryId: row.gone,
        playlistId: list.gone,
        link: { kind: 'page', uniqueId: 'deleted' },
      },
      { ...banner, categoryId: row.toNowhere, link: { kind: 'page', uniqueId: 'deleted' } },
      { ...banner, categoryId: row.toTitle, link: { kind: 'title', parentProductId: ids.moons } },
      { ...banner, categoryId: row.nothingBut },
      { ...banner, categoryId: row.fine, link: { kind: 'page', uniqueId: 'library' } },
      { ...shelf, template: 'VAM', categoryId: row.noClips, customListId: list.noClips },
      { ...banner, template: 'FeatureTemplate', categoryId: row.hero, featureListId: page.features },
    ],
    pages: [
      ...bundle.pages,
      {
        uniqueId: 'worn',
        title: { en: 'Worn' },
        categoryListId: page.categories,
        categories: [
          ...[row.empty, row.gone, row.toNowhere, row.toTitle],
          ...[row.nothingBut, row.fine, row.noClips, 999, row.hero],
        ],
        featureListId: page.features,
        features: [701, 710, 711, 712],
      },
      {
        uniqueId: 'bare',
        title: { en: 'Bare' },
        categoryListId: page.bare,
        categories: [],
        featureListId: page.bareFeatures,
        features: [],
      },
    ],
    demoAccounts: [
      ...bundle.demoAccounts,
      aDemoAccount({
        email: 'collector@example.com',
        owns: Array.from({ length: COLLECTED }, (_, index) => ({
          parentProductId: title.first + index,
          boughtDay: -1 - index,
        })),
      }),
    ],
  };
};

describeOnEachEngine('a listing', (openDatabase) => {
  let server: TestApp;
  let driver: SignedIn;
  let korea: SignedIn;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase());
    server.writeBundle(aWornBundle(server.clock.nowMs()));
    await server.catalogueImport.run();
    driver = await server.signIn();
    korea = await server.signIn('korea@example.com');
  });
  afterAll(() => server.close());

  const get = async (path: string, who: Partial<SignedIn> = driver, language = 'EN') =>
    (await server.call({ path, apiKey: who.apiKey, session: who.session, language })).json;
  const playlist = (id: number, query = '') => `/content/v9/playlist/${id}/content${query && `?${query}`}`;
  const customList = (id: number, query = '') =>
    `/content/v9/customlist/${id}/content${query && `?${query}`}`;
  const tiles = async (path: string, who = driver, language = 'EN') =>
    (await get(path, who, language)).products as CatalogueEntry[];
  const idsOf = async (path: string, who = driver) =>
    (await tiles(path, who)).map(({ parentProductId }) => parentProductId);
  const popular = playlist(ids.popularPlaylist);
  const subscribe = async (who: SignedIn, endsAtMs: number | null) => {
    await server.database.db
      .updateTable('accounts')
      .set({ subscription_ends_at_ms: endsAtMs })
      .where('account_id', '=', who.consumerId)
      .execute();
    // Sessions are cached for a second.
    server.clock.advanceMs(1001);
  };

  it('contains subscription titles only with an active subscription [CAT-11a]', async () => {
    const bundle = aWornBundle(server.clock.nowMs());
    const onlyByPackage = aTitle({
      parentProductId: 1200,
      offers: [{ country: 'US', transactionType: 'SVOD' }],
    });
    server.writeBundle({
      ...bundle,
      version: 'package',
      titles: [...bundle.titles, onlyByPackage],
      playlists: [...bundle.playlists, { playlistId: 420, titles: [ids.ferry, 1200] }],
    });
    await server.catalogueImport.run();
    const of = (filters: string) => idsOf(playlist(420, `transactionalFilters=${filters}`));
    expect(await of('1,2,3,4')).toEqual([ids.ferry, 1200]);
    expect(await of('1,3,4')).toEqual([ids.ferry]);
    // The default: everything with a package, otherwise what needs no package.
    expect(await idsOf(playlist(420))).toEqual([ids.ferry]);
    await subscribe(driver, server.clock.nowMs() + MINUTE_MS);
    expect(await idsOf(playlist(420))).toEqual([ids.ferry, 1200]);
    await subscribe(driver, null);
    expect(await idsOf(playlist(420))).toEqual([ids.ferry]);
    for (const odd of ['5', '1,,2', '1,2,3,4,1', 'all', ''])
      expect(await get(playlist(420, `transactionalFilters=${odd}`)), odd).toMatchObject({
        responseCode: ResponseCode.InvalidRequest,
      });
  });

  it('leaves out subscription titles where the subscription is of another country [CAT-11b]', async () => {
    const of = (svodCountryId: number) =>
      idsOf(playlist(ids.popularPlaylist, `transactionalFilters=2&svodCountryId=${svodCountryId}`));
    expect(await of(840)).toEqual([ids.moons]);
    expect(await of(410)).toEqual([]);
    expect(await of(0)).toEqual([]);
    const others = playlist(ids.popularPlaylist, 'transactionalFilters=1,2,3,4&svodCountryId=410');
    expect(await idsOf(others)).toEqual([ids.ferry, ids.moons, ids.harbour]);
    expect(await get(customList(list.clips, 'transactionalFilters=2&svodCountryId=410'))).toMatchObject({
      totalCount: 0,
    });
    expect(await get(customList(list.clips, 'transactionalFilters=2&svodCountryId=840'))).toMatchObject({
      totalCount: 40,
    });
  });

  it('row, list and search agree when the subscription is of another country [CAT-11b]', async () => {
    const bundle = aWornBundle(server.clock.nowMs());
    const onlyByPackage = Array.from({ length: 30 }, (_, index) =>
      aTitle({
        parentProductId: 1600 + index,
        title: { en: `Zeppelin ${index}` },
        // Every second one is available without a subscription.
        offers: (['SVOD', 'EST'] as const).slice(0, 1 + (index % 2)).map((transactionType) => ({
          country: 'US',
          transactionType,
        })),
      }),
    );
    const zeppelins = onlyByPackage.map(({ parentProductId }) => parentProductId);
    server.writeBundle({
      ...bundle,
      version: 'zeppelins',
      titles: [...bundle.titles, ...onlyByPackage],
      playlists: [{ playlistId: ids.popularPlaylist, titles: zeppelins }],
    });
    await server.catalogueImport.run();
    const seen = async (country: string) => {
      const query = `transactionalFilters=1,2,3,4${country}`;
      const rows = `/content/v8/categories/${ids.homeCategories}?include=content&${query}`;
      const [row] = (await get(rows)).categories as Category[];
      return {
        row: row?.products?.map(({ parentProductId }) => parentProductId) ?? [],
        list: await idsOf(playlist(ids.popularPlaylist, `PageSize=60&${query}`)),
        next: await idsOf(playlist(ids.popularPlaylist, `PageSize=24&PageNumber=2&${query}`)),
        search: (await idsOf(`/content/v9/search/zeppelin?pageSize=60&${query}`)).sort(),
      };
    };
    for (const here of ['', '&svodCountryId=840']) {
      const { row, list: whole, next, search } = await seen(here);
      expect(whole).toEqual(zeppelins);
      expect([...row, ...next]).toEqual(whole);
      expect(search).toEqual(whole);
    }
    const { row, list: whole, next, search } = await seen('&svodCountryId=410');
    expect(whole).toEqual(zeppelins.filter((_, index) => index % 2 === 1));
    expect(row).toEqual(whole);
    expect(next).toEqual([]);
    expect(search).toEqual(whole);
    server.writeBundle({ ...bundle, version: 'no zeppelins' });
    await server.catalogueImport.run();
  });

  it('is computed once for all spellings of the same request', async () => {
    const asked = [
      ...['2,1', '1,2', '1,2,1', '2,2,1,1'].map((filters) => `transactionalFilters=${filters}`),
      'transactionalFilters=1,2&svodCountryId=840',
      'transactionalFilters=1,2&orientation=0',
    ];
    const elsewhere = [1, 2, 3, 410].map((id) => `transactionalFilters=1,2&svodCountryId=${id}`);
    for (const queries of [asked, [...elsewhere, 'transactionalFilters=1']]) {
      const [first = '', ...others] = queries;
      const answer = await get(playlist(list.long, first));
      const statements = await statementsOf(async () => {
        for (const query of others) expect(await get(playlist(list.long, query))).toEqual(answer);
      });
      expect(statements.filter((text) => text.includes('playlist_items'))).toEqual([]);
    }
  });

  it('is empty for a device that supports none of our codecs [CAT-11c]', async () => {
    for (const path of [popular, playlist(900_002)]) {
      expect((await get(`${path}?supportedCodecs=1,2`)).totalCount).toBeGreaterThan(0);
      expect((await get(`${path}?supportedCodecs=1`)).totalCount).toBeGreaterThan(0);
      expect(await get(`${path}?supportedCodecs=2`)).toEqual({
        responseCode: ResponseCode.Ok,
        products: [],
        totalCount: 0,
      });
    }
    expect(await get(customList(list.clips, 'supportedCodecs=2,7'))).toMatchObject({
      vam: [],
      totalCount: 0,
    });
    expect(await get(`/content/v8/vamdetails/${ids.moons}?supportedCodecs=x`)).toMatchObject({ vam: [] });
    expect(await get(`/content/v8/product/${ids.ferry}?SupportedCodecs=1,2`)).toMatchObject({
      supportedCodecs: '1',
    });
    expect(await get(`/content/v8/product/${ids.ferry}?SupportedCodecs=2`)).toMatchObject({
      supportedCodecs: '',
      videoQualities: [],
    });
  });

  it('contains DASH streams only, type 2 [CAT-11d]', async () => {
    expect(await get(`${popular}?streamType=2`)).toMatchObject({ totalCount: 3 });
    expect(await get(`${popular}?streamType=1`)).toMatchObject({ products: [], totalCount: 0 });
    expect(await get(customList(list.clips, 'streamType=2'))).toMatchObject({ totalCount: 40 });
    expect(await get(customList(list.clips, 'streamType=3'))).toMatchObject({ vam: [] });
    expect(await get(`/content/v8/product/${ids.ferry}`)).toMatchObject({ streamType: 2 });
  });

  it('returns packshots of the requested orientation, and always a fallback [CAT-11e]', async () => {
    const sizes = async (query: string) => {
      const [first] = await tiles(`${popular}${query}`);
      expect(first?.backupPackshot).toContain('/poster-300x450');
      return first?.packshots.map(({ width, height, isLandscape }) => [width, height, isLandscape]);
    };
    const upright = [
      [600, 900, false],
      [300, 450, false],
    ];
    const wide = [[640, 360, true]];
    expect(await sizes('')).toEqual([...upright, ...wide]);
    expect(await sizes('?orientation=0')).toEqual([...upright, ...wide]);
    expect(await sizes('?orientation=1')).toEqual(wide);
    expect(await sizes('?orientation=2')).toEqual(upright);
    expect(await get(`${popular}?orientation=3`)).toMatchObject({
      responseCode: ResponseCode.InvalidRequest,
    });
  });

  it('has pages of 24 titles, 15 clips and 15 extras, of 30 on request, until one is empty [CAT-13a]', async () => {
    expect(await tiles(playlist(list.long))).toHaveLength(24);
    const thirty = await Promise.all(
      [1, 2, 3, 4].map((number) => idsOf(playlist(list.long, `PageSize=30&PageNumber=${number}`))),
    );
    expect(thirty.map(({ length }) => length)).toEqual([30, 30, 5, 0]);
    expect(thirty.flat()).toEqual(Array.from({ length: 65 }, (_, index) => title.first + index));
    expect((await get(customList(list.clips))).vam).toHaveLength(15);
    const extras = async (query: string) =>
      ((await get(`/content/v8/vamdetails/${ids.moons}${query}`)).vam as Clip[]).map(({ vamId }) => vamId);
    expect(await extras('')).toHaveLength(15);
    const batches = await Promise.all([1, 2, 3].map((number) => extras(`?PageSize=24&PageNumber=${number}`)));
    expect(batches.map(({ length }) => length)).toEqual([24, 16, 0]);
    expect(batches.flat()).toEqual(Array.from({ length: 40 }, (_, index) => 2000 + index));
  });

  it("starts a grid of the account's own films with 24, and the next page continues there", async () => {
    const collector = await server.signIn('collector@example.com');
    const path = `/content/v8/categories/${ids.libraryCategories}?include=content`;
    const grid = ((await get(path, collector)).categories as Category[]).find(
      ({ id }) => id === ids.libraryRow,
    );
    const first = grid?.products?.map(({ parentProductId }) => parentProductId) ?? [];
    const next = await idsOf(playlist(grid?.consumerPlaylistId ?? 0, 'PageSize=24&PageNumber=2'), collector);
    expect([first.length, next.length]).toEqual([24, 6]);
    expect([...first, ...next]).toEqual(Array.from({ length: COLLECTED }, (_, index) => title.first + index));
  });

  it('refuses invalid page numbers and answers a page beyond the end with an empty list', async () => {
    for (const path of [playlist(list.long), customList(list.clips), `/content/v8/vamdetails/${ids.moons}`]) {
      for (const odd of ['-1', '0', '1.5', 'x', '', '1e99', '1000000001', '٣', '%00'])
        expect(await get(`${path}?PageNumber=${odd}`), odd).toMatchObject({
          responseCode: ResponseCode.InvalidRequest,
        });
      for (const odd of ['0', '-1', '61', 'all'])
        expect(await get(`${path}?PageSize=${odd}`), odd).toMatchObject({
          responseCode: ResponseCode.InvalidRequest,
        });
      const far = await get(`${path}?PageNumber=1000000000&PageSize=60`);
      expect(far.responseCode).toBe(ResponseCode.Ok);
      expect(far.products ?? far.vam).toEqual([]);
      expect(far.totalCount).toBeGreaterThan(15);
    }
  });

  it('opens and closes offers to the millisecond, although pages are cached', async () => {
    const open = server.clock.nowMs();
    const bundle = aWornBundle(open);
    server.writeBundle({ ...bundle, version: `windows-${open}` });
    await server.catalogueImport.run();
    const shown = async () => {
      const home = await get(`/content/v8/categories/${page.categories}?include=content`);
      expect(home.responseCode).toBe(ResponseCode.Ok);
      return idsOf(playlist(list.windows));
    };
    server.clock.setMs(open + 5 * MINUTE_MS - 1);
    expect(await shown()).toEqual([ids.ferry, title.closes]);
    server.clock.advanceMs(1);
    expect(await shown()).toEqual([title.opens, ids.ferry, title.closes]);
    server.clock.advanceMs(9_999);
    expect(await shown()).toEqual([title.opens, ids.ferry, title.closes]);
    expect(await get(`/content/v10/metadata/${title.closes}`)).toMatchObject({
      responseCode: ResponseCode.Ok,
    });
    server.clock.advanceMs(1);
    expect(await shown()).toEqual([title.opens, ids.ferry]);
    for (const path of ['/content/v10/metadata/', '/payments/v6/producttiers/', '/content/v8/product/'])
      expect(await get(`${path}${title.closes}`)).toMatchObject({
        responseCode: ResponseCode.TitleNotAvailable,
      });
  });

  it("shows an editor's change at once", async () => {
    const before = await tiles(popular);
    const bundle = aWornBundle(server.clock.nowMs());
    const renamed = bundle.titles.map((one) =>
      one.parentProductId === ids.ferry ? { ...one, title: { en: 'Day Ferry' } } : one,
    );
    server.writeBundle({ ...bundle, version: 'renamed', titles: renamed });
    expect(await tiles(popular)).toEqual(before);
    await server.catalogueImport.run();
    expect((await tiles(popular))[0]?.title).toBe('Day Ferry');
    server.writeBundle({ ...bundle, version: 'renamed back' });
    await server.catalogueImport.run();
    expect(await tiles(popular)).toEqual(before);
  });

  it('is cached per country and language', async () => {
    expect(await idsOf(popular, korea)).toEqual([ids.ferry, ids.harbour]);
    expect(await idsOf(popular, driver)).toEqual([ids.ferry, ids.moons, ids.harbour]);
    const names = async (language: string) =>
      (await tiles(popular, driver, language)).map(({ title: name }) => name);
    expect(await names('KO')).toEqual(['밤의 여객선', 'Paper Moons', 'Glass Harbour']);
    expect(await names('ES')).toEqual(['Night Ferry', 'Lunas de papel', 'Glass Harbour']);
    expect(await names('EN')).toEqual(['Night Ferry', 'Paper Moons', 'Glass Harbour']);
    expect(await names('XX_YY')).toEqual(['Night Ferry', 'Paper Moons', 'Glass Harbour']);
    expect((await tiles(popular, korea))[0]?.rating).toBe('12');
    expect((await tiles(popular, driver))[0]?.rating).toBe('PG');
  });

  it('returns an empty list for an empty one and NotFound for an unknown one', async () => {
    const nothing = { responseCode: ResponseCode.Ok, totalCount: 0 };
    // A deleted list that a row still names gives an empty row, not an error.
    for (const path of [playlist(list.empty), playlist(list.gone)])
      expect(await get(path)).toEqual({ ...nothing, products: [] });
    expect(await get(customList(list.noClips))).toEqual({ ...nothing, vam: [] });
    expect(await get(`/content/v8/categories/${page.bare}`)).toMatchObject({ categories: [] });
    expect(await get(`/content/v7/features/${page.bareFeatures}`)).toMatchObject({ featureList: [] });
    for (const path of [playlist(9999), customList(9999), '/content/v8/categories/9999'])
      expect(await get(path)).toMatchObject({ responseCode: ResponseCode.NotFound });
    expect(await get('/content/v7/page/deleted')).toMatchObject({ responseCode: ResponseCode.NotFound });
  });

  it('keeps its shape with broken links: dead banners are dropped, rows lose their link', async () => {
    const categories = async (who = driver) =>
      (await get(`/content/v8/categories/${page.categories}?include=content`, who)).categories as Category[];
    const shown = await categories();
    expect(shown.map(({ id }) => id)).toEqual([
      ...[row.empty, row.gone, row.toTitle, row.nothingBut, row.fine, row.noClips, row.hero],
    ]);
    expect(shown[0]).toMatchObject({ playlistId: list.empty, products: [] });
    expect(shown[1]).toMatchObject({ products: [], categoryOthers: {} });
    expect(shown[4]?.categoryOthers).toEqual({
      'navigation-id': 'library',
      'navigation-type': 'Page',
      page: 'library',
    });
    // The first five are filled, as are all banners: no other call fetches them.
    expect(shown[5]?.vam).toBeUndefined();
    expect(shown[6]?.featureList?.map(({ featureId }) => featureId)).toEqual([701, 712]);
    // Its title is not offered there.
    expect((await categories(korea)).map(({ id }) => id)).not.toContain(row.toTitle);
    const features = (await get(`/content/v7/features/${page.features}`)).featureList as Feature[];
    expect(features.map(({ featureId }) => featureId)).toEqual([701, 712]);
  });

  it('handles titles with long names, missing texts and no price', async () => {
    const long = await get(`/content/v10/metadata/${title.longNamed}`);
    expect(long).toMatchObject({ responseCode: ResponseCode.Ok, title: LONG_NAME, synopsis: '' });
    expect(await get(`/content/v10/metadata/${title.partly}`, driver, 'DE')).toMatchObject({
      title: 'Partly told',
      synopsis: 'A synopsis',
      genres: ['Drama', 'unheard-of'],
      rating: '',
      ratingReason: '',
      cast: [],
      director: '',
    });
    expect(await get(`/content/v10/metadata/${title.priceless}`)).toMatchObject({
      transactionTypes: ['EST'],
    });
    const tiers = `/payments/v6/producttiers/${title.priceless}`;
    expect(await get(tiers)).toEqual({ responseCode: ResponseCode.Ok, productTierDetails: [] });
    expect((await get(tiers, korea)).productTierDetails).toMatchObject([{ price: 100, currency: 'KRW' }]);
  });

  it('accepts search texts of every kind', async () => {
    for (const text of [
      ...[
        'ferry',
        'FERRY',
        '밤의',
        '밤의',
        'ﬀ',
        'Ⅷ',
        '𝔉𝔢𝔯𝔯𝔶',
        '夜',
        'پ',
        'שלום',
        'नमस्ते',
        '👩‍👩‍👧‍👦🏳️‍🌈',
        'e\u0301',
        '\u202Eyrref',
      ],
      ...[
        '%',
        '_',
        "'; drop table titles; --",
        '\\',
        '"',
        '*',
        '(((',
        '&|!:',
        '<b>',
        '\u00AD\u200B',
        '\uFEFF',
        ' . ',
        '\uFFFF',
      ],
    ]) {
      const { responseCode, products } = await get(`/content/v9/search/${encodeURIComponent(text)}`);
      expect([text, responseCode]).toEqual([text, ResponseCode.Ok]);
      expect(Array.isArray(products), text).toBe(true);
    }
    for (const broken of ['%ED%A0%80', '%C3', '%'])
      expect((await get(`/content/v9/search/${broken}`)).responseCode).toBe(ResponseCode.InvalidRequest);
  });
});
