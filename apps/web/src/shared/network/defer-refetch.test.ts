import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshBehind } from './defer-refetch';

const queryKey = ['title', 101];
let idle: (() => void)[] = [];

const onPage = (readyState: string) => {
  vi.stubGlobal('document', { readyState });
  vi.stubGlobal('window', { requestIdleCallback: (act: () => void) => idle.push(act) });
};

const ask = async (client: QueryClient) => {
  const asked = vi.fn();
  void refreshBehind({ client, queryKey }).then(asked);
  // Whatever does not wait has gone on by then.
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  return asked;
};

const knowing = () => {
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
  const asked = await ask(knowing());
  expect(asked).not.toHaveBeenCalled();
  idle.forEach((act) => act());
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
});

it('what is not known yet is asked at once', async () => {
  onPage('complete');
  expect(await ask(new QueryClient())).toHaveBeenCalled();
});

it('while the page itself still loads nothing waits', async () => {
  onPage('interactive');
  expect(await ask(knowing())).toHaveBeenCalled();
});
