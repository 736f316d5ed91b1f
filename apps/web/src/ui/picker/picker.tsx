import { useState, type ReactNode } from 'react';
import { Button } from '../button/button';
import { Dialog } from '../dialog/dialog';
import { Icon } from '../icon/icon';
import type { PickerOption } from './matching-options';
import { PickerSearch, type PickerWords } from './picker-search';
import './picker.css';

type PickerProps = {
  label: string;
  /** Undefined is the choice of nothing. */
  value: string | undefined;
  options: readonly PickerOption[];
  onPick: (value: string | undefined) => void;
  words: PickerWords;
  /** A remark beside the label. */
  note?: ReactNode;
  isDisabled?: boolean;
};

/** One choice out of many: a line that says what is chosen and opens a list one can search. */
export function Picker({ label, value, options, onPick, words, note, isDisabled }: PickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
  const close = () => setIsOpen(false);
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
      <Dialog isOpen={isOpen} onClose={close} title={label}>
        <div className="picker">
          <Button
            className="picker__close"
            variant="quiet"
            icon="close"
            isIconOnly
            aria-label={words.close}
            onClick={close}
          />
          <PickerSearch
            label={label}
            value={value}
            options={options}
            words={words}
            onPick={(picked) => {
              close();
              onPick(picked);
            }}
          />
        </div>
      </Dialog>
    </>
  );
}
