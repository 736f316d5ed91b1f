import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button';
import { SkeletonGroup, SkeletonTile } from '../../ui/skeleton/skeleton';
import { ErrorState } from '../../ui/state-message/state-message';
import type { TileShape } from '../../ui/tile/tile';
import { wordingForFailure } from '../refusal-wording';
import { useWording } from '../wording';
import { EndOfList } from './end-of-list';
import { TileGrid } from './tile-grid';
import type { PagedItems } from './use-paged-list';

interface PagedGridProps<T> {
  readonly list: PagedItems<T>;
  readonly shape?: Extract<TileShape, 'poster' | 'clip'>;
  readonly keyOf: (item: T) => number;
  readonly renderTile: (item: T) => ReactNode;
  /** Instead of the grid when there is nothing at all. */
  readonly empty: ReactNode;
}

const SKELETON_TILES = 12;

/** A grid that grows as its end comes near (CAT-07), with its waiting, empty and failed states. */
export function PagedGrid<T>({ list, shape = 'poster', keyOf, renderTile, empty }: PagedGridProps<T>) {
  const t = useWording();
  const { items, isWaiting, error, hasMore } = list;
  if (items?.length === 0 && !isWaiting) return empty;
  return (
    <>
      {items && (
        <TileGrid shape={shape}>
          {items.map((item) => (
            <li key={keyOf(item)}>{renderTile(item)}</li>
          ))}
        </TileGrid>
      )}
      {isWaiting && (
        <SkeletonGroup label={t('loading')}>
          <TileGrid shape={shape} as="div">
            {Array.from({ length: SKELETON_TILES }, (_, index) => (
              <SkeletonTile key={index} shape={shape} />
            ))}
          </TileGrid>
        </SkeletonGroup>
      )}
      {error && !isWaiting && (
        <ErrorState
          title={t(wordingForFailure(error))}
          actions={
            <Button variant="primary" icon="restart" onClick={items ? list.more : list.again}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {hasMore && !isWaiting && !error && <EndOfList key={items?.length} onReach={list.more} />}
    </>
  );
}
