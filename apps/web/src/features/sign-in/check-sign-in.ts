import { checkSignInPassword, type SignInPasswordCheck } from '@drivein/validation';
import type { WordingKey } from '@drivein/wording';
import { emailError } from '../../shared/email-error';

const passwordWording = {
  ok: undefined,
  PasswordMissing: 'invalid_password',
} satisfies Record<SignInPasswordCheck, WordingKey | undefined>;

export const checkSignIn = (email: string, password: string) => ({
  email: emailError(email),
  password: passwordWording[checkSignInPassword(password)],
});
