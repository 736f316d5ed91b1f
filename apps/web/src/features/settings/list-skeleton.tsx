import { useWording } from '../../shared/text/wording';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton/skeleton';

/** Skeleton rows of a list, each with a width in percent. */
export function ListSkeleton({ widths }: { readonly widths: readonly number[] }) {
  const t = useWording();
  return (
    <SkeletonGroup label={t('loading')}>
      {widths.map((width) => (
        <div key={width} className="list__line">
          <Skeleton height="1.1em" width={`${width}%`} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
