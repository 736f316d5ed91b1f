import { type RefObject, useRef, useState } from 'react';
import { showWait } from '../../shared/network/show-wait';
import { useWording } from '../../shared/text/wording';
import { closeTopic, showSnackbar } from '../../ui/snackbar/snackbar-store';
import type { PasswordErrors } from './check-password-change';
import { ResponseCode } from '@drivein/contract/light';
import type { WordingKey } from '@drivein/wording';
import { CallFailure } from '../../shared/api/call-failure';

type PasswordFailure =
  | { readonly kind: 'wait'; readonly retryAfterS: number }
  /** Shown at the field, and in the snackbar, whose retry sends the form again (PWD-03). */
  | { readonly kind: 'retry'; readonly text: WordingKey; readonly errors: PasswordErrors };

const DEFAULT_WAIT_S = 60;

const errorsOfCode = new Map<number, PasswordErrors>([
  [ResponseCode.InvalidCredentials, { proof: 'invalid_current_password' }],
  [ResponseCode.TemporaryPasswordInvalid, { proof: 'temporary_password_invalid' }],
  [ResponseCode.PasswordRules, { next: 'password_rules' }],
]);

export const readPasswordFailure = (
  error: unknown,
  otherwise: 'error_temporary_password' | 'error_change_password',
): PasswordFailure => {
  if (!(error instanceof CallFailure)) return { kind: 'retry', text: otherwise, errors: {} };
  if (error.reason.kind === 'network') {
    return { kind: 'retry', text: 'network_connection_lost', errors: {} };
  }
  const { responseCode, retryAfterS = DEFAULT_WAIT_S } = error.reason;
  if (responseCode === ResponseCode.TooManyAttempts) return { kind: 'wait', retryAfterS };
  return { kind: 'retry', text: otherwise, errors: errorsOfCode.get(responseCode) ?? {} };
};

const TOPIC = 'password';

interface PasswordCall {
  readonly send: () => Promise<unknown>;
  readonly onSuccess: () => void;
  readonly onErrors?: (errors: PasswordErrors) => void;
  readonly otherwise: 'error_temporary_password' | 'error_change_password';
}

/** Sends one call at a time; a failure offers a retry that sends the current form (PWD-03). */
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
