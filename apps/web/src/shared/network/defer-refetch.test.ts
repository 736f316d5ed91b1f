import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deferRefetch } from './defer-refetch';

const queryKey = ['title', 101];
let idle: (() => void)[] = [];

const onPage = (readyState: string) => {
  vi.stubGlobal('document', { readyState });
  vi.stubGlobal('window', { requestIdleCallback: (act: () => void) => idle.push(act) });
};

const refetch = async (client: QueryClient) => {
  const fetched = vi.fn();
  void deferRefetch({ client, queryKey }).then(fetched);
  // Lets everything that does not wait finish.
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  return fetched;
};

const clientWithData = () => {
  const client = new QueryClient();
  client.setQueryData(queryKey, { title: 'Dusk' });
  return client;
};

beforeEach(() => {
  idle = [];
});
afterEach(() => vi.unstubAllGlobals());

it('deferred refetch: shown data is refetched when the page is idle', async () => {
  onPage('complete');
  const fetched = await refetch(clientWithData());
  expect(fetched).not.toHaveBeenCalled();
  idle.forEach((act) => act());
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
});

it('deferred refetch: missing data is fetched at once', async () => {
  onPage('complete');
  expect(await refetch(new QueryClient())).toHaveBeenCalled();
});

it('deferred refetch: nothing waits while the page is loading', async () => {
  onPage('interactive');
  expect(await refetch(clientWithData())).toHaveBeenCalled();
});
