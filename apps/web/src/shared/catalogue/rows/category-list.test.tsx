import type { Category } from '@drivein/contract';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { CategoryList } from './category-list';
import { categoryContentQuery } from './category-queries';

const aRow: Category = {
  id: 1,
  name: 'row',
  categoryTemplateType: 'STD',
  categoryTextTranslations: { title: 'New' },
  categoryImages: [],
  categoryOthers: {},
  playlistId: 401,
};

const wasOnline = onlineManager.isOnline();
afterEach(() => onlineManager.setOnline(wasOnline));

const drawnWith = (client: QueryClient) =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <CategoryList pageId="home" categories={[aRow]} firstCount={1} location="home" />
      </MemoryRouter>
    </QueryClientProvider>,
  );

it('category list: a shown row has no error when its refetch fails', async () => {
  vi.stubGlobal('window', { location: { pathname: '/home', search: '' } });
  const client = new QueryClient();
  const { queryKey } = categoryContentQuery(aRow);
  client.setQueryData(queryKey, { products: [], vam: [] });
  const fails = { queryKey, queryFn: () => Promise.reject(new Error('no network')), retry: false };
  await expect(client.fetchQuery(fails)).rejects.toThrow('no network');
  expect(client.getQueryState(queryKey)?.status).toBe('error');
  expect(drawnWith(client)).not.toContain('role="alert"');
});

it('category list: a row that waits for the network shows its skeleton', () => {
  onlineManager.setOnline(false);
  // Pauses the query while offline.
  const markup = drawnWith(new QueryClient({ defaultOptions: { queries: { networkMode: 'online' } } }));
  expect(markup).toContain('skeleton');
  expect(markup).not.toContain('state-message');
});
