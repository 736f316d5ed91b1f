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

/** Which batches the grid asks for, as the list and the number of each. */
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
])('a full grid of %s asks for the next batch of that list', (_, list, id) => {
  expect(batchesOf(aGrid(GRID_PAGE_SIZE, list))).toEqual([[id, 2]]);
  expect(batchesOf(aGrid(GRID_PAGE_SIZE - 1, list))).toEqual([]);
});

it('a grid without a list is all there is of it', () => {
  expect(batchesOf(aGrid(GRID_PAGE_SIZE, {}))).toEqual([]);
});
