import type { WordingKey } from '@drivein/wording';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTypingLock } from '../../shared/device/typing-lock';
import { useWording } from '../../shared/text/wording';
import { Button } from '../../ui/button/button';
import { TextField } from '../../ui/text-field/text-field';
import { findPasswordErrors, type PasswordErrors, type PasswordField } from './check-password-change';
import { usePasswordCall } from './use-password-call';
import type { PasswordChange } from '@drivein/validation';
import { callApi } from '../../shared/api/api-call';
import { deviceFields } from '../../shared/device/device-fields';

/** Sends the temporary password of a mail, or the current one of a signed-in user. */
const sendPasswordChange = (
  { provenBy, proof, next, retyped }: PasswordChange,
  email: string | undefined,
): Promise<unknown> => {
  const fresh = { newPassword: next, confirmNewPassword: retyped };
  if (provenBy === 'current') return callApi('changePassword', { body: { ...fresh, oldPassword: proof } });
  // Copying it from a mail often adds a space.
  const temporaryPasswordCode = proof.trim();
  const { deviceIdentifier } = deviceFields();
  return callApi('changeTemporaryPassword', {
    body: { ...fresh, temporaryPasswordCode, deviceIdentifier, ...(email && { email }) },
  });
};

interface ChangeStepProps {
  readonly provenBy: 'current' | 'temporary';
  /** The address that got the temporary password, if this page knows it. */
  readonly email: string | undefined;
  readonly onChanged: () => void;
}

const EMPTY: Readonly<Record<PasswordField, string>> = { proof: '', next: '', retyped: '' };

/** Three fields, checked from top to bottom, each with its own visibility button (PWD-02). */
export function ChangeStep({ provenBy, email, onChanged }: ChangeStepProps) {
  const t = useWording();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<PasswordErrors>({});
  const { isBusy, run } = usePasswordCall(form);
  const typing = useTypingLock();
  const [wrong] = Object.keys(errors);

  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  }, [wrong, errors]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const change = { provenBy, ...values };
    const found = findPasswordErrors(change);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    void run({
      send: () => sendPasswordChange(change, email),
      onSuccess: () => {
        setValues(EMPTY);
        onChanged();
      },
      onErrors: setErrors,
      otherwise: 'error_change_password',
    });
  };

  const field = (name: PasswordField, wording: WordingKey) => {
    const label = t(wording);
    const error = errors[name];
    return {
      name,
      label,
      type: 'password',
      value: values[name],
      onValue: (value: string) => {
        setValues({ ...values, [name]: value });
        if (error) setErrors({});
      },
      ...(error && !typing.isLocked && { error: t(error) }),
      isDisabled: typing.isLocked,
      revealLabels: {
        show: t('change_password_show', { field: label }),
        hide: t('change_password_hide', { field: label }),
      },
    };
  };

  return (
    <form className="recover-password__form" ref={form} onSubmit={handleSubmit} noValidate>
      <TextField
        {...field('proof', provenBy === 'current' ? 'change_password_current' : 'change_password_temporary')}
        autoComplete={provenBy === 'current' ? 'current-password' : 'one-time-code'}
        autoFocus
        data-autofocus
        {...typing.reason}
      />
      <TextField
        {...field('next', 'change_password_new')}
        autoComplete="new-password"
        message={t('create_account_password_hint')}
      />
      <TextField {...field('retyped', 'change_password_retype')} autoComplete="new-password" />
      <div className="recover-password__actions">
        <Button type="submit" variant="primary" isBusy={isBusy} isDisabled={typing.isLocked}>
          {isBusy ? t('change_password_busy') : t('change_password_submit')}
        </Button>
      </div>
    </form>
  );
}
