import { CLIP_PAGE_SIZE, ResponseCode } from '@drivein/contract/light';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { refusalCodeOf } from '../../shared/api/call-failure';
import { usePageTitle } from '../../shared/text/page-title';
import { ScreenHead } from '../../shared/page/screen-head';
import { ClipTile } from '../../shared/catalogue/tiles/clip-tile';
import { PagedGrid } from '../../shared/catalogue/tiles/paged-grid';
import { fetchClips, catalogueKey } from '../../shared/catalogue/rows/category-queries';
import { useListTitle } from '../../shared/catalogue/tiles/use-list-title';
import { usePagedList } from '../../shared/catalogue/tiles/use-paged-list';
import { useGoBack } from '../../shared/page/use-go-back';
import { useWording } from '../../shared/text/wording';
import { LinkButton } from '../../ui/button/button';
import { EmptyState } from '../../ui/state-message/state-message';
import { PageGone } from './page-gone';
import { pageQuery } from './page-queries';
import './pages.css';

/** A list id that the server accepts. */
const LIST_ID = /^\d{1,9}$/;

/** The studio clips of one list (CAT-06). */
export function CustomPageScreen() {
  const { customListId = '' } = useParams();
  return LIST_ID.test(customListId) ? (
    <CustomPage key={customListId} listId={Number(customListId)} />
  ) : (
    <Gone />
  );
}

const Gone = () => (
  <PageGone title="page_gone_title" text="page_gone_text" way={{ to: '/home', label: 'go_home' }} />
);

function CustomPage({ listId }: { listId: number }) {
  const t = useWording();
  const goBack = useGoBack('/shortclips');
  const known = useListTitle({ customListId: listId });
  // A list has no name of its own, so an opened address takes that of its row in the studio.
  useQuery({ ...pageQuery('studio'), enabled: known === undefined });
  const title = known ?? t('screen_short_clips');
  const clips = usePagedList({
    queryKey: catalogueKey('custom-page', listId),
    fetchPage: async (number, signal) =>
      (await fetchClips({ id: listId, size: CLIP_PAGE_SIZE, number, signal })).vam,
  });
  usePageTitle(title);
  if (refusalCodeOf(clips.error) === ResponseCode.NotFound) return <Gone />;
  return (
    <section className="custom-page">
      <ScreenHead title={title} onBack={goBack} />
      <PagedGrid
        list={clips}
        shape="clip"
        keyOf={({ vamId }) => vamId}
        renderTile={(clip) => <ClipTile clip={clip} origin={{ location: 'page', customListId: listId }} />}
        empty={
          <EmptyState
            title={t('custom_page_empty')}
            text={t('custom_page_empty_text')}
            actions={
              <LinkButton as={Link} to="/shortclips" variant="primary" endIcon="right">
                {t('custom_page_studio')}
              </LinkButton>
            }
          />
        }
      />
    </section>
  );
}
