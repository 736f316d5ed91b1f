import type { CatalogueEntry, CategoryTemplate } from '@drivein/contract';
import { Link } from 'react-router';
import { formatDuration } from '../formats';
import { pictureSource, spillOf, TILE_SIZES } from '../picture-source';
import { useWording } from '../wording';
import { Tile, type TileShape } from '../../ui/tile/tile';
import { usePlaces } from './places';

const shapeOf: Record<CategoryTemplate, TileShape> = {
  FeatureTemplate: 'poster',
  Banner: 'banner',
  HKA: 'wide',
  VAM: 'clip',
  STD: 'poster',
  ContinueWatching: 'wide',
  Download: 'poster',
  Grid: 'poster',
};

export function TitleTile({ entry, template }: { entry: CatalogueEntry; template: CategoryTemplate }) {
  const t = useWording();
  const { titlePlace } = usePlaces();
  const shape = shapeOf[template];
  const { duration, streamProgress } = entry;
  const hasProgress = Boolean(entry.isProgressBar && duration && streamProgress);
  const share = hasProgress ? (streamProgress ?? 0) / (duration ?? 1) : undefined;
  const subtitle = (() => {
    if (hasProgress) {
      return t('duration_left', { duration: formatDuration((duration ?? 0) - (streamProgress ?? 0), t) });
    }
    if (!duration || shape === 'poster') return undefined;
    return [entry.rating, formatDuration(duration, t)].filter(Boolean).join(' · ');
  })();
  const picture = pictureSource(
    entry.packshots,
    shape === 'poster' ? 'portrait' : 'landscape',
    TILE_SIZES[shape],
    entry.backupPackshot,
  );

  return (
    <Tile
      as={Link}
      to={titlePlace(entry.parentProductId)}
      shape={shape}
      title={entry.title}
      {...(subtitle && { subtitle })}
      {...(picture && { picture })}
      {...(entry.colour && { placeholderColor: entry.colour, spillColor: spillOf(entry.colour) })}
      {...(share !== undefined && {
        progress: share,
        hiddenText: t('tile_progress', { percent: Math.round(share * 100) }),
      })}
      {...(entry.isInPreparation && { statusText: t('tile_in_preparation') })}
    />
  );
}
