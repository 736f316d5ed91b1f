import type { ReactNode } from 'react';
import './switch.css';

type SwitchProps = {
  label: ReactNode;
  /** A second, quieter line. */
  detail?: ReactNode;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  isDisabled?: boolean;
};

/** The whole line is the target, not only the knob. */
export function Switch({ label, detail, isOn, onToggle, isDisabled }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={isOn}
      disabled={isDisabled}
      onClick={() => onToggle(!isOn)}
    >
      <span className="switch__words">
        {label}
        {detail && <span className="switch__detail">{detail}</span>}
      </span>
      <span className="switch__track" aria-hidden="true" />
    </button>
  );
}
