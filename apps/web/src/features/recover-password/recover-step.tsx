import { checkEmail, tidyEmail } from '@drivein/validation';
import type { WordingKey } from '@drivein/wording';
import { type FormEvent, useRef, useState } from 'react';
import { callApi } from '../../shared/api/api-call';
import { deviceStorage } from '../../shared/device/device-storage';
import { emailError } from '../../shared/text/email-error';
import { useTypingLock } from '../../shared/device/typing-lock';
import { useWording } from '../../shared/text/wording';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { TextField } from '../../ui/text-field/text-field';
import { usePasswordCall } from './use-password-call';

interface RecoverStepProps {
  readonly email: string | undefined;
  /** To the change step; with the address that got the temporary password, if known. */
  readonly onMoveOn: (email: string | undefined) => void;
}

/** Requests a temporary password. The reply does not reveal whether the address has an account (PWD-04) (PWD-01). */
export function RecoverStep({ email: known, onMoveOn }: RecoverStepProps) {
  const t = useWording();
  const [email, setEmail] = useState(known ?? deviceStorage.read('email') ?? '');
  const [error, setError] = useState<WordingKey>();
  const [sentTo, setSentTo] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, run } = usePasswordCall(form);
  const typing = useTypingLock();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = emailError(email);
    setError(found);
    if (found) return;
    const address = tidyEmail(email);
    void run({
      send: () => callApi('sendTemporaryPassword', { query: { email: address } }),
      onSuccess: () => setSentTo(address),
      otherwise: 'error_temporary_password',
    });
  };

  return (
    <form className="recover-password__form" ref={form} onSubmit={handleSubmit} noValidate>
      <p className="t-lead">{t('recover_text')}</p>
      <TextField
        label={t('sign_in_email')}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        data-autofocus
        value={email}
        onValue={(value) => {
          setEmail(value);
          setError(undefined);
        }}
        error={typing.isLocked ? undefined : error && t(error)}
        {...typing.reason}
      />
      <div className="recover-password__actions">
        <Button type="submit" variant="primary" isBusy={isBusy} isDisabled={typing.isLocked}>
          {isBusy ? t('recover_busy') : t('recover_submit')}
        </Button>
        <Button onClick={() => onMoveOn(checkEmail(email) === 'ok' ? tidyEmail(email) : undefined)}>
          {t('recover_have_one')}
        </Button>
      </div>
      <Dialog
        isOpen={sentTo !== undefined}
        onClose={() => setSentTo(undefined)}
        title={t('temporary_sent_title')}
        actions={
          <Button variant="primary" autoFocus onClick={() => onMoveOn(sentTo)}>
            {t('temporary_sent_button')}
          </Button>
        }
      >
        <p className="t-lead recover-password__sent">{t('temporary_sent_text', { email: sentTo ?? '' })}</p>
      </Dialog>
    </form>
  );
}
