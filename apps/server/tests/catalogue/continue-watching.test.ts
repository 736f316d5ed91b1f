import type { Bundle } from '@drivein/catalogue-bundle';
import { type CatalogueEntry, type Category, CONSUMER_PLAYLIST_IDS, ResponseCode } from '@drivein/contract';
import { aBundle, aBundleIds as ids, aDemoAccount, aTitle } from '@drivein/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachEngine } from '../engines';
import { type SignedIn, startTestApp, type TestApp } from '../test-app';

const MINUTE_MS = 60_000;
const CLOSING = Array.from({ length: 16 }, (_, index) => 1300 + index);
const LASTING = [1400, 1401];
const OWNED = CLOSING[3]!;
const FROM_ABROAD = 1500;

/** Sixteen started films whose offers close together, and two that stay. */
const aClosingBundle = (closesAtMs: number): Bundle => {
  const bundle = aBundle();
  const offer = { country: 'US', transactionType: 'EST', priceMinor: 100 } as const;
  const closing = { ...offer, availableUntil: new Date(closesAtMs).toISOString() };
  return {
    ...bundle,
    version: 'closing',
    titles: [
      ...bundle.titles,
      ...CLOSING.map((parentProductId) => aTitle({ parentProductId, offers: [closing] })),
      ...LASTING.map((parentProductId) => aTitle({ parentProductId, offers: [offer] })),
      aTitle({ parentProductId: FROM_ABROAD, offers: [{ ...offer, country: 'KR' }] }),
    ],
    demoAccounts: [
      aDemoAccount({
        email: 'viewer@example.com',
        owns: [{ parentProductId: OWNED, boughtDay: -3 }],
        watching: [...CLOSING, FROM_ABROAD, ...LASTING].map((parentProductId) => ({
          parentProductId,
          fraction: 0.5,
        })),
      }),
    ],
  };
};

describeOnEachEngine('continue watching', (openDatabase) => {
  let server: TestApp;
  let viewer: SignedIn;
  let closesAtMs: number;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase());
    closesAtMs = server.clock.nowMs() + 5 * MINUTE_MS;
    server.writeBundle(aClosingBundle(closesAtMs));
    await server.catalogueImport.run();
    viewer = await server.signIn('viewer@example.com');
  });
  afterAll(() => server.close());

  const get = async (path: string) =>
    (await server.call({ path, apiKey: viewer.apiKey, session: viewer.session })).json;
  const begun = async () => {
    const { products, totalCount } = await get(
      `/content/v9/playlist/${CONSUMER_PLAYLIST_IDS['continue-watching']}/content`,
    );
    const titles = (products as CatalogueEntry[]).map(({ parentProductId }) => parentProductId);
    expect(totalCount).toBe(titles.length);
    return titles;
  };
  const opens = async (id: number) =>
    (await get(`/content/v10/metadata/${id}`)).responseCode === ResponseCode.Ok;

  it('lists fifteen playable films and no unplayable one', async () => {
    const before = await begun();
    expect(before).toHaveLength(15);
    expect(before).not.toContain(FROM_ABROAD);
    for (const id of before) expect([id, await opens(id)]).toEqual([id, true]);

    server.clock.setMs(closesAtMs);
    // Purchased films stay; later films move up for those that closed.
    expect(await begun()).toEqual([OWNED, ...LASTING]);
    expect(await opens(CLOSING[0]!)).toBe(false);
    const library = `/content/v8/categories/${ids.libraryCategories}?include=content`;
    const [watching] = (await get(library)).categories as Category[];
    expect(watching?.products?.map(({ parentProductId }) => parentProductId)).toEqual([OWNED, ...LASTING]);
  });
});
