import type { Clip, TitleMetadata } from '@drivein/contract';
import { ClipTile } from '../../shared/shelf/clip-tile';
import { PagedGrid } from '../../shared/shelf/paged-grid';
import type { PagedItems } from '../../shared/shelf/use-paged-list';
import { useWording } from '../../shared/wording';

interface ExtrasTabProps {
  readonly title: TitleMetadata;
  readonly clips: PagedItems<Clip>;
  readonly isAssigning: boolean;
}

/** Clips of the film: they play, or go to the choice of screens while assigning (CAT-12). */
export function ExtrasTab({ title, clips, isAssigning }: ExtrasTabProps) {
  const t = useWording();
  return (
    <div className="title__extras">
      <h1 className="visually-hidden" tabIndex={-1}>
        {title.title}: {t('title_tab_extras')}
      </h1>
      <p className="title__hint" role="status">
        {isAssigning && t('title_choose_clip')}
      </p>
      <PagedGrid
        list={clips}
        shape="clip"
        keyOf={({ vamId }) => vamId}
        renderTile={(clip) => <ClipTile clip={clip} origin={{ location: 'title', isAssigning }} />}
        empty={null}
      />
    </div>
  );
}
