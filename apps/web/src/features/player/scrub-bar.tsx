import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { formatClock } from '../../shared/formats';
import { useWording } from '../../shared/wording';
import type { CssVariables } from '../../ui/css-variables';
import { SKIP_S } from './skip-step';
import { type Thumbnail, thumbnailAt } from './thumbnails';
import './scrub-bar.css';

interface ScrubBarProps {
  readonly positionS: number;
  readonly durationS: number;
  readonly bufferedS: number;
  readonly thumbnails: readonly Thumbnail[];
  readonly onSeek: (toS: number) => void;
}

const percent = (part: number, whole: number) => `${whole > 0 ? Math.min(100, (part / whole) * 100) : 0}%`;

/** Dragging shows where it would land; letting go goes there: one seek a gesture. */
export function ScrubBar({ positionS, durationS, bufferedS, thumbnails, onSeek }: ScrubBarProps) {
  const t = useWording();
  const bar = useRef<HTMLDivElement>(null);
  const [aimS, setAimS] = useState<number>();
  const [isDragging, setDragging] = useState(false);

  const timeAt = (event: PointerEvent) => {
    const box = bar.current?.getBoundingClientRect();
    if (!box || box.width === 0) return 0;
    return Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * durationS;
  };
  const press = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragging(true);
    setAimS(timeAt(event));
  };
  const release = (event: PointerEvent) => {
    if (isDragging) onSeek(timeAt(event));
    setDragging(false);
    setAimS(undefined);
  };
  const steer = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: positionS - SKIP_S,
      ArrowRight: positionS + SKIP_S,
      Home: 0,
      End: durationS - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onSeek(to);
  };

  const shownS = isDragging && aimS !== undefined ? aimS : positionS;
  return (
    <div className="scrub">
      <span className="scrub__time">{formatClock(shownS)}</span>
      <div
        ref={bar}
        className="scrub__reach"
        role="slider"
        tabIndex={0}
        data-keeps-arrows="horizontal"
        aria-label={t('player_position')}
        aria-valuemin={0}
        aria-valuemax={Math.round(durationS)}
        aria-valuenow={Math.round(shownS)}
        aria-valuetext={t('player_position_of', {
          position: formatClock(shownS),
          duration: formatClock(durationS),
        })}
        onPointerDown={press}
        onPointerMove={(event) => setAimS(timeAt(event))}
        onPointerUp={release}
        onPointerCancel={() => setDragging(false)}
        onPointerLeave={() => !isDragging && setAimS(undefined)}
        onKeyDown={steer}
      >
        <div className="scrub__bar" style={{ '--played': percent(shownS, durationS) } as CssVariables}>
          <i className="scrub__buffered" style={{ '--to': percent(bufferedS, durationS) } as CssVariables} />
          <i className="scrub__played" />
          <span className="scrub__knob" />
        </div>
        {aimS !== undefined && (
          <ScrubBubble atS={aimS} at={percent(aimS, durationS)} thumbnail={thumbnailAt(thumbnails, aimS)} />
        )}
      </div>
      <span className="scrub__time scrub__time--end">{formatClock(durationS)}</span>
    </div>
  );
}

function ScrubBubble({ atS, at, thumbnail }: { atS: number; at: string; thumbnail: Thumbnail | undefined }) {
  return (
    <div className="scrub__bubble" style={{ '--at': at } as CssVariables}>
      {thumbnail && (
        <span
          className="scrub__thumbnail"
          style={
            {
              '--sprite': `url("${thumbnail.url}")`,
              '--x': `-${thumbnail.x}px`,
              '--y': `-${thumbnail.y}px`,
              '--w': `${thumbnail.width}px`,
              '--h': `${thumbnail.height}px`,
            } as CssVariables
          }
        />
      )}
      <b>{formatClock(atS)}</b>
    </div>
  );
}
