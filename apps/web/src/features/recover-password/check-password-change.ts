import { checkPasswordChange, type PasswordChange, type PasswordChangeCheck } from '@drivein/validation';
import type { WordingKey } from '@drivein/wording';

export type PasswordField = 'proof' | 'next' | 'retyped';
export type PasswordErrors = Readonly<Partial<Record<PasswordField, WordingKey>>>;

/** The limit of the calls. */
const LONGEST_PASSWORD = 1000;
const LONGEST_TEMPORARY = 64;

const errorOf = {
  ok: {},
  TemporaryPasswordMissing: { proof: 'invalid_temporary_password' },
  CurrentPasswordMissing: { proof: 'fill_current_password' },
  CurrentPasswordRules: { proof: 'password_rules' },
  NewPasswordRules: { next: 'password_rules' },
  PasswordsDiffer: { retyped: 'passwords_differ' },
} as const satisfies Record<PasswordChangeCheck, PasswordErrors>;

const lengthErrors = ({ provenBy, proof, next }: PasswordChange): PasswordErrors | undefined => {
  if (provenBy === 'temporary' && proof.trim().length > LONGEST_TEMPORARY)
    return { proof: 'temporary_password_invalid' };
  if (provenBy === 'current' && proof.length > LONGEST_PASSWORD) return { proof: 'invalid_current_password' };
  return next.length > LONGEST_PASSWORD ? { next: 'password_too_long' } : undefined;
};

/** One error at a time: that of the topmost invalid field (PWD-02). */
export const findPasswordErrors = (change: PasswordChange): PasswordErrors =>
  lengthErrors(change) ?? errorOf[checkPasswordChange(change)];
