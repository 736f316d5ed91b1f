import { ResponseCode } from '@drivein/contract';
import { aBundle } from '@drivein/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachEngine } from '../engines';
import { openManyScreens, type Screen } from '../catalogue/many-screens';
import { startTestApp, type TestApp } from '../test-app';

const [ACCEPT, GOOGLE, VIDEO] = [155, 152, 154] as const;

describeOnEachEngine('consent and legal texts', (openDatabase) => {
  let server: TestApp;
  let apiKey: string;
  beforeAll(async () => {
    server = await startTestApp(await openDatabase());
    apiKey = await server.apiKey();
  });
  afterAll(() => server.close());

  const newScreen = async (): Promise<Screen> => {
    const [screen] = await openManyScreens(server, { accounts: 1, screensEach: 1 });
    if (!screen) throw new Error('no screen');
    return screen;
  };
  const read = async ({ session }: Screen) =>
    (await server.call({ path: '/user/v6/useroptions', apiKey, session })).json;
  const send = async (method: 'POST' | 'PATCH', { session }: Screen, body: unknown) =>
    (await server.call({ method, path: '/user/v7/useroptions', apiKey, session, body })).json;
  const option = (optionId: number, isEnabled: boolean) => ({ optionId, isEnabled, optionResponseId: 0 });
  const state = (accept: boolean, google: boolean, video: boolean) => [
    { optionId: ACCEPT, isEnabled: accept },
    { optionId: GOOGLE, isEnabled: google },
    { optionId: VIDEO, isEnabled: video },
  ];
  const changesOf = async ({ accountId }: Screen) =>
    (
      await server.database.db
        .selectFrom('consent_changes')
        .select(['option_id', 'is_enabled'])
        .where('account_id', '=', accountId)
        .orderBy('changed_at_ms')
        .orderBy('option_id')
        .execute()
    ).map(({ option_id, is_enabled }) => [option_id, is_enabled]);

  it('saves the consents of a new account and returns the whole state [REG-10a]', async () => {
    const screen = await newScreen();
    expect(await read(screen)).toEqual({
      responseCode: ResponseCode.Ok,
      userOptions: state(false, false, false),
    });
    const body = { userOptions: [option(ACCEPT, true), option(GOOGLE, false), option(VIDEO, true)] };
    const saved = { responseCode: ResponseCode.Ok, userOptions: state(true, false, true) };
    expect(await send('POST', screen, body)).toEqual(saved);
    expect(await read(screen)).toEqual(saved);
    expect(await send('POST', screen, body)).toEqual({ ...saved, responseCode: ResponseCode.NothingChanged });
  });

  it('changes one consent, leaves the others and records every change [REG-10a]', async () => {
    const screen = await newScreen();
    await send('POST', screen, { userOptions: [option(GOOGLE, false), option(VIDEO, true)] });
    server.clock.advanceMs(1000);
    const changed = await send('PATCH', screen, { userOption: option(VIDEO, false) });
    expect(changed.userOptions).toEqual(state(false, false, false));
    server.clock.advanceMs(1000);
    await send('PATCH', screen, { userOption: option(VIDEO, false) });
    expect(await changesOf(screen)).toEqual([
      [GOOGLE, false],
      [VIDEO, true],
      [VIDEO, false],
    ]);
  });

  it('saves nothing when an option is unknown or none is sent', async () => {
    const screen = await newScreen();
    const mixed = { userOptions: [option(ACCEPT, true), option(153, true)] };
    expect((await send('PATCH', screen, mixed)).responseCode).toBe(ResponseCode.NotFound);
    expect((await send('PATCH', screen, {})).responseCode).toBe(ResponseCode.NothingChanged);
    expect((await read(screen)).userOptions).toEqual(state(false, false, false));
    for (const body of [
      { userOptions: Array.from({ length: 21 }, () => option(ACCEPT, true)) },
      { userOption: { optionId: 'DROP TABLE', isEnabled: true } },
      { userOption: { optionId: ACCEPT, isEnabled: 'certainly' } },
      { userOption: { optionId: ACCEPT } },
    ])
      expect((await send('PATCH', screen, body)).responseCode).toBe(ResponseCode.InvalidRequest);
    expect(await changesOf(screen)).toEqual([]);
  });

  it('parallel saves of several screens agree, and a change counts once', async () => {
    const screens = await openManyScreens(server, { accounts: 1, screensEach: 20 });
    const codes = await Promise.all(
      screens.map(async (screen, index) => {
        const options = [option(ACCEPT, true), option(GOOGLE, true), option(VIDEO, true)];
        const body = { userOptions: index % 2 === 0 ? options : options.reverse() };
        return (await send('PATCH', screen, body)).responseCode;
      }),
    );
    expect(codes.filter((code) => code === ResponseCode.Ok)).toHaveLength(1);
    expect(codes.filter((code) => code === ResponseCode.NothingChanged)).toHaveLength(19);
    const [screen] = screens;
    expect(screen && (await changesOf(screen))).toHaveLength(3);
  });

  it('legal documents come in the caller’s language, else in English', async () => {
    const german = await server.call({ path: '/user/v6/Legals/', apiKey, language: 'DE' });
    expect(german.json).toEqual({
      responseCode: ResponseCode.Ok,
      legalContents: [
        { type: 2, htmlContent: '<h1>Datenschutz</h1>' },
        { type: 6, htmlContent: '<h1>Terms of use</h1>' },
        { type: 3, htmlContent: '<h1>Terms of service</h1>' },
      ],
    });
  });

  it('returns the texts of a consent screen; a missing screen has none and is logged [REG-12b]', async () => {
    const contentOf = (type: string, language = 'DE') =>
      server.call({ path: `/user/v7/options?type=${type}`, apiKey, language });
    expect((await contentOf('otherData')).json).toEqual({
      responseCode: ResponseCode.Ok,
      sections: [
        {
          sectionWording: [{ key: 'section-title', value: 'Statistik' }],
          childSections: [
            {
              sectionWording: [{ key: 'section-title', value: 'Both' }],
              options: [
                {
                  optionId: GOOGLE,
                  name: 'Google Analytics',
                  optionsWordings: [{ key: 'option-title', value: 'Screens' }],
                },
                {
                  optionId: VIDEO,
                  name: 'Video Analytics',
                  optionsWordings: [{ key: 'option-title', value: 'Films' }],
                },
              ],
            },
          ],
        },
      ],
    });
    expect((await contentOf('acceptData')).json).toEqual({ responseCode: ResponseCode.Ok, sections: [] });
    expect(server.logLines.some((line) => line.includes('consent content missing'))).toBe(true);
    for (const type of ['', 'other', '%27%3B--', 'x'.repeat(5000)])
      expect((await contentOf(type)).json.responseCode).toBe(ResponseCode.InvalidRequest);
  });

  it('leaves out a document that is missing or empty, and logs it [REG-12b]', async () => {
    const { bundleId, legalDocuments } = aBundle();
    const [privacy] = legalDocuments;
    if (!privacy) throw new Error('no privacy policy');
    const changed = [privacy, { type: 3 as const, html: { en: '' } }];
    server.writeBundle(aBundle({ bundleId, version: 'fewer documents', legalDocuments: changed }));
    await server.catalogueImport.run();
    const { json } = await server.call({ path: '/user/v6/Legals/', apiKey });
    expect((json.legalContents as { type: number }[]).map(({ type }) => type)).toEqual([2]);
    const logged = server.logLines.filter((line) => line.includes('legal document missing'));
    expect(logged.map((line) => (JSON.parse(line) as { type: number }).type)).toEqual([6, 3]);
  });
});
