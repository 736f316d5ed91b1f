import { useId, type ComponentPropsWithRef } from 'react';
import { Icon } from '../icon/icon';
import { joinClasses } from '../join-classes';
import './text-field.css';
import './text-area.css';

type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'onChange' | 'disabled'> & {
  label: string;
  value: string;
  onValue: (value: string) => void;
  /** A hint under the field; `error` replaces it and marks the field as wrong. */
  message?: string;
  error?: string;
  isDisabled?: boolean;
};

/** A field for whole sentences. */
export function TextArea(props: TextAreaProps) {
  const { label, value, onValue, message, error, isDisabled, className, ...area } = props;
  const id = useId();
  const messageId = `${id}-message`;
  const note = error ?? message;
  return (
    <div className={joinClasses('field', error && 'field--error', isDisabled && 'field--off', className)}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="field__box text-area">
        <textarea
          id={id}
          rows={4}
          {...area}
          className="field__input text-area__input"
          value={value}
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? messageId : undefined}
          onChange={(event) => onValue(event.target.value)}
        />
      </div>
      <p className="field__message" id={messageId} role={error ? 'alert' : undefined}>
        {error && <Icon name="alert" />}
        {note}
      </p>
    </div>
  );
}
