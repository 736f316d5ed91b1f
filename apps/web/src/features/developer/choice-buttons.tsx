import { useId, type ReactNode } from 'react';
import { Button } from '../../ui/button/button';

interface Choice<T> {
  readonly value: T;
  readonly label: string;
  readonly isDisabled?: boolean;
}

interface ChoiceButtonsProps<T> {
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
  /** A note beside the label. */
  readonly note?: ReactNode;
  readonly isDisabled?: boolean;
}

/** A few choices side by side; the selected one is pressed. */
export function ChoiceButtons<T extends string | undefined>(props: ChoiceButtonsProps<T>) {
  const { label, choices, value, onChoose, note, isDisabled = false } = props;
  const labelId = useId();
  return (
    <div className="choice">
      <p className="choice__label">
        <span id={labelId}>{label}</span>
        {note}
      </p>
      <div className="choice__buttons" role="group" aria-labelledby={labelId}>
        {choices.map((choice) => (
          <Button
            key={choice.label}
            className="choice__button"
            aria-pressed={choice.value === value}
            isDisabled={isDisabled || Boolean(choice.isDisabled)}
            onClick={() => onChoose(choice.value)}
          >
            {choice.label}
          </Button>
        ))}
      </div>
    </div>
  );
}
