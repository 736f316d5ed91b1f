import type { CssVariables } from '../css-variables';
import './countdown.css';

/** A ring that empties around its number. The words beside it say what ends. */
export function CountdownRing({ secondsLeft, totalS }: { secondsLeft: number; totalS: number }) {
  const left = totalS > 0 ? secondsLeft / totalS : 0;
  return (
    <span className="countdown-ring" style={{ '--left': left } as CssVariables} aria-hidden="true">
      <svg viewBox="0 0 56 56">
        <circle className="countdown-ring__wire" cx="28" cy="28" r="25.5" />
        <circle className="countdown-ring__light" cx="28" cy="28" r="25.5" pathLength="1" />
      </svg>
      {secondsLeft}
    </span>
  );
}
