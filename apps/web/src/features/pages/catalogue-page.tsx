import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../shared/text/page-title';
import { wordingForFailure } from '../../shared/api/refusal-wording';
import { CategoryList } from '../../shared/catalogue/rows/category-list';
import { heroOf } from '../../shared/catalogue/rows/filled-category';
import { useWording } from '../../shared/text/wording';
import { Button } from '../../ui/button/button';
import { SkeletonGroup, SkeletonRow } from '../../ui/skeleton/skeleton';
import { ErrorState } from '../../ui/state-message/state-message';
import { headCategoriesOf } from './head-categories';
import { pageQuery } from './page-queries';
import './pages.css';
import { joinClasses } from '../../ui/join-classes';
import { Picture } from '../../ui/picture/picture';

interface PageHeadProps {
  readonly title: string;
  /** Without Back, as on the first page of a preview, the title is only for screen readers. */
  readonly onBack?: (() => void) | undefined;
  readonly imageUrl?: string | undefined;
  /** Over the banners, which have the picture. */
  readonly isOverHero: boolean;
}

function PageHead({ title, onBack, imageUrl, isOverHero }: PageHeadProps) {
  const t = useWording();
  if (!onBack)
    return (
      <h1 className="visually-hidden page-head__heard" tabIndex={-1}>
        {title}
      </h1>
    );
  const hasArt = imageUrl !== undefined && !isOverHero;
  return (
    <header className={joinClasses('page-head', isOverHero && 'page-head--over', hasArt && 'page-head--art')}>
      {hasArt && (
        <div className="page-head__art">
          <Picture source={{ src: imageUrl }} alt="" name={title} isUrgent />
        </div>
      )}
      <Button variant="glass" isIconOnly icon="back" aria-label={t('back')} onClick={onBack} />
      <h1 className={isOverHero ? 't-3' : 't-1'} tabIndex={-1}>
        {title}
      </h1>
    </header>
  );
}

interface CataloguePageProps {
  readonly uniqueId: string;
  /** Categories shown before the user scrolls to the end. */
  readonly firstCount: number;
  /** Restores the length of the page on return; a preview has its own id. */
  readonly listId: string;
  /** Set when the page was opened from elsewhere. */
  readonly onBack?: (() => void) | undefined;
  /** Shown when the page does not exist. */
  readonly gone: ReactNode;
}

/** Any editorial page: its title, its picture or banners, its rows (CAT-06). */
export function CataloguePage({ uniqueId, firstCount, listId, onBack, gone }: CataloguePageProps) {
  const t = useWording();
  const content = useQuery(pageQuery(uniqueId));
  const title = content.data?.page.pageTranslations.title;
  usePageTitle(title);

  if (content.data === null) return gone;
  if (content.data) {
    const { page, categories } = content.data;
    const headCount = headCategoriesOf(uniqueId);
    const hero = heroOf(categories, headCount);
    const head = (
      <PageHead
        title={page.pageTranslations.title}
        onBack={onBack}
        imageUrl={page.pageImages[0]?.imageUrl}
        isOverHero={hero !== undefined}
      />
    );
    return (
      <div className="page">
        {(hero || !onBack) && head}
        <CategoryList
          key={listId}
          pageId={listId}
          categories={categories}
          firstCount={firstCount}
          headCount={headCount}
          location="page"
          {...(!hero && onBack && { top: head })}
        />
      </div>
    );
  }
  if (content.isError) {
    return (
      <div className="page__problem">
        <h1 className="visually-hidden">{t('page_load_error')}</h1>
        <ErrorState
          title={t('page_load_error')}
          text={t(wordingForFailure(content.error))}
          actions={
            <>
              <Button
                variant="primary"
                icon="restart"
                isBusy={content.isFetching}
                onClick={() => void content.refetch()}
              >
                {t('retry')}
              </Button>
              {onBack && (
                <Button icon="back" onClick={onBack}>
                  {t('back')}
                </Button>
              )}
            </>
          }
        />
      </div>
    );
  }
  return (
    <SkeletonGroup label={t('loading')}>
      <div className="page-head page-head--art" />
      <div className="shelf__rows">
        <SkeletonRow count={10} />
        <SkeletonRow shape="wide" count={6} />
      </div>
    </SkeletonGroup>
  );
}
