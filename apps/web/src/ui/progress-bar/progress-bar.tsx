import type { CssVariables } from '../css-variables';
import './progress-bar.css';

/** With a label it is a progress bar for screen readers too; without one the text beside it has the information. */
export function ProgressBar({ share, label }: { share: number; label?: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  const spoken = label && {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuenow': percent,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
  };
  return (
    <span className="progress-bar" {...spoken}>
      <span className="progress-bar__light" style={{ '--share': percent / 100 } as CssVariables} />
    </span>
  );
}
