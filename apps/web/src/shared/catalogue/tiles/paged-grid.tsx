import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button';
import { Skeleton, SkeletonTile } from '../../../ui/skeleton/skeleton';
import { ErrorState } from '../../../ui/state-message/state-message';
import type { TileShape } from '../../../ui/tile/tile';
import { wordingForFailure } from '../../api/refusal-wording';
import { useWording } from '../../text/wording';
import { EndOfList } from './end-of-list';
import { TileGrid } from './tile-grid';
import type { PagedItems } from './use-paged-list';

interface PagedGridProps<T> {
  readonly list: PagedItems<T>;
  readonly shape?: Extract<TileShape, 'poster' | 'clip'>;
  /** Of posters, which have none by themselves. */
  readonly hasCaptions?: boolean;
  readonly keyOf: (item: T) => number;
  readonly renderTile: (item: T) => ReactNode;
  /** Instead of the grid when there is nothing at all. */
  readonly empty: ReactNode;
}

const SKELETON_TILES = 12;

/** A list that grew between two pages brings its last tiles twice. */
const withoutRepeats = <T,>(items: readonly T[], keyOf: (item: T) => number): readonly T[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

/** A grid that grows as its end comes near (CAT-07), with its waiting, empty and failed states. */
export function PagedGrid<T>(props: PagedGridProps<T>) {
  const { list, shape = 'poster', hasCaptions, keyOf, renderTile, empty } = props;
  const t = useWording();
  const { items, isWaiting, error, hasMore } = list;
  if (items?.length === 0 && !isWaiting) return empty;
  return (
    <>
      {(items || isWaiting) && (
        <TileGrid shape={shape} isBusy={isWaiting}>
          {withoutRepeats(items ?? [], keyOf).map((item) => (
            <li key={keyOf(item)}>{renderTile(item)}</li>
          ))}
          {/* In the same grid: what comes takes their places, and nothing moves. */}
          {isWaiting &&
            Array.from({ length: SKELETON_TILES }, (_, index) => (
              <li key={`waiting-${index}`} aria-hidden="true">
                <SkeletonTile shape={shape} />
                {hasCaptions && <Skeleton className="skeleton--caption" width="70%" />}
              </li>
            ))}
        </TileGrid>
      )}
      <span className="visually-hidden" role="status">
        {isWaiting && t('loading')}
      </span>
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
      {hasMore && !error && <EndOfList key={items?.length} onReach={list.more} />}
    </>
  );
}
