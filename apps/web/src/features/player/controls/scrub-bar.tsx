import { type KeyboardEvent, type PointerEvent, type Ref, useEffect, useRef, useState } from 'react';
import { formatClock } from '../../../shared/text/formats';
import { useWording } from '../../../shared/text/wording';
import type { CssVariables } from '../../../ui/css-variables';
import { SKIP_S } from './skip-step';
import { type Thumbnail, thumbnailAt } from './thumbnails';
import './scrub-bar.css';

interface ScrubBubbleProps {
  readonly atS: number;
  readonly at: string;
  readonly thumbnail: Thumbnail | undefined;
}

/** Picture and time above the pointed-at position. */
function ScrubBubble({ atS, at, thumbnail }: ScrubBubbleProps) {
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

interface ScrubBarProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly positionS: number;
  readonly durationS: number;
  readonly bufferedS: number;
  readonly thumbnails: readonly Thumbnail[];
  readonly onSeek: (toS: number) => void;
  /** The target position: `positionS` updates later, and the next key may come before. */
  readonly targetS: () => number;
}

/** The position that pointer, finger or keys point at; only hovering does not seek. */
interface Aim {
  readonly atS: number;
  readonly by: 'hover' | 'drag' | 'keys';
}

const LEAP_S = 60;
/** The preview picture stays for a moment after the last key. */
const KEYS_SHOWN_MS = 1200;

const percent = (part: number, whole: number) => `${whole > 0 ? Math.min(100, (part / whole) * 100) : 0}%`;

/** Dragging previews the target; releasing seeks once. */
export function ScrubBar({
  ref,
  positionS,
  durationS,
  bufferedS,
  thumbnails,
  onSeek,
  targetS,
}: ScrubBarProps) {
  const t = useWording();
  const bar = useRef<HTMLDivElement>(null);
  const [aim, setAim] = useState<Aim>();
  const aimedS = aim && aim.by !== 'hover' ? aim.atS : undefined;
  const shownS = aimedS ?? positionS;

  useEffect(() => {
    if (aim?.by !== 'keys') return;
    const timer = setTimeout(() => setAim(undefined), KEYS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [aim]);

  const timeAt = (event: PointerEvent) => {
    const box = bar.current?.getBoundingClientRect();
    if (!box || box.width === 0) return 0;
    return Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * durationS;
  };
  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setAim({ atS: timeAt(event), by: 'drag' });
  };
  const move = (event: PointerEvent) => {
    const by = aim?.by === 'drag' ? 'drag' : 'hover';
    // A passing finger is no hover.
    if (by === 'drag' || event.pointerType !== 'touch') setAim({ atS: timeAt(event), by });
  };
  const release = (event: PointerEvent) => {
    if (aim?.by === 'drag') onSeek(timeAt(event));
    setAim(undefined);
  };
  const handleKey = (event: KeyboardEvent) => {
    const fromS = aimedS ?? targetS();
    const to = {
      ArrowLeft: fromS - SKIP_S,
      ArrowRight: fromS + SKIP_S,
      PageDown: fromS - LEAP_S,
      PageUp: fromS + LEAP_S,
      Home: 0,
      End: durationS,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const atS = Math.min(durationS, Math.max(0, to));
    setAim({ atS, by: 'keys' });
    onSeek(atS);
  };

  return (
    <div className="scrub">
      <span className="scrub__time">{formatClock(shownS)}</span>
      <div
        ref={ref}
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
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={() => setAim(undefined)}
        onPointerLeave={() => aim?.by === 'hover' && setAim(undefined)}
        onKeyDown={handleKey}
      >
        <div
          ref={bar}
          className="scrub__bar"
          style={{ '--played': percent(shownS, durationS) } as CssVariables}
        >
          <i className="scrub__buffered" style={{ '--to': percent(bufferedS, durationS) } as CssVariables} />
          <i className="scrub__played" />
          <span className="scrub__knob" />
        </div>
        {aim && (
          <ScrubBubble
            atS={aim.atS}
            at={percent(aim.atS, durationS)}
            thumbnail={thumbnailAt(thumbnails, aim.atS)}
          />
        )}
      </div>
      <span className="scrub__time scrub__time--end">{formatClock(durationS)}</span>
    </div>
  );
}
