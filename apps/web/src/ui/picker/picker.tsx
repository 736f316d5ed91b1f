import { useState, type ReactNode } from 'react';
import { Icon } from '../icon/icon';
import type { PickerOption } from './matching-options';
import { PickerDialog } from './picker-dialog';
import type { PickerWords } from './picker-search';
import './picker.css';

type PickerProps = {
  label: string;
  /** Undefined is the empty choice. */
  value: string | undefined;
  options: readonly PickerOption[];
  onPick: (value: string | undefined) => void;
  words: PickerWords & { unset: string };
  /** A note beside the label. */
  note?: ReactNode;
  isDisabled?: boolean;
};

/** One choice out of many: a line that shows the choice and opens a searchable list. */
export function Picker({ label, value, options, onPick, words, note, isDisabled }: PickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
  return (
    <>
      <button
        type="button"
        className="picker-line"
        aria-haspopup="dialog"
        disabled={isDisabled}
        onClick={() => setIsOpen(true)}
      >
        <span className="picker-line__label">
          {label}
          {note}
        </span>
        <span className="picker-line__value">
          {value === undefined ? words.unset : (chosen?.label ?? value)}
        </span>
        <Icon name="right" className="picker-line__go" />
      </button>
      <PickerDialog
        isOpen={isOpen}
        label={label}
        value={value}
        options={options}
        words={words}
        onPick={onPick}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
