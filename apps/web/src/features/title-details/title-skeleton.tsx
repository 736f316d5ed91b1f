import type { CatalogueEntry } from '@drivein/contract';
import { formatDuration } from '../../shared/text/formats';
import { pictureSource, TILE_SIZES } from '../../shared/shop/picture-source';
import { useWording } from '../../shared/text/wording';
import type { CssVariables } from '../../ui/css-variables';
import { MetaLine } from '../../ui/meta-line/meta-line';
import { Picture } from '../../ui/picture/picture';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton/skeleton';
import { titleNameStyle } from './title-name';

/** Skeleton of the View tab, with the facts that the pressed tile already knew. */
export function TitleSkeleton({ pressed }: { pressed: CatalogueEntry | undefined }) {
  const t = useWording();
  const picture = pressed && pictureSource(pressed.packshots, 'landscape', TILE_SIZES.wide);
  return (
    <SkeletonGroup label={t('loading')}>
      <div className="title title--waiting" style={{ '--placeholder': pressed?.colour } as CssVariables}>
        <div className="title__art" aria-hidden="true">
          {pressed && picture && <Picture source={picture} alt="" name={pressed.title} isUrgent />}
        </div>
        <div className="title__bar">
          <Skeleton className="title__bone" width="var(--target)" height="var(--target)" />
        </div>
        <div className="title__view">
          {pressed ? (
            <PressedName pressed={pressed} />
          ) : (
            <Skeleton height="var(--fs-hero)" width="min(80%, 28em)" />
          )}
          <div className="title__synopsis">
            <SkeletonText lines={3} />
          </div>
          <div className="title__actions">
            <Skeleton className="title__bone" width="9em" height="var(--target)" />
            <Skeleton className="title__bone" width="9em" height="var(--target)" />
          </div>
          <div className="title__facts">
            <Skeleton width="min(100%, 24em)" height="2.6em" />
          </div>
        </div>
      </div>
    </SkeletonGroup>
  );
}

/** No heading yet: focus waits for the first action. */
function PressedName({ pressed }: { pressed: CatalogueEntry }) {
  const t = useWording();
  return (
    <>
      <p {...titleNameStyle(pressed.title)}>
        <span className="title__name-lines">{pressed.title}</span>
      </p>
      <MetaLine
        {...(pressed.rating && { rating: pressed.rating })}
        parts={pressed.duration ? [formatDuration(pressed.duration, t)] : ['\u00a0']}
      />
    </>
  );
}
