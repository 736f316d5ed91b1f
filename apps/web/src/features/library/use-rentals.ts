import type { CatalogueEntry } from '@drivein/contract';
import { GRID_PAGE_SIZE } from '@drivein/contract/light';
import { useQueries } from '@tanstack/react-query';
import { rentalsQuery } from './library-queries';

const inPages = (ids: readonly number[]): readonly (readonly number[])[] =>
  ids.length === 0 ? [] : [ids.slice(0, GRID_PAGE_SIZE), ...inPages(ids.slice(GRID_PAGE_SIZE))];

/** When the rentals among these end, page by page as they come; unknown ones are taken for owned. */
export const useRentals = (entries: readonly CatalogueEntry[]): Readonly<Record<number, number>> => {
  const pages = inPages(entries.map(({ parentProductId }) => parentProductId));
  return useQueries({
    queries: pages.map(rentalsQuery),
    combine: (answers) => Object.assign({}, ...answers.map(({ data }) => data)) as Record<number, number>,
  });
};
