import { checkNewPassword } from '@drivein/validation';
import { COMMON_PASSWORDS } from './common-passwords';

/** The rules that the app shows, and the list of common passwords, which would add 25 KB to the app. */
export const isAcceptablePassword = (password: string): boolean =>
  checkNewPassword(password) === 'ok' && !COMMON_PASSWORDS.has(password.toLowerCase());
