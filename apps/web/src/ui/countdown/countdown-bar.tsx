import type { CssVariables } from '../css-variables';
import './countdown.css';

/** A line that empties over `durationS`; give a new `key` to start again. */
export function CountdownBar({ durationS, label }: { durationS: number; label: string }) {
  return (
    <div className="countdown-bar" role="img" aria-label={label}>
      <div className="countdown-bar__light" style={{ '--duration': `${durationS}s` } as CssVariables} />
    </div>
  );
}
