import { formatClock } from '../../shared/formats';
import type { CssVariables } from '../../ui/css-variables';
import type { Thumbnail } from './thumbnails';

interface ScrubBubbleProps {
  readonly atS: number;
  readonly at: string;
  readonly thumbnail: Thumbnail | undefined;
}

/** The picture and the time of a place in the film, above the place. */
export function ScrubBubble({ atS, at, thumbnail }: ScrubBubbleProps) {
  const part = thumbnail && {
    '--sprite': `url("${thumbnail.url}")`,
    '--x': `-${thumbnail.x}px`,
    '--y': `-${thumbnail.y}px`,
    '--w': `${thumbnail.width}px`,
    '--h': `${thumbnail.height}px`,
  };
  return (
    <div className="scrub__bubble" style={{ '--at': at, ...part } as CssVariables}>
      {thumbnail && <span className="scrub__thumbnail" />}
      <b>{formatClock(atS)}</b>
    </div>
  );
}
