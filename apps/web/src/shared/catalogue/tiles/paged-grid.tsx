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
  /** Labels for posters, which have no text of their own. */
  readonly hasCaptions?: boolean;
  readonly keyOf: (item: T) => number;
  readonly renderTile: (item: T) => ReactNode;
  /** Shown instead of an empty grid. */
  readonly empty: ReactNode;
}

const SKELETON_TILES = 12;

/** A list that grew between two pages repeats its last tiles. */
const withoutRepeats = <T,>(items: readonly T[], keyOf: (item: T) => number): readonly T[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

/** A grid that loads more near its end (CAT-07), with loading, empty and error states. */
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
          {/* Placeholders in the same grid, so that new tiles replace them without a shift. */}
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
