import type { Category } from '@drivein/contract';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { CategoryList } from './category-list';

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

it('a row that waits for the network keeps its place', () => {
  onlineManager.setOnline(false);
  const markup = renderToStaticMarkup(
    // Waits for the network before it asks.
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { networkMode: 'online' } } })}>
      <MemoryRouter>
        <CategoryList pageId="home" categories={[aRow]} firstCount={1} location="home" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(markup).toContain('skeleton');
  expect(markup).not.toContain('state-message');
});
