import { ResponseCode } from '@drivein/contract/light';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { callApi } from '../../shared/api/api-call';
import { refusalCodeOf, retryAfterMsOf } from '../../shared/api/call-failure';
import { deviceStorage } from '../../shared/device/device-storage';
import { closePasswordQuestion } from '../../shared/session/password-question';
import { wordingForFailure } from '../../shared/api/refusal-wording';
import { useSession } from '../../shared/session/session';
import { useTypingLock } from '../../shared/device/typing-lock';
import { useWording } from '../../shared/text/wording';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { TextField } from '../../ui/text-field/text-field';
import './password-dialog.css';

const DEFAULT_WAIT_MS = 60_000;
const close = () => closePasswordQuestion(false);

/** A session opened by the car asks for the password once, then continues the pending call (SAF-07). */
export function PasswordDialog() {
  const t = useWording();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [lockedForMs, setLockedForMs] = useState(0);
  const isSending = useRef(false);
  const typing = useTypingLock();
  const isSignedIn = useSession((session) => session.isSignedIn);
  const isLocked = lockedForMs > 0;

  // After a sign-out there is nothing to confirm.
  useEffect(() => {
    if (!isSignedIn) close();
  }, [isSignedIn]);

  useEffect(() => {
    if (lockedForMs === 0) return;
    const timer = window.setTimeout(() => setLockedForMs(0), lockedForMs);
    return () => window.clearTimeout(timer);
  }, [lockedForMs]);

  const send = async () => {
    if (isSending.current || isLocked || typing.isLocked) return;
    if (password === '') return setError(t('invalid_password'));
    isSending.current = true;
    setIsBusy(true);
    setError(undefined);
    try {
      await callApi('provePassword', { body: { password } });
      closePasswordQuestion(true);
    } catch (failure) {
      const code = refusalCodeOf(failure);
      if (code === ResponseCode.TooManyAttempts) setLockedForMs(retryAfterMsOf(failure) || DEFAULT_WAIT_MS);
      setError(
        t(code === ResponseCode.InvalidCredentials ? 'prove_password_wrong' : wordingForFailure(failure)),
      );
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <Dialog
      isOpen
      onClose={close}
      staysOnOutsidePress
      title={t('prove_password_title')}
      actions={
        <>
          <Button
            variant="primary"
            isBusy={isBusy}
            isDisabled={isLocked || typing.isLocked}
            onClick={() => void send()}
          >
            {t('prove_password_submit')}
          </Button>
          <Button onClick={close}>{t('cancel')}</Button>
        </>
      }
    >
      <form className="password-dialog" onSubmit={submit} noValidate>
        <p className="t-lead">{t('prove_password_text', { email: deviceStorage.read('email') ?? '' })}</p>
        <TextField
          label={t('sign_in_password')}
          type="password"
          name="password"
          autoComplete="current-password"
          autoFocus
          data-autofocus
          value={password}
          onValue={(value) => {
            setPassword(value);
            setError(undefined);
          }}
          {...(!typing.isLocked && error !== undefined && { error })}
          {...typing.reason}
          revealLabels={{ show: t('sign_in_show_password'), hide: t('sign_in_hide_password') }}
        />
      </form>
    </Dialog>
  );
}
