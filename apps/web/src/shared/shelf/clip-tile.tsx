import type { Clip } from '@drivein/contract';
import { VamStatus } from '@drivein/contract/light';
import { Link } from 'react-router';
import { formatClock } from '../formats';
import { spillOf } from '../picture-source';
import { useWording } from '../wording';
import { Tile } from '../../ui/tile/tile';
import { usePreview } from '../preview';
import { type ClipOrigin, clipPlace } from './clip-place';
import { usePlaces } from './places';

interface ClipTileProps {
  readonly clip: Clip;
  readonly origin: ClipOrigin;
}

export function ClipTile({ clip, origin }: ClipTileProps) {
  const t = useWording();
  const { titlePlace } = usePlaces();
  const isPreview = usePreview() !== undefined;
  const isLocked = clip.vamStatus === VamStatus.Disabled;
  const progress = clip.streamProgress && clip.duration ? clip.streamProgress / clip.duration : undefined;
  return (
    <Tile
      as={Link}
      // A locked clip leads to its film, which opens it; a preview plays none.
      to={
        (isLocked || isPreview) && clip.productId > 0 ? titlePlace(clip.productId) : clipPlace(clip, origin)
      }
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
