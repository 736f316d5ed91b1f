import type { Bundle } from '@drivein/catalogue-bundle';
import { type CatalogueEntry, type Clip, type Queued, ResponseCode, type TripFilm } from '@drivein/contract';
import { aBundle, aBundleIds as ids, aClip, aTitle } from '@drivein/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachEngine } from '../engines';
import { finishAsset, type SignedIn, startTestApp, type TestApp } from '../test-app';

const DAY_MS = 86_400_000;
const LENGTHS_S = {
  'film-night-ferry': 120,
  'film-paper-moons': 90,
  'film-glass-harbour': 60,
  'clip-captains-bridge': 30,
  'clip-building-the-harbour': 25,
};

interface Plan {
  readonly responseCode: number;
  readonly queue: readonly Queued[];
  readonly queueS: number;
  readonly continued: readonly TripFilm[];
  readonly products: readonly TripFilm[];
  readonly vam: readonly Clip[];
  readonly alsoFits: readonly TripFilm[];
}

const idsOf = (films: readonly CatalogueEntry[]) => films.map(({ parentProductId }) => parentProductId);
const clipIdsOf = (clips: readonly Clip[]) => clips.map(({ vamId }) => vamId);
const queueOf = ({ queue }: Plan) =>
  queue.map(({ product, clip, startS, playS }) => [product?.parentProductId ?? clip?.vamId, startS, playS]);

/** More than are compared in one step, listed before all others. */
const MANY = Array.from({ length: 250 }, (_, index) => index);

/** A catalogue that begins with withdrawn films and with extras of a film that must be bought first. */
const mostlyClosed = (nowMs: number): Bundle => {
  const { titles, clips, ...bundle } = aBundle();
  const availableUntil = new Date(nowMs - 1).toISOString();
  const noLongerSold = MANY.map((index) =>
    aTitle({
      parentProductId: 10_000 + index,
      popularity: 1000 + index,
      offers: [{ country: 'US', transactionType: 'FVOD', availableUntil }],
    }),
  );
  const locked = MANY.map((index) =>
    aClip({
      vamId: 20_000 + index,
      uniqueContentId: `locked-${index}`,
      parentProductId: ids.ferry,
      isLocked: true,
    }),
  );
  const lastClip = aClip({ vamId: 30_000, uniqueContentId: 'last' });
  return {
    ...bundle,
    version: 'mostly closed',
    titles: [...titles, ...noLongerSold],
    clips: [...clips.filter(({ isLocked }) => isLocked), ...locked, lastClip],
    customLists: [],
    categories: bundle.categories.filter(({ categoryId }) => categoryId !== ids.clipRow),
  };
};

