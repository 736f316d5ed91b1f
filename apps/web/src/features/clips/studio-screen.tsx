import { PAGE_FIRST_CATEGORIES } from '@drivein/contract/light';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../../shared/text/page-title';
import { wordingForFailure } from '../../shared/api/refusal-wording';
import { CategoryList } from '../../shared/catalogue/rows/category-list';
import { useAssigning } from '../../shared/catalogue/tiles/use-assigning';
import { useWording } from '../../shared/text/wording';
import { Button } from '../../ui/button/button';
import { SkeletonGroup, SkeletonRow } from '../../ui/skeleton/skeleton';
import { ErrorState } from '../../ui/state-message/state-message';
import { StudioHead } from './studio-head';
import './studio-screen.css';
import { fetchCategories, fetchPage } from '../../shared/catalogue/rows/category-queries';

/** D: the page of the studio (see the contract's getPage). */
const STUDIO_PAGE = 'studio';

const fetchStudio = async (signal: AbortSignal) => {
  const page = await fetchPage(STUDIO_PAGE, signal);
  return {
    title: page?.pageTranslations.title,
    image: page?.pageImages[0]?.imageUrl,
    categories: page ? await fetchCategories(page.categoryListId, signal) : [],
  };
};

const studioQuery = queryOptions({
  queryKey: ['studio'],
  queryFn: ({ signal }) => fetchStudio(signal),
});

/** Short clips: a banner and rows of clips, to play here or to send to other screens (CAT-08). */
export function StudioScreen() {
  const t = useWording();
  const studio = useQuery(studioQuery);
  const assigning = useAssigning();
  const { isAssigning } = assigning;
  const name = studio.data?.title ?? t('screen_short_clips');
  const heading = isAssigning ? t('assign_heading') : name;
  usePageTitle(heading);
  return (
    <section className="studio">
      <StudioHead heading={heading} image={studio.data?.image} assigning={assigning} />
      {studio.data && (
        <CategoryList
          pageId="studio"
          categories={studio.data.categories}
          firstCount={PAGE_FIRST_CATEGORIES}
          location="studio"
          isAssigning={isAssigning}
          top={null}
        />
      )}
      {studio.isPending && (
        <SkeletonGroup label={t('loading')}>
          <div className="shelf__rows">
            <SkeletonRow shape="clip" />
            <SkeletonRow shape="clip" />
          </div>
        </SkeletonGroup>
      )}
      {studio.isError && !studio.data && (
        <ErrorState
          title={t(wordingForFailure(studio.error))}
          actions={
            <Button variant="primary" icon="restart" onClick={() => void studio.refetch()}>
              {t('retry')}
            </Button>
          }
        />
      )}
    </section>
  );
}
