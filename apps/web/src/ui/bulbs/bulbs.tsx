import type { CssVariables } from '../css-variables';
import './bulbs.css';

type BulbsProps = {
  count: number;
  current: number;
  /** Names the whole: "Banner 2 of 5". */
  label: string;
  /** Fills the lit bulb over this time and then calls `onFull`; without it the bulb is simply lit. */
  fillsInMs?: number;
  isPaused?: boolean;
  onFull?: () => void;
  /** Makes every bulb a button named by `bulbLabel`. */
  onPick?: (index: number) => void;
  bulbLabel?: (index: number) => string;
};

/** Shows a count as a row of marquee bulbs: banners, pages, steps. */
export function Bulbs({ count, current, label, fillsInMs, isPaused, onFull, onPick, bulbLabel }: BulbsProps) {
  const lamp = (index: number) => (
    <span className="bulbs__lamp" data-lit={index === current || undefined}>
      {index === current && (
        <span
          key={current}
          className="bulbs__fill"
          data-paused={isPaused || undefined}
          data-filling={fillsInMs === undefined ? undefined : true}
          style={{ '--fill': `${fillsInMs ?? 0}ms` } as CssVariables}
          onAnimationEnd={onFull}
        />
      )}
    </span>
  );
  const indexes = Array.from({ length: count }, (_, index) => index);
  if (!onPick) {
    return (
      <span className="bulbs" role="img" aria-label={label}>
        {indexes.map((index) => (
          <span key={index}>{lamp(index)}</span>
        ))}
      </span>
    );
  }
  return (
    <span className="bulbs bulbs--buttons" role="group" aria-label={label}>
      {indexes.map((index) => (
        <button
          key={index}
          type="button"
          className="bulbs__button"
          aria-label={bulbLabel?.(index)}
          aria-current={index === current || undefined}
          onClick={() => onPick(index)}
        >
          {lamp(index)}
        </button>
      ))}
    </span>
  );
}
