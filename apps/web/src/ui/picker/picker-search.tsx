import { useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../icon/icon';
import '../text-field/text-field.css';
import { matchingOptions, type PickerOption } from './matching-options';
import { PickerList } from './picker-list';

export type PickerWords = {
  /** The label of the empty choice; without it a choice is required. */
  unset?: string;
  search: string;
  close: string;
  noMatch: (text: string) => string;
};

type PickerSearchProps = {
  label: string;
  value: string | undefined;
  options: readonly PickerOption[];
  words: PickerWords;
  onPick: (value: string | undefined) => void;
};

/** Value of the empty choice; other options' values are never empty. */
const UNSET = '';

/**
 * The list gets the focus on opening: a text field would open the keyboard of a touch screen over it. Typed letters go
 * into the field.
 */
export function PickerSearch({ label, value, options, words, onPick }: PickerSearchProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const none = words.unset === undefined ? [] : [{ value: UNSET, label: words.unset }];
  const found = matchingOptions([...none, ...options], text);
  const pick = (picked: string) => onPick(picked === UNSET ? undefined : picked);

  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const first = found[0];
    if (event.key === 'Enter' && text.trim() !== '' && first) {
      event.preventDefault();
      pick(first.value);
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    }
  };

  return (
    <>
      <div className="field__box picker__search">
        <Icon name="search" />
        <input
          ref={input}
          className="field__input"
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKey}
        />
      </div>
      <p className="picker__none" role="status">
        {found.length === 0 && words.noMatch(text.trim())}
      </p>
      {found.length > 0 && (
        <PickerList
          // Another search starts at its first option again.
          key={text}
          ref={list}
          label={label}
          options={found}
          chosen={value ?? UNSET}
          hasFocusFirst={text === ''}
          onPick={pick}
          onLeave={() => input.current?.focus()}
        />
      )}
    </>
  );
}
