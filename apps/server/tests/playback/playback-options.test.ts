import { ResponseCode } from '@drivein/contract';
import { aBundleIds as ids } from '@drivein/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachEngine } from '../engines';
import { codeOf } from './playback-calls';
import {
  FILM_DURATION_S,
  OPENING_MS,
  openPlaybackWorld,
  type PlaybackWorld,
  type Screen,
} from './playback-world';
import { finishAsset, MASTER_KEY } from '../test-app';

interface DubCards {
  readonly dubCards: { fileName: string; url: string; language?: string }[];
}

describeOnEachEngine('the playback options of a title', (openDatabase) => {
  let world: PlaybackWorld;
  let driver: Screen;
  let stranger: Screen;
  let korean: Screen;
  beforeAll(async () => {
    world = await openPlaybackWorld(openDatabase);
    driver = await world.signIn('driver@example.com', 'front');
    stranger = await world.signIn('new-car@example.com', 'phone');
    korean = await world.signIn('korea@example.com', 'phone');
    const card = { isEncrypted: false, subtitles: [] };
    finishAsset(world.dataDir, { ...card, assetId: 'dub-card', audioLanguages: ['de-DE'] });
    finishAsset(world.dataDir, { ...card, assetId: 'dub-card-of-japan', audioLanguages: ['ja-JP'] });
    finishAsset(world.dataDir, { ...card, assetId: 'dub-card-encrypted', isEncrypted: true });
    const dubCards = ['dub-card-of-japan', 'dub-card-missing', 'dub-card', 'dub-card-encrypted'];
    await world.db
      .updateTable('titles')
      .where('parent_product_id', '=', ids.ferry)
      .set({ dub_card_asset_ids: JSON.stringify(dubCards) })
      .execute();
  }, OPENING_MS);
  afterAll(() => world.close());

  const dubCards = (screen: Screen, query = '', id: number = ids.ferry) =>
    screen.call<DubCards>('GET', `/content/v8/dubcards/${id}${query}`);
  const languagesOf = async (query = '') =>
    (await dubCards(driver, query)).dubCards.map(({ language }) => language);

  it('are its picture qualities, the best first, and its languages', async () => {
    expect(await driver.call('GET', `/content/v8/video/${ids.ferry}`)).toEqual({
      responseCode: ResponseCode.Ok,
      videoQualities: [1080, 720, 360],
      duration: FILM_DURATION_S,
    });
    // Ownership is not required.
    expect(await stranger.call('GET', `/content/v8/audio/${ids.ferry}`)).toEqual({
      responseCode: ResponseCode.Ok,
      audioLanguages: 'en,de',
      subtitleLanguages: 'en',
    });
  });

  it('are refused for a title that is unknown, not offered here or not ready', async () => {
    for (const kind of ['video', 'audio']) {
      const ask = (screen: Screen, id: number) => codeOf(screen.call('GET', `/content/v8/${kind}/${id}`));
      expect(await ask(driver, 999_999)).toBe(ResponseCode.TitleNotAvailable);
      expect(await ask(korean, ids.moons)).toBe(ResponseCode.TitleNotAvailable);
      expect(await ask(driver, ids.moons)).toBe(ResponseCode.InPreparation);
    }
  });

  it('include its dub cards, in order and ready to play', async () => {
    const { dubCards: cards } = await dubCards(driver);
    expect(cards.map(({ fileName, language }) => [fileName, language])).toEqual([
      ['dub-card-of-japan/manifest.mpd', 'ja-JP'],
      ['dub-card/manifest.mpd', 'de-DE'],
    ]);
    for (const { url } of cards) expect(url).toMatch(/^\/media\/open\/\d+\/[\w-]{44}\/dub-card/);
  });

  it('include only the dub cards of the language that was played, in any spelling', async () => {
    for (const query of ['?language=de', '?language=de-DE', '?language=DE_at'])
      expect(await languagesOf(query)).toEqual(['de-DE']);
    for (const query of ['?language=en-US', '?language=d', '?language='])
      expect(await languagesOf(query)).toEqual([]);
  });

  it('include dub cards for accounts that may play it', async () => {
    expect(await codeOf(dubCards(stranger))).toBe(ResponseCode.NotEntitled);
    expect(await codeOf(dubCards(driver, '', 999_999))).toBe(ResponseCode.TitleNotAvailable);
    expect((await dubCards(stranger, '', ids.harbour)).dubCards).toEqual([]);
  });

  it('include a trailer where the title is offered, and for its owners', async () => {
    await world.db
      .updateTable('titles')
      .where('parent_product_id', '=', ids.moons)
      .set({ trailer_asset_id: 'trailer-night-ferry' })
      .execute();
    const master = `/content/v6/apikey/${MASTER_KEY}/country/KR`;
    const { apiKey } = (await world.app.inject(master)).json<{ apiKey: string }>();
    const trailer = async (headers: Record<string, string>) =>
      (await world.app.inject({ url: `/content/v6/trailer/${ids.moons}`, headers })).json<{
        responseCode: number;
        url?: string;
      }>();
    expect((await trailer({ apikey: world.apiKey })).url).toMatch(/^\/media\/open\//);
    const refused = { responseCode: ResponseCode.TitleNotAvailable };
    expect(await trailer({ apikey: apiKey })).toMatchObject(refused);
    expect(await trailer({ ...korean.headers })).toMatchObject(refused);
    expect((await trailer({ ...driver.headers, apikey: apiKey })).responseCode).toBe(ResponseCode.Ok);
  });
});
