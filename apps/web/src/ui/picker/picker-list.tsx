import { useState, type KeyboardEvent, type Ref } from 'react';
import { Icon } from '../icon/icon';
import type { PickerOption } from './matching-options';

type PickerListProps = {
  ref: Ref<HTMLDivElement>;
  label: string;
  options: readonly PickerOption[];
  chosen: string;
  /** Whether the dialog that opens around it puts the focus here. */
  hasFocusFirst: boolean;
  onPick: (value: string) => void;
  /** Up from the first option, or a typed letter. */
  onLeave: () => void;
};

const PAGE = 6;

/** The movement of a key in the list; undefined for other keys. */
const stepOf = (key: string): number | undefined => {
  switch (key) {
    case 'ArrowDown':
      return 1;
    case 'ArrowUp':
      return -1;
    case 'PageDown':
      return PAGE;
    case 'PageUp':
      return -PAGE;
    case 'Home':
      return -Infinity;
    case 'End':
      return Infinity;
    default:
      return undefined;
  }
};

const markForDialog = (element: HTMLElement | null) => element?.setAttribute('autofocus', '');

/** One tab stop for all options; arrows move between them. */
export function PickerList(props: PickerListProps) {
  const { ref, label, options, chosen, hasFocusFirst, onPick, onLeave } = props;
  const [stop, setStop] = useState(() =>
    Math.max(
      0,
      options.findIndex(({ value }) => value === chosen),
    ),
  );

  const handleKey = (event: KeyboardEvent<HTMLElement>, index: number, value: string) => {
    const step = stepOf(event.key);
    const { currentTarget } = event;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onPick(value);
    } else if (step === -1 && index === 0) {
      event.preventDefault();
      onLeave();
    } else if (step !== undefined) {
      event.preventDefault();
      const next = Math.min(options.length - 1, Math.max(0, index + step));
      currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="option"]')[next]?.focus();
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      // The letter itself then goes into the field.
      onLeave();
    }
  };

  return (
    <div className="picker__list" role="listbox" aria-label={label} ref={ref}>
      {options.map(({ value, label: name, detail }, index) => (
        <div
          key={value}
          className="picker__option"
          role="option"
          aria-selected={value === chosen}
          tabIndex={index === stop ? 0 : -1}
          ref={hasFocusFirst && index === stop ? markForDialog : undefined}
          onFocus={() => setStop(index)}
          onClick={() => onPick(value)}
          onKeyDown={(event) => handleKey(event, index, value)}
        >
          <span className="picker__name">{name}</span>
          {detail && <span className="picker__detail">{detail}</span>}
          {value === chosen && <Icon name="check" />}
        </div>
      ))}
    </div>
  );
}
