import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceStorage } from './device-storage';
import { isToggleOn, loadToggles, useToggles } from './toggles';

const bodies: unknown[] = [];

beforeEach(() => {
  bodies.length = 0;
  useToggles.setState({ toggles: {}, isKnown: false });
  deviceStorage.write('RegionOverride', 'KR');
  deviceStorage.write('apiKey', JSON.stringify({ apiKey: 'key', country: 'KR', apiHost: '' }));
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_: string, { body }: { readonly body: string }) => {
      bodies.push(JSON.parse(body));
      return Response.json({ responseCode: 10000, toggles: [{ name: 'mobile payment KR', enabled: true }] });
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

it('toggles: fetched for the country with wlcId 75, and stored [ENT-25c]', async () => {
  expect(isToggleOn('mobile payment KR')).toBe(false);
  await Promise.all([loadToggles(), loadToggles()]);
  expect(bodies).toMatchObject([{ context: { wlcId: 75, countryCode: 'KR' } }]);
  expect(isToggleOn('mobile payment KR')).toBe(true);
  expect(isToggleOn('auto login')).toBe(false);
  expect(JSON.parse(deviceStorage.read('toggles') ?? '')).toEqual({
    country: 'KR',
    toggles: { 'mobile payment KR': true },
  });
});
