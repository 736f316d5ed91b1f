import type { ReactNode } from 'react';
import './switch.css';

type SwitchProps = {
  label: ReactNode;
  /** A second, quieter line. */
  detail?: ReactNode;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  isDisabled?: boolean;
  isBusy?: boolean;
};

/** The whole line is the target, not only the knob. */
export function Switch({ label, detail, isOn, onToggle, isDisabled, isBusy }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={isOn}
      aria-busy={isBusy || undefined}
      disabled={isDisabled}
      onClick={() => !isBusy && onToggle(!isOn)}
    >
      <span className="switch__words">
        {label}
        {detail && <span className="switch__detail">{detail}</span>}
      </span>
      <span className="switch__track" aria-hidden="true" />
    </button>
  );
}
