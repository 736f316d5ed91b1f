import type { Bundle, BundleTitle } from '@drivein/catalogue-bundle';
import { type CatalogueEntry, ResponseCode } from '@drivein/contract';
import { aBundle, aBundleIds as ids, aTitle } from '@drivein/test-kit';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeOnEachEngine } from '../engines';
import { type SignedIn, startTestApp, type TestApp } from '../test-app';

const HOUR_MS = 3_600_000;
const everywhere: BundleTitle['offers'] = ['US', 'KR'].map((country) => ({
  country,
  transactionType: 'FVOD',
}));
const film = (parentProductId: number, title: BundleTitle['title'], more: Partial<BundleTitle> = {}) =>
  aTitle({ parentProductId, title, cast: [], crew: [], genres: [], offers: everywhere, ...more });

const HAN = 9001;
const STREET = 9002;
const KITCHEN = 9003;
const MANY = Array.from({ length: 60 }, (_, index) =>
  film(9100 + index, { en: `Lantern Number ${index}` }, { popularity: index }),
);

/** Titles that `aBundle` does not cover. */
const bundle = (): Bundle => ({
  ...aBundle(),
  version: 'search',
  genres: { drama: { en: 'Drama', ko: '드라마', fr: 'Drame' }, family: { en: 'Family' } },
  titles: [
    ...aBundle().titles,
    film(HAN, { en: 'Milky Way Railway', ja: '銀河鉄道の夜' }),
    film(STREET, { en: 'The Street', vi: 'Đường phố Hà Nội', de: 'Die Straße' }),
    film(KITCHEN, { en: 'Ramen Kitchen', ja: 'ラーメン食堂', fr: 'L’été des nouilles' }),
    ...MANY,
  ],
  popularSearches: [
    { en: 'Paper Moons', es: 'Lunas de papel' },
    { en: 'Night Ferry', ko: '밤의 여객선' },
    { en: 'What nobody has' },
  ],
});

