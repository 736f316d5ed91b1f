import type { CatalogueEntry, CategoryTemplate } from '@drivein/contract';
import { memo } from 'react';
import { Link } from 'react-router';
import { formatDuration } from '../../text/formats';
import { pictureSource, TILE_SIZES } from '../../shop/picture-source';
import { useWording } from '../../text/wording';
import { Tile, type TileShape } from '../../../ui/tile/tile';
import { useCatalogueRoutes } from '../rows/catalogue-routes';
import { rememberPressedTitle } from '../rows/seen-titles';

export const shapeOf: Record<CategoryTemplate, TileShape> = {
  FeatureTemplate: 'poster',
  Banner: 'banner',
  HKA: 'wide',
  VAM: 'clip',
  STD: 'poster',
  ContinueWatching: 'wide',
  Download: 'poster',
  Grid: 'poster',
};

interface TitleTileProps {
  readonly entry: CatalogueEntry;
  readonly template: CategoryTemplate;
  /** Under the picture: the localized name and a note. */
  readonly hasCaption?: boolean;
  readonly note?: string | undefined;
}

/** Memoized: a grid that loads more does not draw existing tiles again. */
export const TitleTile = memo(function TitleTile({ entry, template, hasCaption, note }: TitleTileProps) {
  const t = useWording();
  const { titleRoute } = useCatalogueRoutes();
  const shape = shapeOf[template];
  const { duration, streamProgress } = entry;
  const hasProgress = Boolean(entry.isProgressBar && duration && streamProgress);
  const share = hasProgress ? (streamProgress ?? 0) / (duration ?? 1) : undefined;
  const statusText = entry.isInPreparation ? t('tile_in_preparation') : undefined;
  const subtitle = (() => {
    // A poster shows progress as a bar, which keeps its title readable.
    if (hasCaption) return note ?? statusText;
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
      to={titleRoute(entry.parentProductId)}
      onClick={() => rememberPressedTitle(entry)}
      shape={shape}
      title={entry.title}
      {...(subtitle && { subtitle })}
      {...(picture && { picture })}
      {...(entry.colour && { colour: entry.colour })}
      {...(share !== undefined && {
        progress: share,
        hiddenText: t('tile_progress', { percent: Math.round(share * 100) }),
      })}
      {...(hasCaption ? { hasCaption } : statusText && { statusText })}
    />
  );
});
