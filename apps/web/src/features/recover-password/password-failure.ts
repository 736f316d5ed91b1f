import { ResponseCode } from '@drivein/contract/light';
import type { WordingKey } from '@drivein/wording';
import { CallFailure } from '../../shared/call-failure';
import type { PasswordErrors } from './check-password-change';

export type PasswordFailure =
  | { readonly kind: 'wait'; readonly retryAfterS: number }
  /** Told where it is, and in the snackbar, whose retry sends the form again (PWD-03). */
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
