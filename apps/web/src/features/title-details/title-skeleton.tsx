import { useWording } from '../../shared/wording';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton/skeleton';

/** The shape of the View tab. */
export function TitleSkeleton() {
  const t = useWording();
  return (
    <SkeletonGroup label={t('loading')}>
      <div className="title title--waiting">
        <div className="title__bar">
          <Skeleton className="title__bone" width="var(--target)" height="var(--target)" />
        </div>
        <div className="title__view">
          <Skeleton height="var(--fs-hero)" width="min(80%, 7em)" />
          <div className="title__synopsis">
            <SkeletonText lines={3} />
          </div>
          <div className="title__actions">
            <Skeleton className="title__bone" width="9em" height="var(--target)" />
            <Skeleton className="title__bone" width="9em" height="var(--target)" />
          </div>
        </div>
      </div>
    </SkeletonGroup>
  );
}
