import type { Clip } from '@drivein/contract';
import { VamStatus } from '@drivein/contract/light';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { formatClock } from '../../text/formats';
import { useWording } from '../../text/wording';
import { showSnackbar } from '../../../ui/snackbar/snackbar-store';
import { Tile } from '../../../ui/tile/tile';
import { usePreview } from '../../shop/preview';
import { type ClipOrigin, clipRoute } from './clip-route';
import { useCatalogueRoutes } from '../rows/catalogue-routes';

interface ClipTileProps {
  readonly clip: Clip;
  readonly origin: ClipOrigin;
}

export function ClipTile({ clip, origin }: ClipTileProps) {
  const t = useWording();
  const { titleRoute } = useCatalogueRoutes();
  const isPreview = usePreview() !== undefined;
  // A preview plays nothing: a clip opens its film, and one without a film explains why it does not open (TGL-02).
  const isPreviewOnly = isPreview && clip.productId === 0;
  const explainLock = (event: MouseEvent) => {
    event.preventDefault();
    showSnackbar({ kind: 'tertiary', text: t('preview_read_only'), topic: 'preview' });
  };
  const isLocked = clip.vamStatus === VamStatus.Disabled;
  const isChoice = origin.isAssigning === true && !isLocked;
  const route = () => {
    if (isPreviewOnly) return '';
    // A locked clip opens its film, where it can be unlocked.
    return (isLocked || isPreview) && clip.productId > 0
      ? titleRoute(clip.productId)
      : clipRoute(clip, origin);
  };
  const progress = clip.streamProgress && clip.duration ? clip.streamProgress / clip.duration : undefined;
  return (
    <Tile
      as={Link}
      to={route()}
      {...(isPreviewOnly && { onClick: explainLock })}
      shape="clip"
      title={clip.title}
      picture={{ src: clip.imageUrl }}
      durationText={formatClock(clip.duration)}
      isLocked={isLocked}
      {...(isLocked && { hiddenText: t('tile_locked') })}
      {...(isChoice && { className: 'tile--choice', hiddenText: t('assign_choice') })}
      {...(clip.colour && { colour: clip.colour })}
      {...(progress !== undefined && { progress })}
      {...(clip.isInPreparation && { statusText: t('tile_in_preparation') })}
    />
  );
}
