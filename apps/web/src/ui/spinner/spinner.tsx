import './spinner.css';

/** Turns slowly; does not move with reduced motion, and is read out only if it has a label. */
export function Spinner({ label }: { label?: string }) {
  return (
    <svg
      className="spinner"
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle className="spinner__wire" cx="12" cy="12" r="9" />
      <circle className="spinner__light" cx="12" cy="12" r="9" pathLength="100" />
    </svg>
  );
}
