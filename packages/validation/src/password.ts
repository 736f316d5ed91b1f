import { MINIMUM_PASSWORD_LENGTH } from '@drivein/contract/light';

export type SignInPasswordCheck = 'ok' | 'PasswordMissing';
export type NewPasswordCheck = 'ok' | 'PasswordRules';
export type PasswordChangeCheck =
  | 'ok'
  | 'CurrentPasswordMissing'
  | 'CurrentPasswordRules'
  | 'TemporaryPasswordMissing'
  | 'NewPasswordRules'
  | 'PasswordsDiffer';

/** By characters as people see them: an emoji counts once. */
const isLongEnough = (password: string) => [...password].length >= MINIMUM_PASSWORD_LENGTH;

export const checkSignInPassword = (password: string): SignInPasswordCheck =>
  password === '' ? 'PasswordMissing' : 'ok';

/** Six characters are the rule; symbol, number and mixed case are advice in the text. */
export const checkNewPassword = (password: string): NewPasswordCheck =>
  isLongEnough(password) ? 'ok' : 'PasswordRules';

export interface PasswordChange {
  /** The secret that proves the identity: the current password, or a temporary one from a mail. */
  readonly provenBy: 'current' | 'temporary';
  readonly proof: string;
  readonly next: string;
  readonly retyped: string;
}

/** Checked in the order of the fields, so that the first message belongs to the first field in error. */
export const checkPasswordChange = (change: PasswordChange): PasswordChangeCheck => {
  if (change.provenBy === 'temporary' && change.proof === '') return 'TemporaryPasswordMissing';
  if (change.provenBy === 'current') {
    if (change.proof === '') return 'CurrentPasswordMissing';
    if (!isLongEnough(change.proof)) return 'CurrentPasswordRules';
  }
  if (!isLongEnough(change.next)) return 'NewPasswordRules';
  return change.next === change.retyped ? 'ok' : 'PasswordsDiffer';
};
