import { checkEmail, type EmailCheck } from '@drivein/validation';
import type { WordingKey } from '@drivein/wording';

const emailWording = {
  ok: undefined,
  EmailMissing: 'enter_valid_email',
  EmailInvalid: 'invalid_email',
} satisfies Record<EmailCheck, WordingKey | undefined>;

/** The message of every form for an invalid email address (SIG-01). */
export const emailError = (email: string): WordingKey | undefined => emailWording[checkEmail(email)];
