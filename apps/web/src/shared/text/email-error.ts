import { checkEmail, type EmailCheck } from '@drivein/validation';
import type { WordingKey } from '@drivein/wording';

const emailWording = {
  ok: undefined,
  EmailMissing: 'enter_valid_email',
  EmailInvalid: 'invalid_email',
} satisfies Record<EmailCheck, WordingKey | undefined>;

/** What every form says about an email address that cannot be one (SIG-01). */
export const emailError = (email: string): WordingKey | undefined => emailWording[checkEmail(email)];
