import { type RefObject, useRef, useState } from 'react';
import { showWait } from '../../shared/show-wait';
import { useWording } from '../../shared/wording';
import { closeTopic, showSnackbar } from '../../ui/snackbar/snackbar-store';
import type { PasswordErrors } from './check-password-change';
import { readPasswordFailure } from './password-failure';

const TOPIC = 'password';

interface PasswordCall {
  readonly send: () => Promise<unknown>;
  readonly onSuccess: () => void;
  readonly onErrors?: (errors: PasswordErrors) => void;
  readonly otherwise: 'error_temporary_password' | 'error_change_password';
}

/** Sends once at a time; a failure is told with a retry that sends the form as it stands then (PWD-03). */
export const usePasswordCall = (form: RefObject<HTMLFormElement | null>) => {
  const t = useWording();
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);

  const run = async (call: PasswordCall): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    closeTopic(TOPIC);
    try {
      await call.send();
      call.onSuccess();
    } catch (error) {
      const failure = readPasswordFailure(error, call.otherwise);
      if (failure.kind === 'wait') showWait(failure.retryAfterS, TOPIC);
      else {
        call.onErrors?.(failure.errors);
        showSnackbar({
          kind: 'error',
          text: t(failure.text),
          action: { label: t('retry'), onPress: () => form.current?.requestSubmit() },
          topic: TOPIC,
        });
      }
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  };

  return { isBusy, run };
};
