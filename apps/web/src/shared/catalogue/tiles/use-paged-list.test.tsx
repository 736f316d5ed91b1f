import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { usePagedList } from './use-paged-list';

const queryKey = ['films'];

function End() {
  const { hasMore } = usePagedList({ queryKey, fetchPage: async () => [], freshMs: Infinity });
  return hasMore ? 'more' : 'wait';
}

it('paged list: requests no more while a request waits, because that would restart it', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKey, { pages: [[1, 2]], pageParams: [1] });
  const shown = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <End />
      </QueryClientProvider>,
    );
  expect(shown()).toBe('more');
  const list = queryClient.getQueryCache().find({ queryKey });
  for (const fetchStatus of ['fetching', 'paused'] as const) {
    list?.setState({ fetchStatus });
    expect(shown(), fetchStatus).toBe('wait');
  }
});
