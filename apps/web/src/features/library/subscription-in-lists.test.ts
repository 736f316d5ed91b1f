import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceStorage } from '../../shared/device/device-storage';
import { learnServerTime } from '../../shared/api/server-time';
import { fetchCategories, fetchTitles } from '../../shared/catalogue/rows/category-queries';
import { subscriptionQuery } from '../../shared/session/subscription-query';
import { popularTitlesQuery } from './library-queries';

const SERVER_TIME = '2026-06-01T12:00:00Z';
const asked: URLSearchParams[] = [];

beforeEach(() => {
  asked.length = 0;
  deviceStorage.clearExcept([]);
  deviceStorage.write('apiKey', JSON.stringify({ apiKey: 'key', country: 'US', apiHost: '' }));
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => {
      const { pathname, searchParams } = new URL(address, 'https://api.example.com');
      if (!pathname.endsWith('/popularsearches')) asked.push(searchParams);
      const searches = [{ text: 'ferry' }];
      return Response.json({ responseCode: 10000, categories: [], products: [], totalCount: 0, searches });
    }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Calls everything that lists films, once. */
const askAll = async () => {
  await fetchCategories(501);
  await fetchTitles({ id: 401, size: 24, number: 2 });
  await new QueryClient().fetchQuery(popularTitlesQuery);
  return asked;
};

it.each([
  ['years ahead', '2031-01-01T00:00:00Z', '2026-06-02T00:00:00Z', '1,2,3,4'],
  ['years behind', '2019-01-01T00:00:00Z', '2026-05-31T00:00:00Z', '1,3,4'],
])("subscription: the server decides when the car's clock is %s", async (_, car, end, filters) => {
  vi.useFakeTimers({ now: Date.parse(car), toFake: ['Date'] });
  learnServerTime(SERVER_TIME);
  deviceStorage.write('subscription', end);
  expect(subscriptionQuery().transactionalFilters).toBe(filters);
  const queries = await askAll();
  expect(queries.map((query) => query.get('transactionalFilters'))).toEqual([filters, filters, filters]);
});

it('subscription: every list marks its titles once it is known [CAT-11b]', async () => {
  expect(subscriptionQuery()).not.toHaveProperty('svodCountryId');
  deviceStorage.write('svodCountryId', '410');
  const queries = await askAll();
  expect(queries.map((query) => query.get('svodCountryId'))).toEqual(['410', '410', '410']);
});
