import { ResponseCode } from '@drivein/contract/light';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const MASTER_KEY = 'master-of-staging';

const aStorage = () => {
  const values = new Map<string, string>();
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  };
};

const localStorage = aStorage();

/** Each page load reads the boot data and the stored key. */
const loadPage = async (boot: object = { masterKey: MASTER_KEY, environment: 'staging' }) => {
  vi.resetModules();
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(boot) }) });
  vi.stubGlobal('window', { location: { search: '', hostname: 'localhost' }, localStorage });
  const { apiKey } = await import('./api-key');
  const { deviceStorage } = await import('../device/device-storage');
  return { apiKey: async () => apiKey(), deviceStorage };
};

const asked: string[] = [];
const answerWith = (reply: (country: string | undefined) => object) =>
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json(reply(/country\/(\w+)$/.exec(address)?.[1]));
  });

beforeEach(() => {
  asked.length = 0;
  for (const key of ['apiKey', 'RegionOverride']) localStorage.removeItem(`drivein/browser/${key}`);
});
afterEach(() => vi.unstubAllGlobals());

describe('api key', () => {
  it("api key: fetched once per country with the environment's master key and cached [ENT-04a]", async () => {
    answerWith((country = 'US') => ({ responseCode: 10000, apiKey: `key-${country}`, country }));
    const page = await loadPage();
    page.deviceStorage.write('RegionOverride', 'KR');
    const together = await Promise.all([page.apiKey(), page.apiKey(), page.apiKey()]);
    expect(together.map(({ apiKey }) => apiKey)).toEqual(['key-KR', 'key-KR', 'key-KR']);
    const nextLoad = await loadPage();
    expect((await nextLoad.apiKey()).apiKey).toBe('key-KR');
    expect(asked).toEqual([`/content/v6/apikey/${MASTER_KEY}/country/KR`]);

    nextLoad.deviceStorage.write('RegionOverride', 'DE');
    expect((await nextLoad.apiKey()).apiKey).toBe('key-DE');
    expect(asked).toHaveLength(2);
  });

  it('api key: not fetched when the page contains it, but fetched for another country', async () => {
    answerWith((country) => ({ responseCode: 10000, apiKey: `key-${country}`, country }));
    const page = await loadPage({ masterKey: MASTER_KEY, apiKey: 'from-the-page', country: 'US' });
    expect((await page.apiKey()).apiKey).toBe('from-the-page');
    expect(asked).toEqual([]);
    page.deviceStorage.write('RegionOverride', 'KR');
    expect((await page.apiKey()).apiKey).toBe('key-KR');
  });

  it.each([
    [{ responseCode: 40451, apiKey: 'a key despite the refusal', country: 'KR' }, 40451],
    [{ responseCode: 10000, country: 'KR' }, ResponseCode.ApiKeyInvalid],
    [{ apiKey: 'key', country: 'KR' }, NaN],
    [{}, NaN],
  ])(
    'api key: the reply %j is refused with the code %d, and nothing is stored',
    async (reply, responseCode) => {
      answerWith(() => reply);
      const page = await loadPage();
      page.deviceStorage.write('RegionOverride', 'KR');
      await expect(page.apiKey()).rejects.toMatchObject({
        reason: { kind: 'refused', responseCode },
      });
      expect(page.deviceStorage.read('apiKey')).toBeUndefined();
    },
  );
});
