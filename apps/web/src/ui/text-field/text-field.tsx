import { useId, useRef, useState, type ChangeEvent, type ComponentPropsWithRef } from 'react';
import { Icon, type IconName } from '../icon/icon';
import { joinClasses } from '../join-classes';
import { applyFieldRules, type FieldRules } from './field-text';
import './text-field.css';

type TextFieldProps = FieldRules &
  Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'maxLength' | 'disabled'> & {
    label: string;
    value: string;
    onValue: (value: string) => void;
    /** A hint under the field; `error` replaces it and marks the field as wrong. */
    message?: string;
    error?: string;
    icon?: IconName;
    isDisabled?: boolean;
    /** Names of the button that shows and hides a password; without them there is no button. */
    revealLabels?: { show: string; hide: string };
    /** Shows "7/25" at the end of the field; needs `maxChars`. */
    hasCounter?: boolean;
  };

/** An input method (Japanese, Korean, Chinese, many phones) is composing a word. */
const isComposing = ({ nativeEvent }: ChangeEvent): boolean =>
  'isComposing' in nativeEvent && nativeEvent.isComposing === true;

export function TextField(props: TextFieldProps) {
  const { label, value, onValue, message, error, icon, isDisabled, revealLabels, hasCounter, ...others } =
    props;
  const { capitalisesFirstLetter, maxChars, mask, className, type = 'text', ...input } = others;
  const id = useId();
  const messageId = `${id}-message`;
  const [isRevealed, setIsRevealed] = useState(false);
  const note = error ?? message;
  const rules = { capitalisesFirstLetter, maxChars, mask };
  const beforeComposing = useRef(value);

  return (
    <div className={joinClasses('field', error && 'field--error', isDisabled && 'field--off', className)}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="field__box">
        {icon && <Icon name={icon} />}
        <input
          id={id}
          {...input}
          className="field__input"
          type={isRevealed ? 'text' : type}
          value={value}
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? messageId : undefined}
          onCompositionStart={() => {
            beforeComposing.current = value;
          }}
          onChange={(event) => {
            const next = event.target.value;
            // Changing a word during its composition breaks it: the rules apply at its end.
            onValue(isComposing(event) ? next : applyFieldRules(next, value, rules));
          }}
          onCompositionEnd={(event) =>
            onValue(applyFieldRules(event.currentTarget.value, beforeComposing.current, rules))
          }
        />
        {hasCounter && maxChars !== undefined && (
          <span className="field__counter" aria-hidden="true">
            {[...value].length}/{maxChars}
          </span>
        )}
        {revealLabels && (
          <button
            type="button"
            className="field__reveal"
            aria-label={isRevealed ? revealLabels.hide : revealLabels.show}
            disabled={isDisabled}
            onClick={() => setIsRevealed(!isRevealed)}
          >
            <Icon name={isRevealed ? 'eye-off' : 'eye'} />
          </button>
        )}
      </div>
      {/* Always there, so that an error neither moves the page nor goes unread. */}
      <p className="field__message" id={messageId} role={error ? 'alert' : undefined}>
        {error && <Icon name="alert" />}
        {note}
      </p>
    </div>
  );
}
