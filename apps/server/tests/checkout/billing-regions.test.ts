import { ResponseCode } from '@drivein/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAnyEngine } from '../engines';
import { type SignedIn, startTestApp, type TestApp } from '../test-app';

interface Place {
  readonly code: string;
  readonly name: string;
}

describe('the regions of a billing address', () => {
  let server: TestApp;
  let driver: SignedIn;
  beforeAll(async () => {
    server = await startTestApp(await openAnyEngine());
    driver = await server.signIn();
  });
  afterAll(() => server.close());

  const ask = async (path: string, language = 'EN') => {
    const { apiKey, session } = driver;
    const { json } = await server.call({ path: `/payments/v8/avalara/${path}`, apiKey, session, language });
    expect(json.responseCode).toBe(ResponseCode.Ok);
    return json;
  };
  const regionsOf = async (country: string, language?: string) =>
    (await ask(`regions?countryCode=${country}`, language)).regions as Place[];

  it('are countries by their names in the language of the screen', async () => {
    const english = (await ask('countries')).countries as Place[];
    const german = (await ask('countries', 'DE')).countries as Place[];
    expect(english).toHaveLength(249);
    expect(english[0]).toEqual({ code: 'AF', name: 'Afghanistan' });
    expect(german.find(({ code }) => code === 'AT')?.name).toBe('Österreich');
    // German collation: Ö sorts next to O, not after Z.
    expect(german.findIndex(({ code }) => code === 'AT')).toBeLessThan(
      german.findIndex(({ code }) => code === 'PL'),
    );
  });

  it('are states where addresses have one, else empty', async () => {
    expect((await regionsOf('US')).map(({ code }) => code)).toEqual(
      expect.arrayContaining(['NY', 'DC', 'PR']),
    );
    expect((await regionsOf('us'))[0]).toEqual({ code: 'AL', name: 'Alabama' });
    expect((await regionsOf('KR', 'KO')).map(({ name }) => name)).toContain('서울특별시');
    expect((await regionsOf('JP', 'JA'))[0]).toEqual({ code: '01', name: '北海道' });
    expect(await regionsOf('JP')).toHaveLength(47);
    expect(await regionsOf('VN')).toHaveLength(34);
    for (const none of ['DE', 'XX', '', 'toString']) expect(await regionsOf(none), none).toEqual([]);
  });
});
