import { type CatalogueEntry, type Category, type Clip, ResponseCode } from '@drivein/contract';
import { aBundle, aBundleIds as ids, aTitle } from '@drivein/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachEngine } from '../engines';
import { finishAsset, type SignedIn, startTestApp, type TestApp } from '../test-app';

describeOnEachEngine('the catalogue', (openDatabase) => {
  let server: TestApp;
  let driver: SignedIn;
  let korea: SignedIn;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase());
    finishAsset(server.dataDir, { assetId: 'film-night-ferry' });
    server.clock.advanceMs(10_000);
    driver = await server.signIn();
    korea = await server.signIn('korea@example.com');
  });
  afterAll(() => server.close());

  const get = async (path: string, who: Partial<SignedIn> = driver, language = 'EN') =>
    (await server.call({ path, apiKey: who.apiKey, session: who.session, language })).json;
  const titleIds = (products: unknown) =>
    (products as CatalogueEntry[]).map(({ parentProductId }) => parentProductId);
  const playlist = `/content/v9/playlist/${ids.popularPlaylist}/content`;
  const categories = `/content/v8/categories/${ids.homeCategories}?include=content`;

  it('texts follow country and language, with English as the fallback', async () => {
    const us = await get(playlist);
    const kr = await get(playlist, korea, 'KO');
    expect(titleIds(us.products)).toEqual([ids.ferry, ids.moons, ids.harbour]);
    expect(titleIds(kr.products)).toEqual([ids.ferry, ids.harbour]);
    const spanish = (await get(playlist, driver, 'ES')).products as CatalogueEntry[];
    expect(spanish.map(({ title }) => title)).toContain('Lunas de papel');
    expect(spanish.map(({ title }) => title)).toContain('Glass Harbour');
  });

  it('transactional filters decide what is shown: subscription titles only with 2', async () => {
    expect(titleIds((await get(`${playlist}?transactionalFilters=2`)).products)).toEqual([ids.moons]);
    expect(titleIds((await get(`${playlist}?transactionalFilters=4`)).products)).toEqual([ids.harbour]);
    expect(titleIds((await get(`${playlist}?transactionalFilters=1,3`)).products)).toEqual([
      ids.ferry,
      ids.moons,
    ]);
  });

  it('returns pages of a list until one is empty', async () => {
    const page = (number: number) => get(`${playlist}?PageSize=2&PageNumber=${number}`);
    expect(await page(1)).toMatchObject({ totalCount: 3 });
    expect(titleIds((await page(2)).products)).toEqual([ids.harbour]);
    expect(await page(3)).toMatchObject({ responseCode: ResponseCode.Ok, products: [], totalCount: 3 });
  });

  it('returns the first categories of home in one call, personal rows for the calling account only', async () => {
    const home = (await get(categories)).categories as Category[];
    expect(home.map(({ id }) => id)).toEqual([ids.popularRow, ids.clipRow]);
    expect(titleIds(home[0]?.products)).toEqual([ids.ferry, ids.moons, ids.harbour]);
    expect(home[0]?.products?.[0]?.isInPreparation).toBeUndefined();
    expect(home[0]?.products?.[1]?.isInPreparation).toBe(true);

    const libraryPath = `/content/v8/categories/${ids.libraryCategories}?include=content`;
    const [watching, library] = (await get(libraryPath)).categories as Category[];
    expect(watching?.products?.[0]).toMatchObject({
      parentProductId: ids.ferry,
      isProgressBar: true,
      streamProgress: 30,
    });
    expect(titleIds(library?.products).sort()).toEqual([ids.ferry, ids.moons]);
    const foreign = (await get(libraryPath, korea)).categories as Category[];
    expect(foreign.flatMap(({ products }) => products)).toEqual([]);
  });

  it('opens a locked clip to the owner of its film', async () => {
    const path = `/content/v9/customlist/${ids.clipList}/content`;
    const statusOf = async (who: SignedIn) =>
      ((await get(path, who)).vam as Clip[]).find(({ vamId }) => vamId === ids.lockedClip)?.vamStatus;
    expect(await statusOf(driver)).toBe(1);
    expect(await statusOf(korea)).toBe(2);
    const inHome = ((await get(categories, korea)).categories as Category[])[1]?.vam?.[0];
    expect(inHome).toMatchObject({ vamId: ids.lockedClip, vamStatus: 2 });
  });

  it("returns a title's details: prices of the country, ownership, rental length", async () => {
    const ferry = await get(`/content/v10/metadata/${ids.ferry}`);
    expect(ferry).toMatchObject({
      responseCode: ResponseCode.Ok,
      isInPreparation: false,
      duration: 121,
      audioLanguages: ['en', 'de'],
      hasExtras: true,
      streamProgress: 30,
    });
    expect(ferry.ownedstatus).toContainEqual({ transactionType: 'EST', owned: true, countryId: 840 });
    const moons = await get(`/content/v10/metadata/${ids.moons}`);
    expect(moons).toMatchObject({ ownershipExpiryHoursRemaining: 695, isInPreparation: true });
    expect(moons.ownedstatus).toContainEqual({ transactionType: 'TVOD', owned: true, countryId: 840 });
    expect(moons.ownedstatus).toContainEqual({ transactionType: 'SVOD', owned: false, countryId: 840 });

    const tiers = await get(`/payments/v6/producttiers/${ids.ferry}`, korea);
    for (const tier of tiers.productTierDetails as { price: number; currency: string }[]) {
      expect(tier.currency).toBe('KRW');
      expect(tier.price).toBeGreaterThan(1000);
    }
  });

  it('returns no price where no card is accepted, so that no screen offers to sell [SAF-05d]', async () => {
    const unsold = await startTestApp(await openDatabase(), { isSelling: false });
    try {
      const { apiKey, session } = await unsold.signIn('korea@example.com');
      const ask = async (path: string) => (await unsold.call({ path, apiKey, session })).json;
      expect(await ask(`/payments/v6/producttiers/${ids.ferry}`)).toMatchObject({
        responseCode: ResponseCode.Ok,
        productTierDetails: [],
      });
    } finally {
      await unsold.close();
    }
  });

  it('hides titles that are not offered in a country', async () => {
    const refused = { responseCode: ResponseCode.TitleNotAvailable };
    expect(await get(`/content/v10/metadata/${ids.moons}`, korea)).toMatchObject(refused);
    expect(await get(`/payments/v6/producttiers/${ids.moons}`, korea)).toMatchObject(refused);
    for (const path of ['/content/v8/product/', '/content/v8/vamdetails/'])
      expect(await get(`${path}${ids.moons}`, korea)).toMatchObject(refused);
    for (const path of ['/content/v10/metadata/424242', '/content/v8/product/424242'])
      expect(await get(path)).toMatchObject(refused);
    for (const path of ['/content/v8/vamdetails/424242', '/content/v8/vam/424242/details'])
      expect(await get(path)).toMatchObject(refused);
  });

  it('lists the extras of a title in a stable order, open to those who may play it', async () => {
    const path = `/content/v8/vamdetails/${ids.ferry}`;
    const forDriver = await get(path);
    expect(forDriver).toMatchObject({ responseCode: ResponseCode.Ok, totalCount: 1 });
    expect(forDriver.vam).toMatchObject([{ vamId: ids.lockedClip, productId: ids.ferry, vamStatus: 1 }]);
    expect((await get(path, korea)).vam).toMatchObject([{ vamStatus: 2 }]);
    expect((await get(path, { apiKey: driver.apiKey })).vam).toMatchObject([{ vamStatus: 2 }]);
    expect(await get(`/content/v8/vamdetails/${ids.harbour}`)).toMatchObject({ vam: [], totalCount: 0 });
  });

  it('returns one clip with its status for the account', async () => {
    const clip = async (vamId: number, who = driver, language = 'EN') =>
      (await get(`/content/v8/vam/${vamId}/details`, who, language)).vam as Clip;
    expect(await clip(ids.lockedClip)).toMatchObject({ title: "On the Captain's Bridge", vamStatus: 1 });
    expect(await clip(ids.lockedClip, korea, 'KO')).toMatchObject({ vamStatus: 2, isInPreparation: true });
    expect(await clip(ids.studioClip, korea)).toMatchObject({ productId: 0, vamStatus: 1 });
  });

  it('returns which parts of a title can be streamed', async () => {
    expect(await get(`/content/v8/product/${ids.ferry}?SupportedCodecs=1,2`, driver, 'KO')).toEqual({
      responseCode: ResponseCode.Ok,
      parentProductId: ids.ferry,
      title: '밤의 여객선',
      duration: 121,
      streamType: 2,
      supportedCodecs: '1',
      videoQualities: [720],
      audioLanguages: 'en,de',
      subtitleLanguages: 'en',
      isInPreparation: false,
    });
    expect(await get(`/content/v8/product/${ids.harbour}`)).toMatchObject({
      duration: 60,
      videoQualities: [],
      audioLanguages: '',
      isInPreparation: true,
    });
  });

  it('shows owned titles in every country, also where they are not offered', async () => {
    const abroad = { apiKey: korea.apiKey, session: driver.session };
    for (const path of ['/content/v10/metadata/', '/content/v8/product/', '/content/v8/vamdetails/'])
      expect(await get(`${path}${ids.moons}`, abroad), path).toMatchObject({ responseCode: ResponseCode.Ok });
  });

  it('counts a subscription in its own country only', async () => {
    const subscribe = async (endsAtMs: number | null) => {
      await server.database.db
        .updateTable('accounts')
        .set({ subscription_ends_at_ms: endsAtMs })
        .where('account_id', 'in', [driver.consumerId, korea.consumerId])
        .execute();
      // Sessions are cached for a second.
      server.clock.advanceMs(1001);
    };
    const isStreaming = async ({ session }: SignedIn) => {
      const { ownedstatus } = await get(`/content/v10/metadata/${ids.moons}`, {
        apiKey: driver.apiKey,
        session,
      });
      const kinds = ownedstatus as { transactionType: string; owned: boolean }[] | undefined;
      return kinds?.find(({ transactionType }) => transactionType === 'SVOD')?.owned;
    };
    await subscribe(server.clock.nowMs() + 60_000);
    expect([await isStreaming(driver), await isStreaming(korea)]).toEqual([true, undefined]);
    await subscribe(null);
    expect(await isStreaming(driver)).toBe(false);
  });

  it("offers and prices follow the account's country, not the country of its screen", async () => {
    const abroad = { apiKey: korea.apiKey, session: driver.session };
    const tiers = `/payments/v6/producttiers/${ids.ferry}`;
    expect(await get(tiers, abroad)).toEqual(await get(tiers, driver));
    expect(await get(tiers, { apiKey: korea.apiKey })).not.toEqual(await get(tiers, driver));
    const visitor = { apiKey: driver.apiKey, session: korea.session };
    for (const path of [
      `/content/v10/metadata/${ids.moons}`,
      `/content/v6/trailer/${ids.moons}`,
      `/payments/v6/producttiers/${ids.moons}`,
    ])
      expect(await get(path, visitor), path).toMatchObject({ responseCode: ResponseCode.TitleNotAvailable });
  });

  it('answers for the country of the key, not the country requested by the caller', async () => {
    const wished = `/content/v10/metadata/${ids.moons}?overrideCountryId=`;
    expect(await get(`${wished}840`, korea)).toMatchObject({ responseCode: ResponseCode.TitleNotAvailable });
    expect(await get(`${wished}410`, driver)).toMatchObject({ responseCode: ResponseCode.Ok });
  });

  it('allows a preview to read without a session, owning nothing', async () => {
    const preview = { apiKey: driver.apiKey };
    expect(await get('/content/v7/page/shared/home', preview)).toMatchObject({
      responseCode: ResponseCode.Ok,
    });
    const shared = (await get(`/content/v8/categories/shared/${ids.homeCategories}?include=content`, preview))
      .categories as Category[];
    expect(shared[1]?.vam?.[0]?.vamStatus).toBe(2);
    const features = await get(`/content/v7/features/${ids.homeFeatures}/shared`, preview);
    expect(features.featureList).toHaveLength(1);
    const title = await get(`/content/v10/metadata/${ids.ferry}`, preview);
    expect((title.ownedstatus as { owned: boolean }[]).some(({ owned }) => owned)).toBe(false);
  });

  it('answers NotFound for unknown lists and pages', async () => {
    for (const path of [
      '/content/v7/page/nowhere',
      '/content/v8/categories/99',
      '/content/v7/features/99',
      '/content/v9/playlist/99/content',
      '/content/v9/customlist/99/content',
    ])
      expect(await get(path), path).toMatchObject({ responseCode: ResponseCode.NotFound });
  });

  it('shows a film as ready at once, although the page was cached', async () => {
    const moonsTile = async () =>
      ((await get(playlist)).products as CatalogueEntry[]).find((tile) => tile.parentProductId === ids.moons);
    expect((await moonsTile())?.isInPreparation).toBe(true);
    finishAsset(server.dataDir, { assetId: 'film-paper-moons', durationS: 95 });
    server.clock.advanceMs(2000);
    expect(await moonsTile()).toMatchObject({ duration: 95 });
    expect((await moonsTile())?.isInPreparation).toBeUndefined();
  });

  it('loads a new bundle at run time: new titles appear, withdrawn titles disappear', async () => {
    const bundle = aBundle();
    const added = aTitle({ parentProductId: 150, title: { en: 'Late Arrival' } });
    const titles = [...bundle.titles.filter((title) => title.parentProductId !== ids.harbour), added];
    const playlists = [{ playlistId: ids.popularPlaylist, titles: [ids.ferry, ids.harbour, 150] }];
    server.writeBundle({ ...bundle, version: '2', titles, playlists });
    await server.catalogueImport.run();
    expect(titleIds((await get(playlist)).products)).toEqual([ids.ferry, 150]);
    expect(await get(`/content/v10/metadata/${ids.harbour}`)).toMatchObject({
      responseCode: ResponseCode.TitleNotAvailable,
    });
  });
});
