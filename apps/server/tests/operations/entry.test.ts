import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, ResponseCode, TOGGLE_NAMES } from '@drivein/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCountryRanges } from '../../src/http/network/country-ranges';
import { openAnyEngine, sharedWith } from '../engines';
import { MASTER_KEY, startTestApp, type TestApp } from '../test-app';
import { startUnleashEmulator, type UnleashEmulator } from '../storage/unleash-emulator';

const toggleNamed = (answer: Record<string, unknown>, name: string) =>
  (answer.toggles as { name: string; enabled: boolean }[]).find((toggle) => toggle.name === name);

describe('the entry call', () => {
  let server: TestApp;
  let apiKey: string;
  beforeAll(async () => {
    server = await startTestApp(await openAnyEngine(), {
      proxyCount: 1,
      countryLookUp: parseCountryRanges('203.0.113.0/24,KR\n2001:db8::/32,KR'),
    });
    apiKey = await server.apiKey();
  });
  afterAll(() => server.close());

  const write = (file: string, content: string) => writeFileSync(join(server.dataDir, file), content);
  const remove = (file: string) => rmSync(join(server.dataDir, file), { force: true });
  const linesAbout = (file: string) => server.logLines.filter((line) => line.includes(file)).length;
  const proxy = async (body: unknown) => (await server.call({ method: 'POST', path: '/proxy', body })).json;

  it('determines the country by the request, else a header, else the address, else the default', async () => {
    const countryFor = async (path: string, headers: Record<string, string>) =>
      (await server.call({ path: `/content/v6/apikey/${MASTER_KEY}${path}`, headers })).json.country;
    const fromKorea = { 'x-forwarded-for': '203.0.113.9' };
    expect(await countryFor('', {})).toBe('US');
    expect(await countryFor('', fromKorea)).toBe('KR');
    expect(await countryFor('', { 'x-forwarded-for': '2001:db8::1' })).toBe('KR');
    expect(await countryFor('', { ...fromKorea, 'x-country': 'us' })).toBe('US');
    expect(await countryFor('', { ...fromKorea, 'x-country': 'XX' })).toBe('KR');
    expect(await countryFor('/country/us', { ...fromKorea, 'x-country': 'KR' })).toBe('US');
  });

  it('returns a key per country, for the master key of this environment only', async () => {
    const keys = new Set([apiKey, await server.apiKey('KR'), await server.apiKey()]);
    expect(keys.size).toBe(2);
    const foreign = await server.call({ path: '/content/v6/apikey/of-another-environment/country/US' });
    expect(foreign.json.responseCode).toBe(ResponseCode.ApiKeyInvalid);
  });

  it('returns the subscription country of a region', async () => {
    const { session } = await server.signIn();
    const ask = (location: string) => server.call({ path: `/user/v8/${location}/svod`, apiKey, session });
    expect((await ask('us')).json).toEqual({ responseCode: ResponseCode.Ok, svodCountryId: 840 });
    expect((await ask('ZZ')).json.responseCode).toBe(ResponseCode.TerritoryUnsupported);
  });

  it("returns the caller's own address", async () => {
    const { json } = await server.call({
      path: '/user/v6/publicip',
      apiKey,
      headers: { 'x-forwarded-for': '::ffff:198.51.100.4' },
    });
    expect(json).toEqual({ responseCode: ResponseCode.Ok, ip: '198.51.100.4' });
  });

  it('maintenance: a file turns it on and off, per region, as soon as it is written [SAF-09a]', async () => {
    const config = async () => (await server.call({ path: '/content/v6/maintenance/config' })).json;
    const off = {
      responseCode: ResponseCode.Ok,
      settings: { maintenanceMode: { enabled: false, countries: [] } },
      configPollingIntervalSeconds: 300,
    };
    expect(await config()).toEqual(off);
    write(
      'maintenance.json',
      JSON.stringify({
        settings: { maintenanceMode: { enabled: true, countries: ['kr'] } },
        configPollingIntervalSeconds: 30,
      }),
    );
    const on = {
      responseCode: ResponseCode.Ok,
      settings: { maintenanceMode: { enabled: true, countries: ['KR'] } },
      configPollingIntervalSeconds: 30,
    };
    expect(await config()).toEqual(on);
    const before = linesAbout('maintenance.json');
    for (const broken of ['{"settings":', '{"settings":{"maintenanceMode":{"enabled":"yes"}}}']) {
      write('maintenance.json', broken);
      expect(await config()).toEqual(on);
      expect(await config()).toEqual(on);
    }
    expect(linesAbout('maintenance.json')).toBe(before + 2);
    remove('maintenance.json');
    expect(await config()).toEqual(off);
  });

  it("maintenance: the notice is in the user's language, English as fallback, or in the operator's words", async () => {
    const text = async (language: string) =>
      (await server.call({ path: `/content/v6/maintenance/text/${language}` })).json;
    const titles = new Set<unknown>();
    for (const language of LANGUAGES) {
      const told = await text(language);
      expect(told.language).toBe(language);
      titles.add(told.title);
    }
    expect(titles.size).toBe(LANGUAGES.length);
    expect(await text('tlh')).toEqual(await text('en'));
    expect((await text('de_AT')).language).toBe('de');
    write('maintenance.json', JSON.stringify({ texts: { de: { message: 'Bis 6 Uhr.' } } }));
    expect((await text('de')).message).toBe('Bis 6 Uhr.');
    expect((await text('de')).title).toBe('Gleich wieder da');
    expect((await text('fr')).message).toContain('maintenance');
    remove('maintenance.json');
  });

  it('returns every toggle of a country, or the named ones, like an Unleash proxy [TGL-01]', async () => {
    const all = await proxy({ context: { wlcId: 75, countryCode: 'US' } });
    expect((all.toggles as { name: string }[]).map(({ name }) => name)).toEqual([...TOGGLE_NAMES]);
    const named = (countryCode: string) =>
      proxy({
        toggles: ['mobile payment KR', 'qr code', 'no such toggle'],
        context: { wlcId: 75, countryCode },
      });
    const shape = { variant: { name: 'disabled', enabled: false }, impressionData: false };
    expect((await named('kr')).toggles).toEqual([
      { name: 'mobile payment KR', enabled: true, ...shape },
      { name: 'qr code', enabled: true, ...shape },
      { name: 'no such toggle', enabled: false, ...shape },
    ]);
    expect(toggleNamed(await named('US'), 'mobile payment KR')?.enabled).toBe(false);
  });

  it("toggles follow the country that Unleash's own client sends in properties", async () => {
    // As unleash-proxy-client 3 posts it.
    const from = (properties: object) =>
      proxy({ context: { appName: 'car', environment: 'default', sessionId: 17, properties } });
    expect(toggleNamed(await from({ countryCode: 'kr' }), 'mobile payment KR')?.enabled).toBe(true);
    expect(toggleNamed(await from({ countryCode: 'US' }), 'mobile payment KR')?.enabled).toBe(false);
    expect(toggleNamed(await from({ seat: 'left' }), 'qr code')?.enabled).toBe(true);
    expect((await from({ countryCode: 'a long country' })).responseCode).toBe(ResponseCode.InvalidRequest);
  });

  it('a file switches toggles, everywhere or by country, for the proxy call and the first page [TGL-01] [SAF-09a]', async () => {
    const inPage = async (country: string) =>
      (await server.call({ path: '/', headers: { 'x-country': country } })).text;
    write('toggles.json', JSON.stringify({ 'qr code': false, 'mobile payment': ['kr'] }));
    const korea = await proxy({ context: { countryCode: 'KR' } });
    expect(toggleNamed(korea, 'qr code')?.enabled).toBe(false);
    expect(toggleNamed(korea, 'mobile payment')?.enabled).toBe(true);
    expect(toggleNamed(korea, 'legals')?.enabled).toBe(true);
    expect(toggleNamed(await proxy({ context: { countryCode: 'US' } }), 'mobile payment')?.enabled).toBe(
      false,
    );
    expect(await inPage('KR')).toContain('"mobile payment":true');
    // One off and one on: the page keeps its length and changes its content.
    write('toggles.json', JSON.stringify({ 'qr code': ['KR'], 'mobile payment': false }));
    const page = await inPage('KR');
    expect(page).toContain('"mobile payment":false');
    expect(page).toContain('"qr code":true');
    // Half a file, or an unknown value, changes nothing.
    for (const broken of ['{"qr code":"sometimes"}', '{"qr cod":false}', '{"qr code":tr']) {
      write('toggles.json', broken);
      expect(toggleNamed(await proxy({ context: { countryCode: 'US' } }), 'qr code')?.enabled).toBe(false);
    }
    remove('toggles.json');
    expect(toggleNamed(await proxy({}), 'qr code')?.enabled).toBe(true);
  });
});

