import type { Category } from '@drivein/contract';
import { HOME_FIRST_CATEGORIES } from '@drivein/contract/light';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useWording } from '../../shared/wording';
import { Button, LinkButton } from '../../ui/button/button';
import { Logo } from '../../ui/logo/logo';
import { SkeletonRow } from '../../ui/skeleton/skeleton';
import { EmptyState } from '../../ui/state-message/state-message';
import { BannerRow } from './banner-row';
import { CategoryView } from './category-view';
import { EndOfList } from './end-of-list';
import { fillCategory, hasSomethingToShow, isFilled, withCaps } from './filled-category';
import { groupBanners } from './group-banners';
import { HomeHero } from './home-hero';
import { categoryContentQuery } from './home-queries';

/** How far one had come: who returns from a film finds the page as long as it was. */
let furthestCount = HOME_FIRST_CATEGORIES;

/** Five categories first; each time the end comes near, one more is fetched and shown (CAT-01). */
export function HomeCategories({ categories }: { categories: readonly Category[] }) {
  const t = useWording();
  const [count, setCount] = useState(furthestCount);
  const shown = categories.slice(
    0,
    Math.max(
      count,
      categories.findIndex((category) => !isFilled(category)),
    ),
  );
  const contents = useQueries({
    queries: shown.map((category) => ({ ...categoryContentQuery(category), enabled: !isFilled(category) })),
  });
  useEffect(() => {
    furthestCount = count;
  }, [count]);
  const isWaiting = contents.some(({ isLoading }) => isLoading);
  const hasMore = shown.length < categories.length;
  const filled = shown.flatMap((category, index) => {
    const content = contents[index]?.data;
    const full = isFilled(category) ? category : content && fillCategory(category, content);
    return full && hasSomethingToShow(full) ? [withCaps(full)] : [];
  });
  const hero = filled.find(({ categoryTemplateType }) => categoryTemplateType === 'FeatureTemplate');
  const rows = filled.filter((category) => category !== hero);

  return (
    <>
      <h1 className="visually-hidden home__heading">{t('home_page_title')}</h1>
      <div className="home__top">
        <span className="home__logo">
          <Logo name={t('app_name')} />
        </span>
        <LinkButton
          as={Link}
          to="/search"
          variant="glass"
          isIconOnly
          icon="search"
          aria-label={t('search')}
        />
      </div>
      {hero?.featureList ? <HomeHero features={hero.featureList} /> : <div className="home__no-hero" />}
      <div className={hero ? 'home__rows home__rows--under-hero' : 'home__rows'}>
        {groupBanners(rows).map((group) =>
          group.kind === 'banners' ? (
            <BannerRow key={group.banners[0]?.id} banners={group.banners} />
          ) : (
            <CategoryView key={group.category.id} category={group.category} />
          ),
        )}
        {isWaiting && <SkeletonRow />}
        {contents.map(
          (content, index) =>
            content.isError && (
              <div key={shown[index]?.id} className="home__row-problem" role="alert">
                {t('row_error')}
                <Button icon="restart" onClick={() => void content.refetch()}>
                  {t('retry')}
                </Button>
              </div>
            ),
        )}
        {filled.length === 0 && !isWaiting && !hasMore && <EmptyState title={t('home_empty')} />}
        {hasMore && !isWaiting && <EndOfList key={shown.length} onReach={() => setCount(shown.length + 1)} />}
      </div>
    </>
  );
}
