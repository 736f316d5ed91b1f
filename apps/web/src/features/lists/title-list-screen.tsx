import { AGGREGATE_PAGE_SIZE, ResponseCode } from '@drivein/contract/light';
import { useParams } from 'react-router';
import { refusalCodeOf } from '../../shared/api/call-failure';
import { PagedGrid } from '../../shared/catalogue/tiles/paged-grid';
import { fetchTitles, catalogueKey } from '../../shared/catalogue/rows/category-queries';
import { TitleTile } from '../../shared/catalogue/tiles/title-tile';
import { usePagedList } from '../../shared/catalogue/tiles/use-paged-list';
import { useGoBack } from '../../shared/page/use-go-back';
import { useWording } from '../../shared/text/wording';
import { EmptyState } from '../../ui/state-message/state-message';
import { ListFrame } from './list-frame';
import { listIdFrom, originOf } from './list-id';
import { UnknownList } from './unknown-list';
import { useListTitle } from '../../shared/catalogue/tiles/use-list-title';

/** All titles of one list, 30 at a time (CAT-07). */
export function TitleListScreen() {
  const t = useWording();
  const params = useParams();
  const id = listIdFrom(params.id);
  const goBack = useGoBack(originOf(params.location));
  const title = useListTitle({ playlistId: id, consumerPlaylistId: id }) ?? t('screen_aggregate');
  const list = usePagedList({
    queryKey: catalogueKey('title-list', id ?? ''),
    fetchPage: async (number, signal) =>
      (await fetchTitles({ id: id ?? 0, size: AGGREGATE_PAGE_SIZE, number, signal })).products,
    isEnabled: id !== undefined,
  });
  const isUnknown = id === undefined || refusalCodeOf(list.error) === ResponseCode.NotFound;
  return (
    <ListFrame title={title} onBack={goBack}>
      {isUnknown ? (
        <UnknownList onBack={goBack} />
      ) : (
        <PagedGrid
          list={list}
          hasCaptions
          keyOf={({ parentProductId }) => parentProductId}
          renderTile={(entry) => <TitleTile entry={entry} template="Grid" hasCaption />}
          empty={<EmptyState title={t('home_empty')} />}
        />
      )}
    </ListFrame>
  );
}
