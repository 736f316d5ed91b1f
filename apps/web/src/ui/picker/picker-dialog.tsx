import { Button } from '../button/button';
import { Dialog } from '../dialog/dialog';
import type { PickerOption } from './matching-options';
import { PickerSearch, type PickerWords } from './picker-search';
import './picker.css';

type PickerDialogProps = {
  isOpen: boolean;
  label: string;
  value: string | undefined;
  options: readonly PickerOption[];
  words: PickerWords;
  onPick: (value: string | undefined) => void;
  onClose: () => void;
};

/** The dialog with the list of options. */
export function PickerDialog(props: PickerDialogProps) {
  const { isOpen, label, value, options, words, onPick, onClose } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={label}>
      <div className="picker">
        <Button
          className="picker__close"
          variant="quiet"
          icon="close"
          isIconOnly
          aria-label={words.close}
          onClick={onClose}
        />
        <PickerSearch
          label={label}
          value={value}
          options={options}
          words={words}
          onPick={(picked) => {
            onClose();
            onPick(picked);
          }}
        />
      </div>
    </Dialog>
  );
}
