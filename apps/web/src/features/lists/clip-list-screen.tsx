import { AGGREGATE_PAGE_SIZE, ResponseCode } from '@drivein/contract/light';
import { useParams } from 'react-router';
import { refusalCodeOf } from '../../shared/api/call-failure';
import { AssignToggle } from '../../shared/catalogue/tiles/assign-toggle';
import { ClipTile } from '../../shared/catalogue/tiles/clip-tile';
import { PagedGrid } from '../../shared/catalogue/tiles/paged-grid';
import { fetchClips, catalogueKey } from '../../shared/catalogue/rows/category-queries';
import { useAssigning } from '../../shared/catalogue/tiles/use-assigning';
import { usePagedList } from '../../shared/catalogue/tiles/use-paged-list';
import { useGoBack } from '../../shared/page/use-go-back';
import { useWording } from '../../shared/text/wording';
import { EmptyState } from '../../ui/state-message/state-message';
import { ListFrame } from './list-frame';
import { listIdFrom, originOf } from './list-id';
import { UnknownList } from './unknown-list';
import { useListTitle } from '../../shared/catalogue/tiles/use-list-title';

/** All clips of one list, 30 at a time (CAT-07), to play here or to send to other screens. */
export function ClipListScreen() {
  const t = useWording();
  const customListId = listIdFrom(useParams().customListId);
  const goBack = useGoBack(originOf('studio'));
  const assigning = useAssigning();
  const title = useListTitle({ customListId }) ?? t('screen_aggregate');
  const list = usePagedList({
    queryKey: catalogueKey('clip-list', customListId ?? ''),
    fetchPage: async (number, signal) =>
      (await fetchClips({ id: customListId ?? 0, size: AGGREGATE_PAGE_SIZE, number, signal })).vam,
    isEnabled: customListId !== undefined,
  });
  if (customListId === undefined || refusalCodeOf(list.error) === ResponseCode.NotFound) {
    return (
      <ListFrame title={title} onBack={goBack}>
        <UnknownList onBack={goBack} />
      </ListFrame>
    );
  }
  const { isAssigning } = assigning;
  return (
    <ListFrame
      title={isAssigning ? t('assign_heading') : title}
      onBack={goBack}
      actions={<AssignToggle assigning={assigning} />}
    >
      <PagedGrid
        list={list}
        shape="clip"
        keyOf={({ vamId }) => vamId}
        renderTile={(clip) => (
          <ClipTile clip={clip} origin={{ location: 'studio', customListId, isAssigning }} />
        )}
        empty={<EmptyState title={t('home_empty')} />}
      />
    </ListFrame>
  );
}
