import type { Category } from '@drivein/contract';
import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { useWording } from '../../text/wording';
import { Button } from '../../../ui/button/button';
import { joinClasses } from '../../../ui/join-classes';
import { SkeletonGroup, SkeletonRow } from '../../../ui/skeleton/skeleton';
import { EmptyState } from '../../../ui/state-message/state-message';
import { BannerRow } from './banner-row';
import { categoryClass, CategoryView } from './category-view';
import type { ClipOrigin } from '../tiles/clip-route';
import { EndOfList } from '../tiles/end-of-list';
import { FeatureHero } from './feature-hero';
import { fullCategory, hasSomethingToShow, heroOf, isFilled } from './filled-category';
import { categoryContentQuery } from './category-queries';
import { shapeOf } from '../tiles/title-tile';
import './category-rows.css';

type CategoryGroup =
  | { readonly kind: 'row'; readonly category: Category }
  | { readonly kind: 'banners'; readonly banners: readonly Category[] };

const isBannerAlone = ({ categoryTemplateType, products = [] }: Category): boolean =>
  categoryTemplateType === 'Banner' && products.length === 0;

/** Whether the next category, not shown yet, will join the last line of banners. */
export const joinsBanners = (next: Category | undefined): boolean =>
  next !== undefined && isFilled(next) && isBannerAlone(next) && hasSomethingToShow(next);

/** Consecutive banners share a line: stacked, they would push the films off the screen. */
export const groupBanners = (categories: readonly Category[]): readonly CategoryGroup[] =>
  categories.reduce<readonly CategoryGroup[]>((groups, category) => {
    if (!isBannerAlone(category)) return [...groups, { kind: 'row', category }];
    const last = groups.at(-1);
    if (last?.kind !== 'banners') return [...groups, { kind: 'banners', banners: [category] }];
    return [...groups.slice(0, -1), { kind: 'banners', banners: [...last.banners, category] }];
  }, []);

interface CategoryListProps {
  /** The page's id: on return the list has its previous length. */
  readonly pageId: string;
  readonly categories: readonly Category[];
  /** The number shown before the end of the list is reached. */
  readonly firstCount: number;
  /** How many of the first categories may supply the hero; default: those shown first. */
  readonly headCount?: number;
  readonly location: ClipOrigin['location'];
  /** Clips are assigned to other screens instead of played. */
  readonly isAssigning?: boolean;
  /** Shown above the rows when there is no hero. */
  readonly top?: ReactNode;
}

/** The rows visible under the hero on the tallest screen; the rest renders later, in steps. */
const FIRST_GROUPS = 2;

const furthestCounts = new Map<string, number>();

/** Shows some categories; each time the end comes near, one more is fetched and shown (CAT-01). */
export function CategoryList(props: CategoryListProps) {
  const { pageId, categories, firstCount, location, isAssigning } = props;
  const { headCount = firstCount, top = <div className="shelf__no-hero" /> } = props;
  const t = useWording();
  const [isReturn] = useState(furthestCounts.has(pageId));
  const [count, setCount] = useState(furthestCounts.get(pageId) ?? firstCount);
  const shown = categories.slice(0, count);
  const contents = useQueries({
    queries: shown.map((category) => ({ ...categoryContentQuery(category), enabled: !isFilled(category) })),
  });
  useEffect(() => {
    furthestCounts.set(pageId, count);
  }, [pageId, count]);
  const awaited = shown.find((category, index) => !isFilled(category) && contents[index]?.isPending);
  const isWaiting = awaited !== undefined;
  const hasMore = shown.length < categories.length;
  const lastId = shown.at(-1)?.id;
  const filled = shown.flatMap((category, index) => {
    const full = fullCategory(category, contents[index]?.data);
    return full && hasSomethingToShow(full) ? [full] : [];
  });
  const hero = heroOf(categories, headCount);
  const groups = groupBanners(filled.filter((category) => category !== hero));
  // On return the list has its previous length, so that the scroll position can be restored.
  const [firstGroups] = useState(isReturn ? groups.length : FIRST_GROUPS);
  const drawnGroups = useDeferredValue(groups.length, Math.min(groups.length, firstGroups));
  const isWhole = drawnGroups >= groups.length;
  // Deferred together with the rows, so that the page does not shrink between a skeleton and its row.
  const standIn = useDeferredValue(awaited);

  return (
    <>
      {hero?.featureList ? <FeatureHero features={hero.featureList} /> : top}
      <div
        className={joinClasses(
          'shelf__rows',
          hero && 'shelf__rows--under-hero',
          isReturn && 'shelf__rows--returned',
        )}
      >
        {groups
          .slice(0, drawnGroups)
          .map((group, index) =>
            group.kind === 'banners' ? (
              <BannerRow
                key={group.banners[0]?.id}
                banners={group.banners}
                isOpen={group.banners.at(-1)?.id === lastId && joinsBanners(categories[count])}
              />
            ) : (
              <CategoryView
                key={group.category.id}
                category={group.category}
                location={location}
                isAssigning={isAssigning}
                isComing={index >= firstGroups}
              />
            ),
          )}
        {standIn && (
          <SkeletonGroup label={t('loading')}>
            <div className={categoryClass(standIn.categoryTemplateType)}>
              <SkeletonRow shape={shapeOf[standIn.categoryTemplateType]} />
            </div>
          </SkeletonGroup>
        )}
        {contents.map(
          (content, index) =>
            // A shown row stays when its refetch fails.
            content.isLoadingError && (
              <div key={shown[index]?.id} className="shelf__row-problem" role="alert">
                {t('row_error')}
                <Button icon="restart" onClick={() => void content.refetch()}>
                  {t('retry')}
                </Button>
              </div>
            ),
        )}
        {filled.length === 0 && !isWaiting && !hasMore && <EmptyState title={t('home_empty')} />}
        {/* Only when all groups are drawn: a page still too short would count as scrolled to its end. */}
        {hasMore && !isWaiting && isWhole && (
          <EndOfList key={shown.length} onReach={() => setCount(shown.length + 1)} />
        )}
      </div>
    </>
  );
}
