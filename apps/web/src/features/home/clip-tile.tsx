import type { Clip } from '@drivein/contract';
import { VamStatus } from '@drivein/contract/light';
import { Link } from 'react-router';
import { formatClock } from '../../shared/formats';
import { spillOf } from '../../shared/picture-source';
import { useWording } from '../../shared/wording';
import { Tile } from '../../ui/tile/tile';

/** A locked clip leads to its film, which opens it; the others play. */
const targetOf = (clip: Clip, isLocked: boolean): string =>
  isLocked && clip.productId > 0
    ? `/metadata/${clip.productId}`
    : `/vam/${clip.productId}/${clip.vamId}/home/main`;

export function ClipTile({ clip }: { clip: Clip }) {
  const t = useWording();
  const isLocked = clip.vamStatus === VamStatus.Disabled;
  const progress = clip.streamProgress && clip.duration ? clip.streamProgress / clip.duration : undefined;
  return (
    <Tile
      as={Link}
      to={targetOf(clip, isLocked)}
      shape="clip"
      title={clip.title}
      picture={{ src: clip.imageUrl }}
      durationText={formatClock(clip.duration)}
      isLocked={isLocked}
      {...(isLocked && { hiddenText: t('tile_locked') })}
      {...(clip.colour && { placeholderColor: clip.colour, spillColor: spillOf(clip.colour) })}
      {...(progress !== undefined && { progress })}
      {...(clip.isInPreparation && { statusText: t('tile_in_preparation') })}
    />
  );
}
