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
  // Whatever does not wait has gone on by then.
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

it('what is shown already is asked again once the page rests', async () => {
  onPage('complete');
  const fetched = await refetch(clientWithData());
  expect(fetched).not.toHaveBeenCalled();
  idle.forEach((act) => act());
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
});

it('what is not known yet is asked at once', async () => {
  onPage('complete');
  expect(await refetch(new QueryClient())).toHaveBeenCalled();
});

it('while the page itself still loads nothing waits', async () => {
  onPage('interactive');
  expect(await refetch(clientWithData())).toHaveBeenCalled();
});
