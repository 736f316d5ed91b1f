import { useId, useState } from 'react';
import { Icon } from '../icon/icon';
import { joinClasses } from '../join-classes';
import '../text-field/text-field.css';
import type { PickerOption } from './matching-options';
import { PickerDialog } from './picker-dialog';
import type { PickerWords } from './picker-search';
import './picker.css';
import './picker-field.css';

type PickerFieldProps = {
  label: string;
  value: string | undefined;
  options: readonly PickerOption[];
  onPick: (value: string) => void;
  words: Omit<PickerWords, 'unset'> & {
    /** Shown in the field until an option is chosen. */
    choose: string;
  };
  message?: string | undefined;
  error?: string | undefined;
  isDisabled?: boolean | undefined;
};

/** A required choice among the text fields of a form: it cannot be cleared. */
export function PickerField(props: PickerFieldProps) {
  const { label, value, options, onPick, words, message, error, isDisabled } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  // The list of a hidden field could not be closed and would block the page.
  if (isOpen && isDisabled) setIsOpen(false);
  const chosen = options.find((option) => option.value === value);
  const note = error ?? message;
  return (
    <div className={joinClasses('field picker-field', error && 'field--error', isDisabled && 'field--off')}>
      <span className="field__label" id={`${id}-label`}>
        {label}
      </span>
      <button
        type="button"
        className="field__box picker-field__button"
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={note ? `${id}-message` : undefined}
        disabled={isDisabled}
        onClick={() => setIsOpen(true)}
      >
        <span
          className={joinClasses('picker-field__value', !chosen && 'picker-field__value--none')}
          id={`${id}-value`}
        >
          {chosen?.label ?? words.choose}
        </span>
        <Icon name="down" />
      </button>
      <p className="field__message" id={`${id}-message`} role={error ? 'alert' : undefined}>
        {error && <Icon name="alert" />}
        {note}
      </p>
      <PickerDialog
        isOpen={isOpen}
        label={label}
        value={value}
        options={options}
        words={words}
        onPick={(picked) => {
          if (picked !== undefined) onPick(picked);
        }}
        onClose={() => setIsOpen(false)}
      />
    </div>
  );
}
