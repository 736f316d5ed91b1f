import type { Category } from '@drivein/contract';
import { CONSUMER_PLAYLIST_IDS, GRID_PAGE_SIZE } from '@drivein/contract/light';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { GridCategory } from './grid-category';

const aGrid = (count: number, list: Partial<Category>): Category => ({
  id: 1,
  name: 'grid',
  categoryTemplateType: 'Grid',
  categoryTextTranslations: { title: 'Mine' },
  categoryImages: [],
  categoryOthers: {},
  products: Array.from({ length: count }, (_, index) => ({
    parentProductId: index + 1,
    title: `Film ${index}`,
    packshots: [],
  })),
  ...list,
});

/** The batches the grid requests: list and page number of each. */
const batchesOf = (category: Category) => {
  const queryClient = new QueryClient();
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <GridCategory category={category} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey.slice(2));
};

it.each([
  ['a playlist', { playlistId: 401 }, 401],
  ['the own films', { consumerPlaylistId: CONSUMER_PLAYLIST_IDS.library }, CONSUMER_PLAYLIST_IDS.library],
])('grid: a full grid of %s requests the next batch of that list', (_, list, id) => {
  expect(batchesOf(aGrid(GRID_PAGE_SIZE, list))).toEqual([[id, 2]]);
  expect(batchesOf(aGrid(GRID_PAGE_SIZE - 1, list))).toEqual([]);
});

it('grid: a grid without a list requests nothing', () => {
  expect(batchesOf(aGrid(GRID_PAGE_SIZE, {}))).toEqual([]);
});
