import { checkNewPassword } from '@drivein/validation';
import { COMMON_PASSWORDS } from './common-passwords';

/** The rules the app shows, and one it cannot hold: the list of common passwords would cost it 25 KB. */
export const isAcceptablePassword = (password: string): boolean =>
  checkNewPassword(password) === 'ok' && !COMMON_PASSWORDS.has(password.toLowerCase());