describeOnEachEngine('a trip', (openDatabase) => {
  let server: TestApp;
  let driver: SignedIn;
  let somebodyNew: SignedIn;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase());
    driver = await server.signIn();
    somebodyNew = await server.signIn('new-car@example.com');
  });
  afterAll(() => server.close());

  const ask = async (minutes: number | string, who: Partial<SignedIn> = driver, language = 'EN') => {
    const { apiKey = driver.apiKey, session } = who;
    const path = `/content/v9/trip?minutes=${minutes}`;
    const { json } = await server.call({ path, apiKey, language, ...(session && { session }) });
    return json as unknown as Plan;
  };

  it('offers nothing while the films are in preparation', async () => {
    const plan = await ask(60);
    expect(plan).toMatchObject({
      responseCode: ResponseCode.Ok,
      queue: [],
      queueS: 0,
      products: [],
      vam: [],
    });
    for (const [assetId, durationS] of Object.entries(LENGTHS_S))
      finishAsset(server.dataDir, { assetId, durationS });
    server.clock.advanceMs(3000);
  });

  it('starts with the film in progress, fills the time with films and clips, and ends before arrival', async () => {
    const plan = await ask(5);
    expect(queueOf(plan)).toEqual([
      [ids.ferry, 30, 90],
      [ids.moons, 0, 90],
      [ids.harbour, 0, 60],
      [ids.lockedClip, 0, 30],
    ]);
    expect(plan.queueS).toBeLessThanOrEqual(300);
    expect(idsOf(plan.continued)).toEqual([ids.ferry]);
    expect(plan.continued[0]).toMatchObject({ isProgressBar: true, streamProgress: 30 });
    expect(idsOf(plan.products)).toEqual([ids.moons, ids.harbour]);
    // The extra of an owned film is open.
    expect(clipIdsOf(plan.vam)).toEqual([ids.lockedClip, ids.studioClip]);
    expect(plan.alsoFits).toEqual([]);
  });

  it('leaves out what would end after arrival', async () => {
    const plan = await ask(1);
    expect([...plan.continued, ...plan.products, ...plan.alsoFits]).toEqual([]);
    expect(clipIdsOf(plan.vam)).toEqual([ids.lockedClip, ids.studioClip]);
    expect(plan.queueS).toBeLessThanOrEqual(60);
    const day = await ask(1440);
    expect(day.queue).toHaveLength(5);
  });

  it('queues only playable titles; the rest is offered to rent or buy', async () => {
    const plan = await ask(60, somebodyNew);
    expect(queueOf(plan)).toEqual([
      [ids.harbour, 0, 60],
      [ids.studioClip, 0, 25],
    ]);
    expect(idsOf(plan.products)).toEqual([ids.harbour]);
    expect(clipIdsOf(plan.vam)).toEqual([ids.studioClip]);
    expect(idsOf(plan.alsoFits)).toEqual([ids.ferry, ids.moons]);
  });

  it('shows what the country offers, in the requested language', async () => {
    const korea = await server.signIn('korea@example.com');
    const plan = await ask(60, korea, 'KO');
    expect(idsOf(plan.alsoFits)).toEqual([ids.ferry]);
    expect(plan.alsoFits[0]?.title).toBe('밤의 여객선');
  });

  it('refuses minutes outside their bounds and callers without a session', async () => {
    for (const minutes of ['0', '-1', '1441', '1.5', 'soon', '', '1e9'])
      expect((await ask(minutes)).responseCode, minutes).toBe(ResponseCode.InvalidRequest);
    expect((await ask(60, {})).responseCode).not.toBe(ResponseCode.Ok);
  });

  it('plays a rental that would expire on the way on its own, never in the queue, and no expired one', async () => {
    const rental = await server.database.db
      .selectFrom('entitlements')
      .select('expires_at_ms')
      .where('parent_product_id', '=', ids.moons)
      .executeTakeFirstOrThrow();
    const untilMs = rental.expires_at_ms ?? 0;
    server.clock.advanceMs(untilMs - server.clock.nowMs() - 4 * 60_000);
    const again = await server.signIn();
    const onTheWay = await ask(60, again);
    expect(idsOf(onTheWay.products)).toContain(ids.moons);
    expect(queueOf(onTheWay).map(([id]) => id)).not.toContain(ids.moons);
    server.clock.advanceMs(DAY_MS);
    const after = await ask(60, await server.signIn());
    expect(idsOf(after.products)).not.toContain(ids.moons);
    expect(idsOf(after.alsoFits)).toEqual([ids.moons]);
  });

  it('counts the advertisements before a film and the cards of its longest language after it', async () => {
    const { assets, titles, ...bundle } = aBundle();
    const around = {
      preRollAssetIds: ['pre-roll', 'not-encoded'],
      dubCardAssetIds: ['card-de', 'card-ja', 'card-jp'],
    };
    server.writeBundle({
      ...bundle,
      version: 'with interludes',
      assets: [
        ...assets,
        { assetId: 'film-long-way', kind: 'film', durationS: 100 },
        { assetId: 'not-encoded', kind: 'pre-roll', durationS: 30 },
        ...around.dubCardAssetIds.map((assetId) => ({ assetId, kind: 'dub-card' as const, durationS: 4 })),
      ],
      titles: [
        ...titles,
        aTitle({
          parentProductId: 104,
          assetId: 'film-long-way',
          offers: [{ country: 'US', transactionType: 'FVOD' }],
          ...around,
        }),
      ],
    });
    await server.catalogueImport.run();
    finishAsset(server.dataDir, { assetId: 'film-long-way', durationS: 100 });
    finishAsset(server.dataDir, { assetId: 'pre-roll', durationS: 5.5, isEncrypted: false });
    for (const [assetId, language, durationS] of [
      ['card-de', 'de-DE', 3],
      ['card-ja', 'ja', 2],
      ['card-jp', 'ja-JP', 2],
    ] as const)
      finishAsset(server.dataDir, { assetId, durationS, isEncrypted: false, audioLanguages: [language] });
    server.clock.advanceMs(3000);
    const plan = await ask(60, await server.signIn('new-car@example.com'));
    expect(queueOf(plan)).toContainEqual([104, 0, 110]);
    expect(plan.products).toContainEqual(expect.objectContaining({ parentProductId: 104, playS: 110 }));
    // A resumed film shows no advertisement again.
    expect(queueOf(await ask(60, await server.signIn()))).toContainEqual([ids.ferry, 30, 90]);
  });

  it('finds playable titles after many that are not', async () => {
    server.writeBundle(mostlyClosed(server.clock.nowMs()));
    await server.catalogueImport.run();
    const plan = await ask(60, await server.signIn('new-car@example.com'));
    expect(queueOf(plan)).toEqual([
      [ids.harbour, 0, 60],
      [30_000, 0, 25],
    ]);
  });

  it('finds free and subscription titles after many that are for rent or sale', async () => {
    const { titles, assets, ...bundle } = aBundle();
    const forSale = MANY.map((index) =>
      aTitle({ parentProductId: 10_000 + index, assetId: 'film-glass-harbour', popularity: 1000 + index }),
    );
    server.writeBundle({ ...bundle, version: 'mostly for sale', assets, titles: [...titles, ...forSale] });
    await server.catalogueImport.run();
    const filmsOf = async (who: SignedIn) => idsOf((await ask(60, who)).products);
    const somebody = await server.signIn('new-car@example.com');
    expect(await filmsOf(somebody)).toEqual([ids.harbour]);
    await server.database.db
      .updateTable('accounts')
      .set({ subscription_ends_at_ms: server.clock.nowMs() + DAY_MS })
      .where('email', '=', 'new-car@example.com')
      .execute();
    // How long a server caches an account's state.
    server.clock.advanceMs(1000);
    expect(await filmsOf(somebody)).toEqual([ids.moons, ids.harbour]);
  });
});
