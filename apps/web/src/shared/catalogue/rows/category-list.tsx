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

/** Whether one that is not shown yet will stand on the line of the banners before it. */
export const joinsBanners = (next: Category | undefined): boolean =>
  next !== undefined && isFilled(next) && isBannerAlone(next) && hasSomethingToShow(next);

/** Banners that follow each other share a line: one below the other they would push the films off the screen. */
export const groupBanners = (categories: readonly Category[]): readonly CategoryGroup[] =>
  categories.reduce<readonly CategoryGroup[]>((groups, category) => {
    if (!isBannerAlone(category)) return [...groups, { kind: 'row', category }];
    const last = groups.at(-1);
    if (last?.kind !== 'banners') return [...groups, { kind: 'banners', banners: [category] }];
    return [...groups.slice(0, -1), { kind: 'banners', banners: [...last.banners, category] }];
  }, []);

interface CategoryListProps {
  /** Of which page: who returns to it finds it as long as it was. */
  readonly pageId: string;
  readonly categories: readonly Category[];
  /** How many are shown before the end of the list is reached. */
  readonly firstCount: number;
  /** Among how many of them banners come to the head of the page; those shown first unless said. */
  readonly headCount?: number;
  readonly location: ClipOrigin['location'];
  /** Clips are chosen for other screens instead of played. */
  readonly isAssigning?: boolean;
  /** Stands above the rows where no banners do. */
  readonly top?: ReactNode;
}

/** What is seen under the hero of the tallest screen: the rest is drawn a little later, in small steps. */
const FIRST_GROUPS = 2;

const furthestCounts = new Map<string, number>();

/** Some categories first; each time the end comes near, one more is fetched and shown (CAT-01). */
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
  // Who returns finds the page as long as it was, or its place could not be found again.
  const [firstGroups] = useState(isReturn ? groups.length : FIRST_GROUPS);
  const drawnGroups = useDeferredValue(groups.length, Math.min(groups.length, firstGroups));
  const isWhole = drawnGroups >= groups.length;
  // Together with the rows: what stands in for one goes when the row is there, and the page is not shorter in between.
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
            // A row that is shown already stays as it is when asking again for it fails.
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
        {/* Not before all of it stands there: a page that is still short would seem to be read to its end. */}
        {hasMore && !isWaiting && isWhole && (
          <EndOfList key={shown.length} onReach={() => setCount(shown.length + 1)} />
        )}
      </div>
    </>
  );
}
