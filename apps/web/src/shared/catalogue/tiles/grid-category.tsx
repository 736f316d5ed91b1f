import type { Category } from '@drivein/contract';
import { GRID_PAGE_SIZE } from '@drivein/contract/light';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button';
import { useIncrementalCount } from '../../../ui/use-incremental-count';
import { useWording } from '../../text/wording';
import { titleListOf } from '../rows/list-of-category';
import { fetchTitles, catalogueKey } from '../rows/category-queries';
import { TileGrid } from './tile-grid';
import { TitleTile } from './title-tile';

/** Tiles rendered per frame; the others are placeholders until then. */
const TILES_AT_ONCE = 5;

/** The number of open batches: on return the grid has its previous length. */
const openBatches = new Map<number, number>();

const batchQuery = (id: number, number: number) => ({
  queryKey: catalogueKey('grid', id, number),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await fetchTitles({ id, size: GRID_PAGE_SIZE, number, signal })).products,
});

/**
 * The batches after the first, which came with the category. One more is prefetched, so that it opens at once and the
 * button appears only when there is more.
 */
const useBatches = (category: Category) => {
  const { id, products = [] } = category;
  const [count, setCount] = useState(openBatches.get(id) ?? 0);
  const listId = titleListOf(category);
  const mayHaveMore = products.length >= GRID_PAGE_SIZE;
  const batches = useQueries({
    queries:
      mayHaveMore && listId !== undefined
        ? Array.from({ length: count + 1 }, (_, index) => batchQuery(listId, index + 2))
        : [],
  });
  const next = batches[count];
  const shown = [
    ...products.slice(0, GRID_PAGE_SIZE),
    ...batches.slice(0, count).flatMap(({ data = [] }) => data),
  ];
  const hasFailed = next?.data === undefined && (next?.errorUpdateCount ?? 0) > 0;
  // The pressed button stays until it is known whether there is more.
  const isAwaited = count > 0 && next?.isPending === true && !hasFailed;
  const open = () => {
    openBatches.set(id, count + 1);
    setCount(count + 1);
  };
  return {
    // A title that moved between two batches is shown once.
    entries: [...new Map(shown.map((entry) => [entry.parentProductId, entry])).values()],
    hasMore: hasFailed || isAwaited || (next?.data?.length ?? 0) > 0,
    hasFailed,
    isWaiting: isAwaited || (hasFailed && next?.isFetching === true),
    more: () => {
      if (!hasFailed) open();
      else void next?.refetch().then(({ data }) => data && open());
    },
  };
};

/** Grid: a whole list, 24 at a time (CAT-09). */
export function GridCategory({ category }: { category: Category }) {
  const t = useWording();
  const headingId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number>(undefined);
  const { entries, hasMore, hasFailed, isWaiting, more } = useBatches(category);
  const drawnCount = useIncrementalCount(entries.length, TILES_AT_ONCE, TILES_AT_ONCE);

  // Focus moves to the first new film, because the button has moved away.
  useEffect(() => {
    if (firstNew.current === undefined || drawnCount <= firstNew.current) return;
    grid.current?.querySelectorAll<HTMLElement>('[data-row-item]')[firstNew.current]?.focus();
    firstNew.current = undefined;
  }, [drawnCount]);

  const showMore = () => {
    firstNew.current = entries.length;
    more();
  };
  return (
    <section className="row category category--grid" aria-labelledby={headingId}>
      <div className="row__head">
        <h2 className="t-3" id={headingId}>
          {category.categoryTextTranslations.title}
        </h2>
      </div>
      <div className="category__grid" ref={grid}>
        <TileGrid shape="poster">
          {entries.map((entry, index) => (
            <li key={entry.parentProductId} className={index < drawnCount ? undefined : 'category__place'}>
              {index < drawnCount && <TitleTile entry={entry} template="Grid" />}
            </li>
          ))}
        </TileGrid>
        {hasFailed && !isWaiting && <p role="alert">{t('row_error')}</p>}
        {hasMore && (
          <Button icon={hasFailed ? 'restart' : 'plus'} isBusy={isWaiting} onClick={showMore}>
            {t(hasFailed ? 'retry' : 'home_show_more')}
          </Button>
        )}
      </div>
    </section>
  );
}