describe('toggles of an Unleash proxy', () => {
  let unleash: UnleashEmulator;
  let server: TestApp;
  beforeAll(async () => {
    unleash = await startUnleashEmulator('a-client-key');
    server = await startTestApp(await openAnyEngine(), {
      togglesUrl: unleash.url,
      togglesToken: 'a-client-key',
    });
  });
  afterAll(async () => {
    await server.close();
    await unleash.stop();
  });

  const qrCode = async (countryCode: string) => {
    const body = { toggles: ['qr code'], context: { countryCode } };
    return toggleNamed((await server.call({ method: 'POST', path: '/proxy', body })).json, 'qr code');
  };

  it('are requested by name and country, once in ten seconds, and are kept while it is away [TGL-01]', async () => {
    unleash.set('US', { 'qr code': false });
    expect(await qrCode('US')).toEqual({
      name: 'qr code',
      enabled: false,
      variant: { name: 'disabled', enabled: false },
      impressionData: false,
    });
    expect(unleash.requests).toEqual([
      {
        authorization: 'a-client-key',
        body: { toggles: [...TOGGLE_NAMES], context: { wlcId: 75, countryCode: 'US' } },
      },
    ]);
    server.clock.advanceMs(9_999);
    await qrCode('US');
    expect(unleash.requests).toHaveLength(1);
    expect((await qrCode('KR'))?.enabled).toBe(true);
    expect(unleash.requests).toHaveLength(2);

    unleash.breakDown();
    server.clock.advanceMs(60_000);
    expect((await qrCode('US'))?.enabled).toBe(false);
    await unleash.settled(3);
    expect((await qrCode('US'))?.enabled).toBe(false);
    unleash.repair();
    unleash.set('US', { 'qr code': true });
    server.clock.advanceMs(60_000);
    await qrCode('US');
    await expect.poll(async () => (await qrCode('US'))?.enabled).toBe(true);
  });

  it('are the defaults until its first reply, and are not requested for made-up countries', async () => {
    const away = await startTestApp(sharedWith(server), { togglesUrl: 'http://127.0.0.1:9/proxy' });
    const body = { context: { countryCode: 'KR' } };
    const { json } = await away.call({ method: 'POST', path: '/proxy', body });
    expect(toggleNamed(json, 'mobile payment KR')?.enabled).toBe(true);
    await away.close();
    const before = unleash.requests.length;
    expect((await qrCode('ZZ'))?.enabled).toBe(true);
    expect(unleash.requests).toHaveLength(before);
  });
});