describeOnEachEngine('search', (openDatabase) => {
  let server: TestApp;
  let driver: SignedIn;
  let korea: SignedIn;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase());
    server.writeBundle(bundle());
    await server.catalogueImport.run();
    driver = await server.signIn();
    korea = await server.signIn('korea@example.com');
  });
  afterAll(() => server.close());

  const get = (path: string, who: SignedIn, language: string) =>
    server.call({ path, apiKey: who.apiKey, session: who.session, language });
  const search = async (term: string, query = '', who = driver, language = 'EN') =>
    (await get(`/content/v9/search/${encodeURIComponent(term)}?${query}`, who, language)).json;
  const found = async (...asked: Parameters<typeof search>) =>
    ((await search(...asked)).products as CatalogueEntry[]).map(({ parentProductId }) => parentProductId);

  it('finds a title by name, people and genre, from the beginning of any word', async () => {
    for (const term of ['night ferry', 'FERRY', 'nig', 'fer nig', 'nightferry'])
      expect(await found(term), term).toEqual([ids.ferry]);
    expect(await found('calloway')).toContain(ids.ferry);
    expect(await found('tomas bra')).toContain(ids.ferry);
    expect(await found('ferry brandt drama')).toEqual([ids.ferry]);
    expect(await found('family')).toEqual([ids.harbour]);
  });

  it('finds a title in every language and script and shows it in the requested language', async () => {
    for (const term of ['銀河鉄道', '鉄道', '夜 銀河', 'railway'])
      expect(await found(term), term).toEqual([HAN]);
    for (const term of ['らーめん', 'ﾗｰﾒﾝ', 'ｒａｍｅｎ', 'ete des', 'ÉTÉ'])
      expect(await found(term), term).toEqual([KITCHEN]);
    for (const term of ['duong pho', 'Đường', 'ha noi', 'strasse', 'STRAßE'])
      expect(await found(term), term).toEqual([STREET]);
    for (const term of ['밤의', '여객', '여개', '밤의여객선', 'ㅇㄱㅅ', 'ㅂㅇ'])
      expect(await found(term), term).toEqual([ids.ferry]);
    expect(await found('드라마')).toContain(ids.ferry);
    expect(await search('lunas')).toMatchObject({ products: [{ title: 'Paper Moons' }], totalCount: 1 });
    expect(await search('paper', '', driver, 'ES')).toMatchObject({
      products: [{ title: 'Lunas de papel' }],
    });
  });

  it('tolerates one wrong, missing, extra or two swapped letters', async () => {
    for (const term of [
      'nihgt ferry',
      'night fery',
      'might ferry',
      'nightt ferry',
      'ferrt',
      'brandz ferry',
      '여객산',
    ])
      expect(await found(term), term).toContain(ids.ferry);
    expect(await found('zzzz')).toEqual([]);
  });

  it('shows what the country and the transactional filters allow', async () => {
    expect(await found('paper')).toEqual([ids.moons]);
    expect(await found('paper', '', korea)).toEqual([]);
    expect(await found('paper', 'transactionalFilters=1,4')).toEqual([]);
    expect(await found('paper', 'transactionalFilters=2')).toEqual([ids.moons]);
    expect(await found('night', '', korea, 'KO')).toEqual([ids.ferry]);
  });

  it('returns pages of 24, the most popular first, until one is empty [CAT-13a]', async () => {
    const page = (number: number) => found('lantern', `pageNumber=${number}`);
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(pages.map(({ length }) => length)).toEqual([24, 24, 12, 0]);
    expect(pages.flat()).toEqual(MANY.map(({ parentProductId }) => parentProductId).reverse());
    expect(await search('lantern', 'pageSize=5&pageNumber=1000000000')).toMatchObject({
      responseCode: ResponseCode.Ok,
      products: [],
      totalCount: 60,
    });
  });

  it('returns an empty page for terms that cannot be searched', async () => {
    for (const term of [
      'n',
      'é',
      '🎬🍿',
      '%%',
      '__',
      '*',
      "'; --",
      '\u202e\u200f',
      '\u0301\u0301',
      '  ',
      '．．',
    ])
      expect(await search(term), term).toMatchObject({
        responseCode: ResponseCode.Ok,
        products: [],
        totalCount: 0,
      });
    expect(await found('n%')).toEqual([]);
  });

  it('treats odd text literally', async () => {
    expect(await found("ferry'; DROP TABLE titles; --")).toEqual([]);
    expect(await found('ferry 🎬')).toEqual([ids.ferry]);
    expect(await found('\u202eferry\u202c')).toEqual([ids.ferry]);
    expect(await found('עברית')).toEqual([]);
    expect(await found('/ferry?x=1&night')).toEqual([]);
    expect(await found('밤'.repeat(100))).toEqual([]);
    expect(await found('😀'.repeat(50))).toEqual([]);
    expect(await found('👨‍👩‍👧'.repeat(20))).toEqual([]);
    expect(await found(`${'é'.repeat(49)} ferry`.normalize('NFD').slice(0, 100))).toEqual([]);
  });

  it('refuses terms and pages outside their bounds', async () => {
    const refused = { responseCode: ResponseCode.InvalidRequest };
    expect(await search('a'.repeat(101))).toMatchObject(refused);
    expect(await search('a\0b')).toMatchObject(refused);
    for (const query of [
      'pageNumber=0',
      'pageNumber=-1',
      'pageSize=61',
      'pageSize=x',
      'transactionalFilters=5',
    ])
      expect(await search('ferry', query), query).toMatchObject(refused);
    // Invalid text: a lone surrogate, a broken escape.
    for (const address of ['%ED%A0%80', 'ferry%', '%ZZ', '%FF%FE'])
      expect((await get(`/content/v9/search/${address}`, driver, 'EN')).status, address).toBe(400);
    const endless = await get(`/content/v9/search/${'a'.repeat(10_000)}`, driver, 'EN');
    expect(endless.status).toBeGreaterThanOrEqual(400);
    expect(endless.status).toBeLessThan(500);
    expect(endless.json.responseCode).toBeGreaterThan(ResponseCode.Ok);
  });

  it('suggests popular searches in the requested language if they have results in the country', async () => {
    const popular = async (who: SignedIn, language: string) =>
      (await get('/content/v9/popularsearches', who, language)).json.searches;
    expect(await popular(driver, 'ES')).toEqual([
      { text: 'Lunas de papel', language: 'es' },
      { text: 'Night Ferry', language: 'en' },
    ]);
    expect(await popular(korea, 'KO')).toEqual([{ text: '밤의 여객선', language: 'ko' }]);
  });

  it('follows the offers of titles and a new bundle', async () => {
    const opensAtMs = server.clock.nowMs() + HOUR_MS;
    const window = {
      availableFrom: new Date(opensAtMs).toISOString(),
      availableUntil: new Date(opensAtMs + HOUR_MS).toISOString(),
    };
    const offers: BundleTitle['offers'] = [
      { country: 'US', transactionType: 'EST', priceMinor: 999, ...window },
    ];
    const titles = [film(9500, { en: 'Late Arrival' }, { offers }), film(9501, { en: 'Late Departure' })];
    server.writeBundle({ ...bundle(), version: 'later', titles });
    await server.catalogueImport.run();
    // The previous index answers until the new one is ready.
    await vi.waitFor(async () => expect(await found('late')).toEqual([9501]), { timeout: 20_000 });
    expect(await found('night ferry')).toEqual([]);
    server.clock.advanceMs(HOUR_MS);
    expect(await found('late')).toEqual([9500, 9501]);
    server.clock.advanceMs(HOUR_MS);
    expect(await found('late')).toEqual([9501]);
  });
});
