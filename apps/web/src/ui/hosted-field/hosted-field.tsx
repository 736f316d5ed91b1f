import { useId, type Ref } from 'react';
import { Icon } from '../icon/icon';
import { joinClasses } from '../join-classes';
import '../text-field/text-field.css';
import './hosted-field.css';

type HostedFieldProps = {
  label: string;
  /** The container of another site's frame. This page never knows the typed text. */
  frameRef: Ref<HTMLDivElement>;
  /** Reported by the frame: the page cannot see the focus inside. */
  isFocused: boolean;
  /** Puts the focus into the frame. */
  onEnter: () => void;
  message?: string | undefined;
  error?: string | undefined;
};

/** A text field hosted in a frame of another site; its label, edge and messages are ours. */
export function HostedField({ label, frameRef, isFocused, onEnter, message, error }: HostedFieldProps) {
  const id = useId();
  const note = error ?? message;
  return (
    <div
      className={joinClasses(
        'field hosted-field',
        isFocused && 'hosted-field--focused',
        error && 'field--error',
      )}
    >
      <span className="field__label" id={`${id}-label`} onClick={onEnter}>
        {label}
      </span>
      <div
        className="field__box"
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={note ? `${id}-message` : undefined}
        tabIndex={-1}
        data-hosted-field
        onFocus={onEnter}
      >
        <div className="hosted-field__frame" ref={frameRef} />
      </div>
      <p className="field__message" id={`${id}-message`} role={error ? 'alert' : undefined}>
        {error && <Icon name="alert" />}
        {note}
      </p>
    </div>
  );
}
