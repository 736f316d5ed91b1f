import {
  checkEmail,
  checkSignInPassword,
  type EmailCheck,
  type SignInPasswordCheck,
} from '@drivein/validation';
import type { WordingKey } from '@drivein/wording';

const emailWording = {
  ok: undefined,
  EmailMissing: 'enter_valid_email',
  EmailInvalid: 'invalid_email',
} satisfies Record<EmailCheck, WordingKey | undefined>;

const passwordWording = {
  ok: undefined,
  PasswordMissing: 'invalid_password',
} satisfies Record<SignInPasswordCheck, WordingKey | undefined>;

export const checkSignIn = (email: string, password: string) => ({
  email: emailWording[checkEmail(email)],
  password: passwordWording[checkSignInPassword(password)],
});
