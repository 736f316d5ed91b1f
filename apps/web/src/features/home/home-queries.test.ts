import { CACHE_LIFETIME_MS } from '@drivein/contract/light';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceStorage } from '../../shared/device/device-storage';
import { homeQuery, lastSeenHome } from './home-queries';

const OLD = 501;
const NEW = 502;
const category = (id: number) => ({
  id,
  name: 'row',
  categoryTemplateType: 'STD',
  categoryTextTranslations: { title: 'Row' },
  categoryImages: [],
  categoryOthers: {},
  products: [],
});

let listOfHome = OLD;
const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-06-01T12:00:00Z') });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { pathname: '/home', search: '' } }));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { readyState: 'complete' }));
  deviceStorage.write('apiKey', JSON.stringify({ apiKey: 'key', country: 'US', apiHost: '' }));
  deviceStorage.write('homeListId', String(OLD));
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => {
      const [, kind = '', id = ''] = /\/(page|categories)\/(\w+)/.exec(address) ?? [];
      asked.push(`${kind} ${id}`);
      const pages = [{ uniqueId: 'home', categoryListId: listOfHome }];
      const reply = kind === 'page' ? { pages } : { categories: [category(Number(id))] };
      return Response.json({ responseCode: 10000, ...reply });
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('home: a start shows the remembered list and checks for a new one, at most once in 240 minutes', async () => {
  const client = new QueryClient();
  const shown = () => client.getQueryData(homeQuery.queryKey)?.map(({ id }) => id);
  const newCalls = () => asked.splice(0);
  const stopObserving = new QueryObserver(client, homeQuery).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect([newCalls(), shown()]).toEqual([['categories 501'], [OLD]]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(newCalls()).toEqual(['page home']);

  listOfHome = NEW;
  await client.refetchQueries(homeQuery);
  await vi.advanceTimersByTimeAsync(1000);
  expect([newCalls(), shown()]).toEqual([['categories 501'], [OLD]]);

  await vi.advanceTimersByTimeAsync(CACHE_LIFETIME_MS);
  await client.refetchQueries(homeQuery);
  await vi.advanceTimersByTimeAsync(1000);
  expect([newCalls(), shown()]).toEqual([['categories 501', 'page home', 'categories 502'], [NEW]]);
  expect(deviceStorage.read('homeListId')).toBe(String(NEW));
  stopObserving();
});

it('home: a late reply for one account is not kept for the next', async () => {
  deviceStorage.write('consumerId', 'anna');
  const client = new QueryClient();
  const asking = client.fetchQuery(homeQuery);
  deviceStorage.write('consumerId', 'ben');
  await vi.advanceTimersByTimeAsync(0);
  await asking;
  expect(lastSeenHome()).toBeUndefined();

  await client.fetchQuery({ ...homeQuery, staleTime: 0 });
  expect(lastSeenHome()?.categories).toHaveLength(1);
});
