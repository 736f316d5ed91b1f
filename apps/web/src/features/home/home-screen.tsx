import { HOME_FIRST_CATEGORIES } from '@drivein/contract/light';
import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../../shared/text/page-title';
import { wordingForFailure } from '../../shared/api/refusal-wording';
import { CategoryList } from '../../shared/catalogue/rows/category-list';
import { useWording } from '../../shared/text/wording';
import { Button } from '../../ui/button/button';
import { SkeletonGroup, SkeletonHero, SkeletonRow } from '../../ui/skeleton/skeleton';
import { ErrorState } from '../../ui/state-message/state-message';
import { HomeTop } from './home-top';
import { homeQuery } from './home-queries';
import './home-screen.css';

export function HomeScreen() {
  const t = useWording();
  const home = useQuery(homeQuery);
  usePageTitle(t('home_page_title'));

  if (home.data)
    return (
      <>
        <HomeTop />
        <CategoryList
          pageId="home"
          categories={home.data}
          firstCount={HOME_FIRST_CATEGORIES}
          location="home"
        />
      </>
    );
  if (home.isError) {
    return (
      <div className="home__problem">
        <h1 className="visually-hidden">{t('home_page_title')}</h1>
        <ErrorState
          title={t('home_error_title')}
          text={t(wordingForFailure(home.error))}
          actions={
            <Button
              variant="primary"
              icon="restart"
              isBusy={home.isFetching}
              onClick={() => void home.refetch()}
            >
              {t('retry')}
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <SkeletonGroup label={t('loading')}>
      <SkeletonHero />
      <div className="shelf__rows">
        <SkeletonRow shape="wide" count={6} />
        <SkeletonRow count={10} />
      </div>
    </SkeletonGroup>
  );
}
